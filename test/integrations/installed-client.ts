import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll } from 'vitest'

const root = join(import.meta.dirname, '../..')
const packages = join(root, 'node_modules')
const run = promisify(execFile)
const env = {
  ...process.env,
  PATH: `${join(packages, '.bin')}:${process.env.PATH}`,
  // No registry can be asked.
  npm_config_offline: 'true',
}

/** An empty program that has the client as its only package, installed from the tarball of `npm pack`. */
export async function installClient() {
  const folder = mkdtempSync(join(tmpdir(), 'karigar-program-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const inFolder = (name: string) => join(folder, name)
  const packed = await run('npm', ['pack', '--json', '--pack-destination', folder], {
    cwd: join(root, 'clients/typescript'),
    env,
  })
  // The output of its own script comes before.
  const [tarball] = JSON.parse(packed.stdout.slice(packed.stdout.indexOf('[')))
  writeFileSync(inFolder('package.json'), '{ "private": true, "type": "module" }')
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', `./${tarball.filename}`], {
    cwd: folder,
    env,
  })

  /** The compiler's messages about all programs in the folder, which it writes as JavaScript. */
  async function compile() {
    writeFileSync(inFolder('tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts'] }))
    const compiler = join(packages, 'typescript/bin/tsc')
    return run(process.execPath, [compiler, '--project', folder]).then(
      () => '',
      ({ stdout }: { stdout: string }) => stdout,
    )
  }

  return { folder, inFolder, compile, tarball: tarball as Tarball }
}

type Tarball = {
  name: string
  version: string
  files: { path: string; size: number }[]
  size: number
}

/** As strict as a program may be. */
const compilerOptions = {
  strict: true,
  noUncheckedIndexedAccess: true,
  exactOptionalPropertyTypes: true,
  skipLibCheck: true,
  target: 'es2022',
  module: 'nodenext',
  lib: ['es2023', 'dom', 'dom.iterable'],
  types: ['node'],
  typeRoots: [join(packages, '@types')],
}
