// Runs every check: static checks, tests, bundle sizes, journeys in a browser. Prints the counts at the end;
// each static check counts as one.
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { findChromium } from './chromium.ts'
import { countJourneys, countTests, heldBack, listSecondAttempts } from './test-counts.ts'

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
async function collect(command, args) {
  let text = ''
  const add = (chunk) => {
    text += chunk
  }
  const code = await listen(command, args, { add })
  return { code, text }
}

/** Runs a command, hands over what it prints, and returns its exit code. */
function listen(command, args, { add, env = {} }) {
  return new Promise((done) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
    })
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', add)
    child.once('error', (error) => {
      add(`${error.message}\n`)
      done(1)
    })
    child.once('close', (code) => done(code ?? 1))
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
}

async function journeys({ add }) {
  const started = Date.now()
  const file = join(work, 'journeys.json')
  const code = await startJourneys(file, add).catch((error) => {
    add(`${error.stack}\n`)
    return 1
  })
  const report = read(file)
  count(countJourneys(code, report))
  const flaky = report?.stats?.flaky ?? 0
  if (flaky > 0) add(`Passed only at the second attempt: ${flaky}. They are named above.\n`)
  const seconds = Math.round((Date.now() - started) / 1000)
  add(`\nJourneys run in ${seconds} s, beside the other tests.\n`)
}

async function startJourneys(file, add) {
  const { executablePath } = await findChromium()
  add(`\nJourneys in ${executablePath}:\n`)
  const env = { CHROMIUM_PATH: executablePath, PLAYWRIGHT_JSON_OUTPUT_NAME: file }
  return listen(bin('playwright'), ['test', '--reporter=dot,json'], { add, env })
}

// Several type checkers repeat much of each other's work: one leaves the second core to the other checks.
await Promise.all([types(), otherChecks()])
// A journey waits for pages most of its time, in which the other tests have the processor.
const output = heldBack((text) => process.stdout.write(text))
await Promise.all([vitest().then(output.release), journeys(output)])

rmSync(work, { recursive: true, force: true })
const summary = `${counts.passed} passed, ${counts.failed} failed`
if (process.env.TEST_SUMMARY_FILE) writeFileSync(process.env.TEST_SUMMARY_FILE, summary)
console.log(summary)
process.exit(counts.failed > 0 ? 1 : 0)
