import { stringify } from 'csv-stringify/sync'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { exportsApi } from '#contract/backoffice/exports.ts'
import { type Import, importsApi } from '#contract/backoffice/imports.ts'
import { adminBrandsApi } from '#contract/catalogue/admin-brands.ts'
import { adminCatalogueApi } from '#contract/catalogue/admin-catalogue.ts'
import { catalogueApi } from '#contract/catalogue/catalogue.ts'
import { productScheduleApi } from '#contract/catalogue/product-schedule.ts'
import { inTransaction } from '#server/platform/db/database.ts'
import { importingIn } from '#test/importing.ts'
import { openShop } from '#test/shop.ts'
import { zipOf } from '#test/zip.ts'
import { tidyImports } from './import-commands.ts'

const shop = await openShop()
const meera = await shop.given.admin('CATALOGUE')
const { advance, worked } = importingIn(shop, meera)
await shop.given.category({ name: 'Drills' })

type Row = Record<string, string>
let number = 0
const drill = (change: Row = {}): Row => {
  const sku = `CF-${++number}`
  const own = { SKU: sku, Name: `Drill ${sku}`, Brand: 'Vajrok', Category: 'Drills' }
  return Object.assign(own, { Price: '100', MRP: '120' }, change)
}
async function tried(rows: Row[]) {
  const file = new File([stringify(rows, { header: true })], 'tools.csv')
  return worked(await meera(importsApi.start, { body: {}, files: [{ field: 'file', file }] }))
}
const startRun = ({ id }: Import) =>
  meera(importsApi.run, { params: { id }, body: { skipWrong: false } })
const run = async (found: Import) => worked(await startRun(found))
const undo = async ({ id }: Import) => worked(await meera(importsApi.undo, { params: { id } }))
const rowsOf = async ({ id }: Import) => (await meera(importsApi.rows, { params: { id } })).rows

test('undone, it takes back a brand that it brought, but none that others have by now', async () => {
  const [first, second, third] = [
    drill({ Brand: 'Nayabrand' }),
    drill({ Brand: 'nayabrand' }),
    drill({ Brand: 'Sharedbrand' }),
  ]
  const done = await run(await tried([first, second, third]))
  await run(await tried([drill({ Brand: 'Sharedbrand' })]))

  expect((await undo(done)).counts).toEqual({ UNDONE: 3 })

  const { brands } = await meera(adminBrandsApi.all)
  const names = brands.map(({ name }) => name)
  expect(names).toContain('Sharedbrand')
  expect(names).not.toContain('Nayabrand')
})

test('a product that somebody has deleted since needs no undo, and no undo is done twice', async () => {
  const done = await run(await tried([drill({ Name: 'Deleted since' })]))
  const [row] = await rowsOf(done)
  await meera(catalogueApi.removeProduct, { params: { id: row?.productId ?? 0 } })

  expect((await undo(done)).counts).toEqual({ UNDONE: 1 })
  await expect(undo(done)).rejects.toMatchObject({
    problem: { code: 'illegal_transition', message: 'This import was undone.' },
  })
})

test('an import that publishes a scheduled draft ends its schedule, and the undo does not bring it back', async () => {
  const own = drill({
    HSN: '84672100',
    'GST %': '18',
    'Country of origin': 'IN',
    Manufacturer: 'Vajrok Works, Pune',
    'Net quantity': '1 N',
  })
  const [row] = await rowsOf(await run(await tried([own])))
  const params = { id: row?.productId ?? 0 }
  const body = { publishAt: '2099-01-01T04:30:00Z', hideAt: null }
  await meera(productScheduleApi.set, { params, body })
  const read = () => meera(adminCatalogueApi.product, { params })

  await run(await tried([{ SKU: own.SKU ?? '', Price: '90' }]))
  expect(await read()).toMatchObject({ product: { status: 'DRAFT' }, schedule: { failure: null } })

  const published = await run(await tried([{ SKU: own.SKU ?? '', Status: 'PUBLISHED' }]))
  expect(await read()).toMatchObject({ product: { status: 'PUBLISHED' }, schedule: null })

  await undo(published)
  expect(await read()).toMatchObject({ product: { status: 'DRAFT' }, schedule: null })
})

test('of two imports of the same new product, the second names what the first has written', async () => {
  const own = drill({ Name: 'Sent twice' })
  const [first, second] = [await tried([own]), await tried([own])]

  expect((await run(first)).counts).toEqual({ ADDED: 1 })

  expect((await run(second)).counts).toEqual({ WRONG: 1 })
  expect((await rowsOf(second))[0]?.problems).toMatchObject([{ column: 'SKU', value: own.SKU }])
})

test('two imports of the same new products that run at once bring each of them once, and leave none when undone', async () => {
  const rows = Array.from({ length: 40 }, () => drill({ Brand: 'Racebrand', Stock: '3' }))
  const [first, second] = [await tried(rows), await tried(rows)]
  await Promise.all([startRun(first), startRun(second)])

  const done = await Promise.all([worked(first), worked(second)])

  const sum = (state: 'ADDED' | 'WRONG') =>
    done.reduce((all, { counts }) => all + (counts[state] ?? 0), 0)
  expect([sum('ADDED'), sum('WRONG')]).toEqual([40, 40])
  for (const one of done.filter(({ counts }) => counts.ADDED)) await undo(one)
  const { brands } = await meera(adminBrandsApi.all)
  expect(brands.find(({ name }) => name === 'Racebrand')).toBeUndefined()
})

