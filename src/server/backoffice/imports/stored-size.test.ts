import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type Import, importsApi } from '#contract/backoffice/imports.ts'
import { inTransaction } from '#server/platform/db/database.ts'
import { importingIn } from '#test/importing.ts'
import { openShop } from '#test/shop.ts'
import { xlsxOf } from '#test/xlsx.ts'
import { tidyImports } from './import-commands.ts'

const shop = await openShop()
const { db } = shop
const meera = await shop.given.admin('CATALOGUE')
const { worked } = importingIn(shop, meera)

const sent = (content: string | Buffer) =>
  meera(importsApi.start, {
    body: {},
    files: [{ field: 'file', file: new File([new Uint8Array(Buffer.from(content))], 'tools') }],
  })
const rowsIn = ({ id }: Pick<Import, 'id'>) =>
  db.selectFrom('importRows').selectAll().where('importId', '=', id).orderBy('place').execute()
const refusedFor = (file: string) => ({ problem: { status: 400, fields: { file } } })
const countImports = async () => (await meera(importsApi.list, { query: {} })).total
const megabyte = 1024 * 1024

/** An Excel file of which many cells name the same text. */
function repeated(rows: number, cells: number): Buffer {
  const titles = Array.from({ length: cells - 1 }, (_, index) => `Note ${index}`)
  const words = 'long '.repeat(6_400)
  // The text is the one after the titles.
  const again = { xml: `t="s"><v>${cells + 1}</v>` }
  return xlsxOf([
    ['SKU', 'Description', ...titles],
    [1, words, ...titles.map(() => '')],
    ...Array.from({ length: rows }, (_, row) => [
      row + 2,
      ...Array.from({ length: cells }, () => again),
    ]),
  ])
}

test('a small Excel file that unpacks to more than 100 MB of text is refused, and nothing of it is stored', async () => {
  const file = repeated(550, 6)
  const before = await countImports()

  expect(file.length).toBeLessThan(100_000)
  await expect(sent(file)).rejects.toMatchObject(
    refusedFor(
      'The texts of this file take more than 100 MB. Split the file, or shorten the texts that many rows repeat.',
    ),
  )
  expect(await countImports()).toBe(before)
})

test('a row with more text than a product can have is named', async () => {
  await expect(sent(repeated(1, 9))).rejects.toMatchObject(
    refusedFor('Row 3 holds more than 250 kB of text. Shorten its texts.'),
  )
})

test('a CSV file with one huge cell is refused with its row', async () => {
  await expect(sent(`SKU,Name\nA-1,${'x'.repeat(100_000)}\n`)).rejects.toMatchObject(
    refusedFor('Row 2 has a cell with more than 32,767 characters.'),
  )
})

test('what an import would change is shown, but not stored a second time in full', async () => {
  const checked = await worked(await sent(`SKU,Name\nA-1,${'x'.repeat(30_000)}\n`))

  const [row] = await rowsIn(checked)
  expect(row).toMatchObject({ state: 'WRONG' })
  expect(JSON.stringify([row?.problems, row?.changes]).length).toBeLessThan(10_000)
})

test('of an import that is cancelled no line stays', async () => {
  const checked = await worked(await sent('SKU,Name\nB-1,Saw\nB-2,Drill\n'))
  expect(await rowsIn(checked)).toHaveLength(2)

  await meera(importsApi.cancel, { params: { id: checked.id } })

  expect(await rowsIn(checked)).toEqual([])
  expect(await db.selectFrom('imports').select('storedBytes').execute()).toContainEqual({
    storedBytes: 0,
  })
})

test('an import that nobody runs within a week is cancelled, and no line of it stays', async () => {
  const left = await worked(await sent('SKU,Name\nC-1,Saw\n'))
  const weekAgo = sql<string>`now() - interval '8 days'`
  await db.updateTable('imports').set({ createdAt: weekAgo }).where('id', '=', left.id).execute()

  await inTransaction(db, tidyImports)

  expect(await meera(importsApi.one, { params: { id: left.id } })).toMatchObject({
    status: 'CANCELLED',
    problem: 'Nobody imported this file within a week.',
  })
  expect(await rowsIn(left)).toEqual([])
})

test('files that nobody runs cannot fill the disk, one after the other', async () => {
  const waiting = await worked(await sent('SKU,Name\nD-1,Saw\n'))
  const store = (bytes: number) =>
    db.updateTable('imports').set({ storedBytes: bytes }).where('id', '=', waiting.id).execute()
  await store(2_000 * megabyte)

  await expect(sent('SKU,Name\nD-2,Drill\n')).rejects.toMatchObject({
    problem: {
      code: 'storage_full',
      message:
        'Files that were checked and not imported take too much space. Import or cancel one of them first.',
    },
  })
  await store(1_000)
  await expect(sent('SKU,Name\nD-2,Drill\n')).resolves.toMatchObject({ status: 'CHECKING' })
})

test('beyond 4 GB the oldest imports that have ended are deleted', async () => {
  const end = async (sku: string) => {
    const { id } = await worked(await sent(`SKU,Name\n${sku},Saw\n`))
    const ended = { status: 'DONE', storedBytes: 2_000 * megabyte } as const
    await db.updateTable('imports').set(ended).where('id', '=', id).execute()
    return id
  }
  const ids = [await end('E-1'), await end('E-2'), await end('E-3')]

  await inTransaction(db, tidyImports)

  const kept = await db.selectFrom('imports').select('id').where('id', 'in', ids).execute()
  expect(kept.map(({ id }) => id)).toEqual(ids.slice(1))
})
