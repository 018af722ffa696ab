// Runs every check: static checks, tests, bundle sizes, journeys in a browser. Prints the counts at the end;
// each static check counts as one.
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { findChromium } from './chromium.ts'

const root = resolve(import.meta.dirname, '..')
const work = mkdtempSync(join(tmpdir(), 'karigar-run-'))
const bin = (name) => join(root, 'node_modules/.bin', name)
const counts = { passed: 0, failed: 0 }

function run(command, args, env = {}) {
  return new Promise((done) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...env },
    })
    child.once('error', () => done(1))
    child.once('exit', (code) => done(code ?? 1))
  })
}

async function check(name, command, args) {
  const started = Date.now()
  const isFine = (await run(command, args)) === 0
  counts[isFine ? 'passed' : 'failed']++
  console.log(
    `${isFine ? 'passed' : 'FAILED'}: ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`,
  )
}

const read = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}

async function vitest() {
  const file = join(work, 'vitest.json')
  const code = await run(bin('vitest'), [
    'run',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ])
  const report = read(file)
  counts.passed += report?.numPassedTests ?? 0
  const failed = report?.numFailedTests ?? 0
  // A file that fails to load has no failed test of its own, so it counts as one.
  counts.failed += code !== 0 && failed === 0 ? 1 : failed
}

async function journeys() {
  const found = await findChromium()
  console.log(`Journeys run in ${found.executablePath}`)
  const file = join(work, 'journeys.json')
  const env = { CHROMIUM_PATH: found.executablePath, PLAYWRIGHT_JSON_OUTPUT_NAME: file }
  const code = await run(bin('playwright'), ['test', '--reporter=dot,json'], env)
  const { expected = 0, flaky = 0, unexpected = 0 } = read(file)?.stats ?? {}
  counts.passed += expected
  counts.failed += unexpected + flaky || (code === 0 ? 0 : 1)
}

await check('lock file', process.execPath, ['scripts/check-lock.mjs'])
await check('types', bin('tsc'), ['--noEmit'])
await check('style', bin('biome'), ['check', '--error-on-warnings'])
await check('nothing unused', bin('knip'), [])
await check('schema types', process.execPath, ['scripts/db-types.ts', '--check'])
await check('sizes', bin('size-limit'), [])
await vitest()
await journeys()

rmSync(work, { recursive: true, force: true })
const summary = `${counts.passed} passed, ${counts.failed} failed`
if (process.env.TEST_SUMMARY_FILE) writeFileSync(process.env.TEST_SUMMARY_FILE, summary)
console.log(summary)
process.exit(counts.failed > 0 ? 1 : 0)
