import { stringify } from 'csv-stringify/sync'
import { beforeAll, expect, test } from 'vitest'
import { exportsApi } from '#contract/backoffice/exports.ts'
import { importsApi } from '#contract/backoffice/imports.ts'
import { adminCatalogueApi } from '#contract/catalogue/admin-catalogue.ts'
import type { ProductWrite } from '#contract/catalogue/product-write.ts'
import { gstRulesApi } from '#contract/tax/gst-rules.ts'
import { importingIn } from '#test/importing.ts'
import { handToolsIn, inForce, licensed } from '#test/licensing.ts'
import { openShop } from '#test/shop.ts'
import { fullCompliance, sku, variant, writingIn } from '#test/writing-products.ts'

const shop = await openShop()
const meera = await shop.given.admin('CATALOGUE')
const boss = await shop.given.admin()
const { worked } = importingIn(shop, meera)
const { sellable, add } = await writingIn(shop, meera)

type Row = Record<string, string>

/** Imports these rows: why the check refuses some, and what it asks about the others. */
async function imported(rows: Row[]) {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const file = new File([stringify(rows, { columns, header: true })], 'tools.csv')
  const { id, counts } = await worked(
    await meera(importsApi.start, { body: {}, files: [{ field: 'file', file }] }),
  )
  const params = { id }
  const found = (await meera(importsApi.rows, { params, query: { limit: 100 } })).rows
  if ((counts.WRONG ?? 0) < rows.length)
    await worked(await meera(importsApi.run, { params, body: { skipWrong: true } }))
  const said = (isWrong: boolean) =>
    found.filter(({ state }) => (state === 'WRONG') === isWrong).flatMap(({ problems }) => problems)
  return { problems: said(true), questions: said(false) }
}

/** Pliers, which the order for hand tools is about. */
async function pliers({ compliance = {}, ...change }: Partial<ProductWrite> = {}) {
  const code = sku()
  const product = await add(
    sellable({
      name: `Pliers ${code}`,
      compliance: { ...fullCompliance, hsn: '82032000', ...compliance },
      variants: [variant({ sku: code })],
      ...change,
    }),
  )
  return { id: product.id, SKU: code }
}
const read = async (id: number) =>
  (await meera(adminCatalogueApi.product, { params: { id } })).product

beforeAll(() => handToolsIn(boss)({ from: inForce, appliedFrom: '2026-01-01' }))

test('a row that publishes what an order forbids is refused at its licence, with or without the columns', async () => {
  const [bare, ended] = [await pliers({ status: 'DRAFT' }), await pliers({ status: 'DRAFT' })]
  const cells = { 'Indian Standard': '', 'BIS licence': '', 'BIS valid until': '' }
  const over = { ...cells, 'Indian Standard': 'IS 3650', 'BIS licence': 'CM/L-8200123456' }

  const { problems } = await imported([
    { SKU: bare.SKU, Status: 'PUBLISHED', ...cells },
    { SKU: ended.SKU, Status: 'PUBLISHED', ...over, 'BIS valid until': '31-01-2026' },
  ])
  const without = await imported([{ SKU: bare.SKU, Status: 'PUBLISHED' }])

  const missing = [
    expect.objectContaining({
      line: 2,
      column: 'Indian Standard',
      message: expect.stringContaining('such as IS 3650'),
    }),
    expect.objectContaining({
      line: 2,
      column: 'BIS licence',
      message: expect.stringContaining('Hand Tools (Quality Control) Order, 2025 forbids the sale'),
    }),
  ]
  expect(problems).toEqual([
    ...missing,
    {
      line: 3,
      column: 'BIS valid until',
      value: '31-01-2026',
      message: expect.stringContaining('This licence has ended.'),
    },
  ])
  expect(without.problems).toEqual(missing)
  expect((await read(bare.id)).status).toBe('DRAFT')
  expect((await read(ended.id)).status).toBe('DRAFT')
})

