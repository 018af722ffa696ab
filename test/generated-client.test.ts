import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { importJobs } from '#server/backoffice/imports/import-jobs.ts'
import { startWorker } from '#server/platform/jobs/worker.ts'
import { importingIn } from './importing.ts'
import { plain } from './pictures.ts'
import { openShop } from './shop.ts'

// A client as a stranger writes it: oazapfts makes its functions from the document of the running shop.
const packages = join(import.meta.dirname, '../node_modules')
const run = promisify(execFile)

const shop = await openShop()
const { app, url, given } = shop
const folder = mkdtempSync(join(tmpdir(), 'karigar-client-'))
const inFolder = (name: string) => join(folder, name)
let origin: string

beforeAll(async () => {
  origin = await app.listen({ port: 0, host: '127.0.0.1' })
  cpSync(join(import.meta.dirname, 'generated-client'), folder, { recursive: true })
  symlinkSync(packages, inFolder('node_modules'))
  const generator = join(packages, 'oazapfts/dist/cli.js')
  const document = `${origin}/api/openapi.json`
  await run(process.execPath, [generator, '--optimistic', document, inFolder('api.ts')])
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The compiler's messages about a program that uses the client. */
async function compile(program: string) {
  const project = inFolder(`${program}.json`)
  writeFileSync(project, JSON.stringify({ extends: './tsconfig.json', files: [program] }))
  const compiler = join(packages, 'typescript/bin/tsc')
  return run(process.execPath, [compiler, '--project', project]).then(
    () => '',
    ({ stdout }: { stdout: string }) => stdout,
  )
}

test('a client generated from the API document sells and buys', async () => {
  await given.category({ name: 'Drills' })
  await given.pincode()
  const admin = await given.admin()
  const picture = inFolder('drill.jpg')
  await plain(900, 600).jpeg().toFile(picture)
  const { means } = importingIn(shop, admin)
  const worker = startWorker({ url, tasks: importJobs(means) })
  onTestFinished(worker.stop)

  const program = inFolder('consumer.ts')
  const { stdout } = await run(process.execPath, [program, origin, admin.token, picture])

  expect(JSON.parse(stdout)).toEqual({
    pictures: ['From the left', 'From the right'],
    ordered: {
      inCart: 2,
      status: 'CONFIRMED',
      lines: ['Cordless drill driver 18 V'],
    },
    imported: { ADDED: 1 },
  })
})

test('what the generated client sends and reads matches its types', async () => {
  expect(await compile('consumer.ts')).toBe('')
})

test('a wrong key, value or field does not compile', async () => {
  const mistakes = (await compile('wrong-consumer.ts'))
    .split('\n')
    .filter((line) => /^\S/.test(line))

  expect(mistakes).toEqual([
    expect.stringContaining("'qty' does not exist"),
    expect.stringContaining("'string' is not assignable to type 'number'"),
    expect.stringContaining("'totalInRupees' does not exist"),
  ])
})
