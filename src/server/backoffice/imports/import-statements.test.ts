import { stringify } from 'csv-stringify/sync'
import { expect, test } from 'vitest'
import { type Import, importsApi } from '#contract/backoffice/imports.ts'
import { importingIn } from '#test/importing.ts'
import { openShop } from '#test/shop.ts'
import { isBracket, noteStatements } from '#test/statements.ts'
import { zipOf } from '#test/zip.ts'

const shop = await openShop()
const meera = await shop.given.admin('CATALOGUE')
const { worked } = importingIn(shop, meera)
await shop.given.category({ name: 'Drills' })
const { takeSent } = noteStatements()

/** As many as are written together. */
const count = 25

/** A product with two variants; other brands than before have to be added one by one. */
const drill = (place: number) =>
  [`ST-${place}-A`, `ST-${place}-B`].map((SKU) => {
    const own = {
      SKU,
      Name: `Drill ${place}`,
      Brand: 'Vajrok',
      Category: 'Drills',
      Options: `Set: ${SKU}`,
    }
    return Object.assign(own, { MRP: '900', Price: '800', Stock: '7', 'GST %': '18' })
  })
const drills = Array.from({ length: count }, (_, place) => drill(place)).flat()
const skus = drills.map(({ SKU }) => SKU)

/** The statements for each product of what an import does next, without `begin` and `commit`. */
async function counted(sent: Import) {
  takeSent()
  const found = await worked(sent)
  return {
    counts: found.counts,
    statements: takeSent().filter((one) => !isBracket(one)).length / count,
  }
}

const sendFile = (rows: Record<string, string>[]) => {
  const file = new File([stringify(rows, { header: true })], 'tools.csv')
  return meera(importsApi.start, { body: {}, files: [{ field: 'file', file }] })
}

test.each([
  ['new products', drills, { dry: 2, run: 2 }],
  ['other prices', skus.map((SKU) => ({ SKU, Price: '790' })), { dry: 2, run: 2 }],
  ['nothing new', skus.map((SKU) => ({ SKU, Price: '790.00' })), { dry: 1, run: 0 }],
])('%s: few statements for each', async (_name, rows, { dry, run }) => {
  const sent = await sendFile(rows)

  const tried = await counted(sent)

  expect(tried.statements).toBeLessThanOrEqual(dry)
  if (run === 0) return expect(tried.counts).toEqual({ SAME: count })
  await meera(importsApi.run, { params: { id: sent.id }, body: { skipWrong: false } })
  expect((await counted(sent)).statements).toBeLessThanOrEqual(run)
})

test.each([
  [
    'products that it added',
    drills.map((own) => ({ ...own, SKU: `U-${own.SKU}`, Name: `U ${own.Name}` })),
    2,
  ],
  ['prices and stock that it changed', skus.map((SKU) => ({ SKU, Price: '780', Stock: '9' })), 2],
])('undone, %s take few statements each', async (_name, rows, most) => {
  const sent = await sendFile(rows)
  await worked(sent)
  await meera(importsApi.run, { params: { id: sent.id }, body: { skipWrong: false } })
  await worked(sent)
  await meera(importsApi.undo, { params: { id: sent.id } })

  const undone = await counted(sent)

  expect(undone.counts).toEqual({ UNDONE: count })
  expect(undone.statements).toBeLessThanOrEqual(most)
})

test('a zip of many files is read in large parts', async () => {
  const names = Array.from({ length: 300 }, (_, place) => `nobody-${place}.png`)
  const zip = zipOf(Object.fromEntries(names.map((name) => [name, Buffer.alloc(9)])))
  const file = new File([stringify(drills, { header: true })], 'tools.csv')
  const sent = await meera(importsApi.start, {
    body: { zipBytes: zip.length },
    files: [{ field: 'file', file }],
  })
  await meera(importsApi.addPictures, {
    params: { id: sent.id },
    body: { at: 0 },
    files: [{ field: 'piece', file: new Blob([new Uint8Array(zip)]) }],
  })

  const tried = await counted(sent)

  expect(tried.counts).toEqual({ CHANGED: count })
  expect(tried.statements).toBeLessThan(4)
})
