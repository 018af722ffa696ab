// Runs every check: static checks, tests, bundle sizes, journeys in a browser. Prints the counts at the end;
// each static check counts as one. With --sweep, every page is visited at every width and with every failure.
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { findChromium } from './chromium.ts'
import { countJourneys, countTests, listSecondAttempts } from './test-counts.ts'

const root = resolve(import.meta.dirname, '..')
const work = mkdtempSync(join(tmpdir(), 'karigar-run-'))
const bin = (name) => join(root, 'node_modules/.bin', name)
const counts = { passed: 0, failed: 0 }
if (process.argv.includes('--sweep')) process.env.SWEEP = 'yes'

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
  const { code, text } = await collect(command, args)
  const isFine = code === 0
  counts[isFine ? 'passed' : 'failed']++
  console.log(
    `${text}${isFine ? 'passed' : 'FAILED'}: ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`,
  )
}

/** Runs a command and returns what it printed, so that the lines of two checks do not mix. */
function collect(command, args) {
  let text = ''
  const add = (chunk) => {
    text += chunk
  }
  return new Promise((done) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', add)
    child.once('error', (error) => {
      add(`${error.message}\n`)
      done({ code: 1, text })
    })
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

function count({ passed, failed }) {
  counts.passed += passed
  counts.failed += failed
}

async function vitest() {
  const started = Date.now()
  const file = join(work, 'vitest.json')
  const code = await run(bin('vitest'), [
    'run',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ])
  const report = read(file)
  count(countTests(code, report))
  const again = listSecondAttempts(report)
  if (again.length > 0)
    console.log(`Passed only at the second attempt: ${again.length}\n${again.join('\n')}`)
  tellTime('Tests', started)
}

async function journeys() {
  const started = Date.now()
  const file = join(work, 'journeys.json')
  const code = await startJourneys(file).catch((error) => {
    console.log(error.stack)
    return 1
  })
  const report = read(file)
  count(countJourneys(code, report))
  const flaky = report?.stats?.flaky ?? 0
  if (flaky > 0) console.log(`Passed only at the second attempt: ${flaky}. They are named above.`)
  tellTime('Journeys', started)
}

/** Fails if there is no browser; the other tests count all the same. */
async function startJourneys(file) {
  const { executablePath } = await findChromium()
  console.log(`\nJourneys in ${executablePath}:\n`)
  const env = { CHROMIUM_PATH: executablePath, PLAYWRIGHT_JSON_OUTPUT_NAME: file }
  return run(bin('playwright'), ['test', '--reporter=dot,json'], env)
}

const tellTime = (what, started) =>
  console.log(`\n${what} run in ${Math.round((Date.now() - started) / 1000)} s.\n`)

// Several type checkers repeat much of each other's work: one leaves the second core to the other checks.
await Promise.all([types(), otherChecks()])
// One after the other: side by side, both slow each other down and time limits are reached.
await vitest()
await journeys()

rmSync(work, { recursive: true, force: true })
const summary = `${counts.passed} passed, ${counts.failed} failed`
if (process.env.TEST_SUMMARY_FILE) writeFileSync(process.env.TEST_SUMMARY_FILE, summary)
console.log(summary)
process.exit(counts.failed > 0 ? 1 : 0)
