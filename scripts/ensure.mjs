// Runs before start and test, in plain JavaScript, on any Node from 20. Installs the packages of package-
// lock.json when node_modules does not match it, and builds when a source is newer than the build.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..')
const windows = process.platform === 'win32'

function run(command, args) {
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit', shell: windows })
  if (status === 0) return
  if (lacksAtomic())
    console.error(
      "The shop's Node needs the library libatomic. Install it and start again: apt-get install libatomic1 (Debian, Ubuntu) or dnf install libatomic (Fedora).",
    )
  process.exit(status ?? 1)
}

/** Node's own program for Linux needs a library that small systems leave out. */
function lacksAtomic() {
  if (process.platform !== 'linux') return false
  const { status, stdout } = spawnSync('/sbin/ldconfig', ['-p'], { encoding: 'utf8' })
  return status === 0 && !stdout.includes('libatomic.so.1')
}

function install() {
  const stamp = join(root, 'node_modules/.installed')
  const expected = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === expected) return
  const started = Date.now()
  console.log('Installing the dependencies (only once) ...')
  run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'])
  writeFileSync(stamp, expected)
  console.log(`Installed in ${Math.round((Date.now() - started) / 1000)} s`)
}

function newest(path) {
  const found = statSync(path)
  if (!found.isDirectory()) return found.mtimeMs
  return Math.max(0, ...readdirSync(path).map((name) => newest(join(path, name))))
}

function build() {
  const built = join(root, 'dist/built')
  const sources = [
    'src/web',
    'src/contract',
    'docs',
    'scripts',
    'vite.config.ts',
    'package-lock.json',
  ]
  const changed = Math.max(...sources.map((path) => newest(join(root, path))))
  if (existsSync(built) && statSync(built).mtimeMs >= changed) return
  const node = join(root, 'node_modules/.bin', windows ? 'node.cmd' : 'node')
  run(node, ['scripts/build.mjs'])
}

install()
if (process.argv.includes('--build')) build()
