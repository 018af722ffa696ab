import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { importJobs } from '#server/backoffice/imports/import-jobs.ts'
import { startWorker } from '#server/platform/jobs/worker.ts'
import { importingIn } from './importing.ts'
import { plain } from './pictures.ts'
import { openShop } from './shop.ts'

// Clients as strangers write them: two generators make functions from the document of the running shop.
const packages = join(import.meta.dirname, '../node_modules')
const run = promisify(execFile)

const shop = await openShop()
const { app, url, given } = shop
const folder = mkdtempSync(join(tmpdir(), 'karigar-client-'))
const inFolder = (name: string) => join(folder, name)
let origin: string

type Generator = {
  name: string
  /** Its command, and what it is told about the document and the folder. */
  command: string
  told: (document: string) => string[]
  /** The program that uses its functions. */
  program: string
}
const generators: Generator[] = [
  {
    name: 'oazapfts',
    command: 'oazapfts/dist/cli.js',
    told: (document) => ['--optimistic', document, inFolder('api.ts')],
    program: 'by-oazapfts.ts',
  },
  {
    name: 'openapi-typescript-codegen',
    command: 'openapi-typescript-codegen/bin/index.js',
    told: (document) =>
      ['--input', document, '--output', inFolder('services')].concat(
        '--client=fetch',
        '--useOptions',
        '--useUnionTypes',
      ),
    program: 'by-codegen.ts',
  },
]

beforeAll(async () => {
  await given.category({ name: 'Drills' })
  await given.pincode()
  origin = await app.listen({ port: 0, host: '127.0.0.1' })
  cpSync(join(import.meta.dirname, 'generated-client'), folder, { recursive: true })
  symlinkSync(packages, inFolder('node_modules'))
  const document = inFolder('openapi.json')
  writeFileSync(document, (await app.inject('/api/openapi.json')).payload)
  await Promise.all(
    generators.map(({ command, told }) =>
      run(process.execPath, [join(packages, command), ...told(document)]),
    ),
  )
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The compiler's messages about programs that use the clients. */
async function compile(...programs: string[]) {
  const project = inFolder(`${programs[0]}.json`)
  writeFileSync(project, JSON.stringify({ extends: './tsconfig.json', files: programs }))
  const compiler = join(packages, 'typescript/bin/tsc')
  return run(process.execPath, [compiler, '--project', project]).then(
    () => '',
    ({ stdout }: { stdout: string }) => stdout,
  )
}

describe.each(generators)('a client that $name makes from the API document', (generator) => {
  test('sells, buys and changes a product', async () => {
    const admin = await given.admin()
    const picture = inFolder('drill.jpg')
    await plain(900, 600).jpeg().toFile(picture)
    const { means } = importingIn(shop, admin)
    const worker = startWorker({ url, tasks: importJobs(means) })
    onTestFinished(worker.stop)

    const program = ['--import', inFolder('with-endings.mjs'), inFolder(generator.program)]
    const { stdout } = await run(process.execPath, [...program, origin, admin.token, picture])

    expect(JSON.parse(stdout)).toEqual({
      pictures: ['From the left', 'From the right'],
      ordered: {
        inCart: 2,
        status: 'CONFIRMED',
        lines: ['Cordless drill driver 18 V'],
      },
      imported: { ADDED: 1 },
      patched: { name: 'Cordless drill driver 18 V', highlights: ['Two batteries'] },
    })
  })
})

test('what the generated clients send and read matches their types', async () => {
  expect(await compile(...generators.map(({ program }) => program))).toBe('')
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