test('a row that moves a published product under an order is refused, and one that brings its licence is not', async () => {
  const [bare, full] = [
    await pliers({ compliance: { hsn: '84672100' } }),
    await pliers({ compliance: { hsn: '84672100' } }),
  ]

  const { problems } = await imported([
    { SKU: bare.SKU, HSN: '82032000', 'Indian Standard': '', 'BIS licence': '' },
    {
      SKU: full.SKU,
      HSN: '82032000',
      'Indian Standard': 'IS 3650',
      'BIS licence': 'CM/L 8200123456',
    },
  ])

  expect(problems.map(({ line, column }) => [line, column])).toEqual([
    [2, 'Indian Standard'],
    [2, 'BIS licence'],
  ])
  expect((await read(bare.id)).compliance.hsn).toBe('84672100')
  expect((await read(full.id)).compliance).toMatchObject({
    hsn: '82032000',
    bisLicence: 'CM/L 8200123456',
  })
})

test.each([
  ['BIS licence', 'applied for', '7 to 10 digits'],
  ['BIS licence', 'CM/L-123', '7 to 10 digits'],
  ['BIS valid until', 'next year', 'is not a date'],
  ['BIS valid until', '2027-02-30', 'is not a date'],
  ['Size of the maker', 'tiny', 'large, medium, small or micro'],
])('%s "%s" is refused with its row and column', async (column, value, words) => {
  const { SKU } = await pliers({ compliance: licensed })

  const { problems } = await imported([{ SKU, [column]: value }])

  expect(problems).toEqual([{ line: 2, column, value, message: expect.stringContaining(words) }])
})

test('a standard that the order does not name is a question, and is written', async () => {
  const [other, part] = [
    await pliers({ compliance: licensed }),
    await pliers({ compliance: licensed }),
  ]

  const { problems, questions } = await imported([
    { SKU: other.SKU, 'Indian Standard': 'IS 15298' },
    { SKU: part.SKU, 'Indian Standard': 'IS 2028 (Part 1):2004' },
  ])

  expect(problems).toEqual([])
  expect(questions).toEqual([
    {
      line: 2,
      column: 'Indian Standard',
      value: 'IS 15298',
      message: expect.stringContaining('names IS 3650, IS 2028'),
    },
  ])
  expect((await read(other.id)).compliance.bisStandard).toBe('IS 15298')
})

test('empty cells keep the licence, the HSN code and the rate, and the word rule gives the rate back to the rules', async () => {
  const full = { ...licensed, gstRate: 5 }
  const kept = await pliers({ compliance: full })
  const freed = await pliers({ compliance: full })
  const before = await read(kept.id)
  await boss(gstRulesApi.add, {
    body: { hsn: '8203', from: '2025-09-22', rate: 18, source: 'Notification 9/2025' },
  })
  const empty = {
    HSN: '',
    'Indian Standard': '',
    'BIS licence': '',
    'BIS valid until': '',
    'Size of the maker': '',
  }

  const { problems } = await imported([
    { SKU: kept.SKU, 'GST %': '', ...empty, Model: 'P-8' },
    { SKU: freed.SKU, 'GST %': 'Rule', ...empty, Model: '' },
  ])

  expect(problems).toEqual([])
  const after = await read(kept.id)
  expect(after.model).toBe('P-8')
  expect(after).toMatchObject({ compliance: before.compliance, gstRule: null })
  expect(await read(freed.id)).toMatchObject({
    compliance: { ...before.compliance, gstRate: 18 },
    gstRule: expect.stringContaining('HSN 8203'),
  })
})

test('an export that is sent back keeps a rate of a rule a rate of the rule', async () => {
  const { id, SKU } = await pliers({ compliance: { ...licensed, gstRate: null } })
  expect((await read(id)).gstRule).not.toBeNull()
  const file = await (await meera(exportsApi.products)).text()
  const [heading = '', ...lines] = file.replace(/^\uFEFF/, '').split(/\r?\n/)
  const own = lines.filter((line) => line.includes(SKU))
  const sent = new File([[heading, ...own].join('\n').replace('PUBLISHED', 'DRAFT')], 'export.csv')

  const checked = await worked(
    await meera(importsApi.start, { body: {}, files: [{ field: 'file', file: sent }] }),
  )
  await worked(
    await meera(importsApi.run, { params: { id: checked.id }, body: { skipWrong: false } }),
  )

  expect(await read(id)).toMatchObject({
    status: 'DRAFT',
    compliance: { ...licensed, gstRate: 18 },
    gstRule: expect.stringContaining('HSN 8203'),
  })
})