test('of products that are written together, only the one with a taken barcode is refused', async () => {
  const barcode = { Barcode: '8901234500017' }
  const rows = Array.from({ length: 12 }, () => drill({ Barcode: '' }))
  Object.assign(rows[8] ?? {}, barcode)

  const found = await tried(rows)
  // The barcode is free when the file is checked.
  await run(await tried([drill(barcode)]))
  const done = await run(found)

  expect(found.counts).toEqual({ NEW: 12 })
  expect(done.counts).toEqual({ ADDED: 11, WRONG: 1 })
  const wrong = (await rowsOf(done)).filter(({ state }) => state === 'WRONG')
  expect(wrong).toMatchObject([{ problems: [{ column: 'Barcode', value: '8901234500017' }] }])
  expect((await undo(done)).counts).toEqual({ UNDONE: 11, WRONG: 1 })
})

test('a barcode twice in a file is found before anything is written, in chunks far apart', async () => {
  const rows = Array.from({ length: 130 }, () => drill({ Barcode: '' }))
  for (const place of [3, 128]) Object.assign(rows[place] ?? {}, { Barcode: '8901234500024' })

  const found = await tried(rows)

  expect(found.counts).toEqual({ NEW: 129, WRONG: 1 })
  const wrong = await meera(importsApi.rows, {
    params: { id: found.id },
    query: { state: 'WRONG' },
  })
  expect(wrong.rows).toMatchObject([
    { problems: [{ line: 130, column: 'Barcode', message: 'Row 5 has the same barcode.' }] },
  ])
})

test('three workers at once write and undo each product once', async () => {
  const found = await tried(Array.from({ length: 60 }, () => drill({ Brand: 'Thrice' })))
  const { id } = await startRun(found)

  await Promise.all([advance(id), advance(id), advance(id)])

  const done = await worked({ id })
  expect(done).toMatchObject({ status: 'DONE', counts: { ADDED: 60 } })
  const { brands } = await meera(adminBrandsApi.all)
  expect(brands.find(({ name }) => name === 'Thrice')).toMatchObject({ allProducts: 60 })
  await meera(importsApi.undo, { params: { id } })
  await Promise.all([advance(id), advance(id), advance(id)])
  expect(await worked({ id })).toMatchObject({ status: 'UNDONE', counts: { UNDONE: 60 } })
})

test('killed within a chunk, a run and its undo go on with it, and the shop is the same to the byte', async () => {
  const own = Array.from({ length: 30 }, () =>
    drill({ Brand: 'Ownbrand', Stock: '4', 'Prices for more': '10: 90', Highlights: 'Light' }),
  )
  await run(await tried(own))
  const exported = async () => (await meera(exportsApi.products)).text()
  const before = await exported()
  const changed = own.flatMap((row, place) => [
    { ...row, Name: `New ${place}`, Brand: 'Newbrand', Price: '95', Stock: '7', Highlights: '' },
    drill({ Brand: 'Newbrand', Stock: '3' }),
  ])
  const { id } = await startRun(await tried(changed))
  await killedAt(id, changed[40]?.SKU ?? '')
  expect((await worked({ id })).counts).toEqual({ UPDATED: 30, ADDED: 30 })

  await meera(importsApi.undo, { params: { id } })
  expect((await killedAt(id, changed[20]?.SKU ?? '')).UNDONE).toBe(25)
  expect((await worked({ id })).counts).toEqual({ UNDONE: 60 })
  expect(await exported()).toBe(before)
})

/** Works on an import until it is killed at the stock of this variant, and says what is counted then. */
async function killedAt(importId: number, sku: string): Promise<Import['counts']> {
  await sql`create or replace function killed() returns trigger language plpgsql as $$
    begin raise exception 'killed'; end $$`.execute(shop.db)
  const { id } = await shop.db
    .selectFrom('variants')
    .select('id')
    .where('sku', '=', sku)
    .executeTakeFirstOrThrow()
  await sql`create trigger killed before insert on stock_ledger for each row
    when (new.variant_id = ${sql.lit(id)}) execute function killed()`.execute(shop.db)
  await expect(advance(importId)).rejects.toThrow('killed')
  await sql`drop trigger killed on stock_ledger`.execute(shop.db)
  return (await meera(importsApi.one, { params: { id: importId } })).counts
}

/** Sends products with a zip, of which `missing` bytes do not arrive. */
async function sendWithZip(rows: Row[], { missing = 0 } = {}) {
  const zip = zipOf({ 'nobody.png': Buffer.from('no picture') })
  const file = new File([stringify(rows, { header: true })], 'tools.csv')
  const files = [{ field: 'file', file }]
  const { id } = await meera(importsApi.start, { body: { zipBytes: zip.length + missing }, files })
  const piece = [{ field: 'piece', file: new Blob([new Uint8Array(zip)]) }]
  await meera(importsApi.addPictures, { params: { id }, body: { at: 0 }, files: piece })
  return { id, bytes: zip.length }
}

test('more products than one job does at a time may come with a zip', async () => {
  const sent = await sendWithZip(Array.from({ length: 55 }, () => drill()))

  expect(await worked(sent)).toMatchObject({ status: 'CHECKED', counts: { NEW: 55 } })
})

test('a zip that does not arrive within a day stops its import, and no piece of it stays', async () => {
  const late = await sendWithZip([drill()], { missing: 9 })
  const whole = await sendWithZip([drill()])
  const yesterday = sql<string>`now() - interval '25 hours'`
  await shop.db.updateTable('imports').set({ createdAt: yesterday }).execute()

  await inTransaction(shop.db, tidyImports)

  expect(await meera(importsApi.one, { params: { id: late.id } })).toMatchObject({
    status: 'CANCELLED',
    problem: 'The zip with the pictures did not arrive within a day.',
    pictures: { received: 0 },
  })
  expect(await meera(importsApi.one, { params: { id: whole.id } })).toMatchObject({
    status: 'CHECKING',
    pictures: { received: whole.bytes },
  })
})
