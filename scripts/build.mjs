// Builds the browser's files and the server renderer, and compresses the browser's files once.
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const root = resolve(import.meta.dirname, '..')
const vite = join(root, 'node_modules/vite/bin/vite.js')

function run(...args) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [vite, 'build', '--logLevel', 'warn', ...args],
    {
      cwd: root,
      encoding: 'utf8',
    },
  )
  if (status === 0) return
  process.stderr.write(stdout + stderr)
  process.exit(status ?? 1)
}

function compress(directory) {
  for (const name of readdirSync(directory, { recursive: true })) {
    if (!/\.(js|css|svg)$/.test(name)) continue
    const bytes = readFileSync(join(directory, name))
    if (statSync(join(directory, name)).size < 500) continue
    writeFileSync(join(directory, `${name}.gz`), gzipSync(bytes, { level: 9 }))
    writeFileSync(
      join(directory, `${name}.br`),
      brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
    )
  }
}

const started = Date.now()
process.stdout.write('Building the pages ... ')
run()
run('--ssr', 'src/web/app/entry-server.tsx')
compress(join(root, 'dist/client/assets'))
writeFileSync(join(root, 'dist/built'), new Date().toISOString())
console.log(`done in ${Math.round((Date.now() - started) / 100) / 10} s`)
