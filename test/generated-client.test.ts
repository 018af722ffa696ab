import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { ProductWrite } from '#contract/catalogue/product-write.ts'
import { importJobs } from '#server/backoffice/imports/import-jobs.ts'
import { bodyChecker } from '#server/platform/http/validation.ts'
import { startWorker } from '#server/platform/jobs/worker.ts'
import { plain } from './pictures.ts'
import { openShop } from './shop.ts'

// A client as a stranger writes it, a package of its own: the types are made from the document of the running
// shop by openapi-typescript, and openapi-fetch calls.
const client = join(import.meta.dirname, 'generated-client')
const tsc = join(import.meta.dirname, '../node_modules/typescript/bin/tsc')
const run = promisify(execFile)

const { app, db, url, given } = await openShop()
const folder = mkdtempSync(join(tmpdir(), 'karigar-client-'))
let origin: string

beforeAll(async () => {
  origin = await app.listen({ port: 0, host: '127.0.0.1' })
  await run(process.execPath, [join(client, 'generate.ts'), origin, join(folder, 'api.d.ts')])
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** What the shop's own compiler says of a program that uses the types. */
async function compile(program: string) {
  const project = join(folder, `${program}.json`)
  const compilerOptions = { rootDirs: [client, folder] }
  const files = [join(client, program)]
  writeFileSync(
    project,
    JSON.stringify({ extends: join(client, 'tsconfig.json'), compilerOptions, files, include: [] }),
  )
  return run(process.execPath, [tsc, '--project', project]).then(
    () => '',
    ({ stdout }: { stdout: string }) => stdout,
  )
}

test('a client made from the document sells and buys', async () => {
  await given.category({ name: 'Drills' })
  await given.pincode()
  const admin = await given.admin()
  const picture = join(folder, 'drill.jpg')
  await plain(900, 600).jpeg().toFile(picture)
  const worker = startWorker({ url, tasks: importJobs(db, bodyChecker(ProductWrite)) })
  onTestFinished(worker.stop)

  const program = join(client, 'consumer.ts')
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

test('what the client sends and reads fits the types', async () => {
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
