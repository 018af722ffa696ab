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

function run(command, args) {
  return new Promise((done) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit' })
    child.once('error', () => done(1))
    child.once('exit', (code) => done(code ?? 1))
  })
}

async function check(name, command, args) {
  const started = Date.now()
  const { code, text } = await collect(command, args)
  const isFine = code === 0
  counts[isFine ? 'passed' : 'failed']++
  console.log(
    `${text}${isFine ? 'passed' : 'FAILED'}: ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`,
  )
}

/** Runs a command and returns what it printed, so that the lines of two checks do not mix. */
function collect(command, args, env = {}) {
  return new Promise((done) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
    })
    let text = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (chunk) => {
        text += chunk
      })
    child.once('error', (error) => done({ code: 1, text: `${error.message}\n` }))
    child.once('close', (code) => done({ code: code ?? 1, text }))
  })
}

/** All sources with their tests, then each side without what only the other one has. */
async function types() {
  for (const project of ['tsconfig.json', 'tsconfig.server.json', 'tsconfig.web.json'])
    await check(`types: ${project}`, bin('tsc'), ['-p', project, '--checkers', '1'])
}

async function otherChecks() {
  await check('lock file', process.execPath, ['scripts/check-lock.mjs'])
  await check('style', bin('biome'), ['check', '--error-on-warnings'])
  await check('nothing unused', bin('knip'), [])
  await check('schema types', process.execPath, ['scripts/db-types.ts', '--check'])
  await check('sizes', bin('size-limit'), [])
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
  const file = join(work, 'journeys.json')
  const env = { CHROMIUM_PATH: found.executablePath, PLAYWRIGHT_JSON_OUTPUT_NAME: file }
  const { code, text } = await collect(bin('playwright'), ['test', '--reporter=dot,json'], env)
  console.log(`\nJourneys in ${found.executablePath}:\n${text}`)
  const { expected = 0, flaky = 0, unexpected = 0 } = read(file)?.stats ?? {}
  counts.passed += expected + flaky
  counts.failed += code !== 0 && unexpected === 0 ? 1 : unexpected
  if (flaky > 0) console.log(`Passed only at the second attempt: ${flaky}. They are named above.`)
}

// Several type checkers repeat much of each other's work: one leaves the second core to the other checks.
await Promise.all([types(), otherChecks()])
// A journey waits for pages most of its time, in which the other tests have the processor.
await Promise.all([vitest(), journeys()])

rmSync(work, { recursive: true, force: true })
const summary = `${counts.passed} passed, ${counts.failed} failed`
if (process.env.TEST_SUMMARY_FILE) writeFileSync(process.env.TEST_SUMMARY_FILE, summary)
console.log(summary)
process.exit(counts.failed > 0 ? 1 : 0)
