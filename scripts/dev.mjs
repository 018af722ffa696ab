// For development: builds and serves, and does both again when a source changes.
import { spawn, spawnSync } from 'node:child_process'
import { watch } from 'node:fs'
import { resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')
let server
let timer

const build = () =>
  spawnSync(process.execPath, ['scripts/build.mjs'], { cwd: root, stdio: 'inherit' }).status === 0

function serve() {
  server = spawn(process.execPath, ['src/server/main.ts', 'serve'], { cwd: root, stdio: 'inherit' })
}

function restart() {
  if (!build()) return
  server.once('exit', serve)
  server.kill('SIGTERM')
}

if (build()) serve()
watch(resolve(root, 'src'), { recursive: true }, () => {
  clearTimeout(timer)
  timer = setTimeout(restart, 200)
})
process.on('SIGINT', () => server?.kill('SIGINT'))
