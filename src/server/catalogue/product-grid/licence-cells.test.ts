import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import {
  type GridCell,
  type GridField,
  type GridValue,
  productGridApi,
} from '#contract/catalogue/product-grid.ts'
import type { ProductStatus } from '#contract/catalogue/products.ts'
import { handToolsIn, inForce, licensed } from '#test/licensing.ts'
import { openShop } from '#test/shop.ts'
import { fullCompliance, variant, writingIn } from '#test/writing-products.ts'
import { followLicences } from '../licences/follow-licences.ts'

const shop = await openShop()
const meera = await shop.given.admin('CATALOGUE')
const boss = await shop.given.admin()
const { sellable, add } = await writingIn(shop, meera)

/** Pliers of two lengths, as the rows of the grid. */
async function pliers(status: ProductStatus, compliance: object) {
  const { id, variants } = await add(
    sellable({
      name: 'Pliers',
      status,
      compliance: { ...fullCompliance, hsn: '82032000', ...compliance },
      variants: ['150 mm', '200 mm'].map((name) => variant({ name, options: { Length: name } })),
    }),
  )
  const [short = 0, long = 0] = variants.map((one) => one.id)
  return { id, short, long }
}
const rowsOf = async ({ id }: { id: number }) =>
  (await meera(productGridApi.rows, { query: { ids: String(id) } })).rows

const cell = (variantId: number, field: GridField, old: GridValue, now: GridValue): GridCell => ({
  variantId,
  field,
  old,
  new: now,
})
const check = (cells: GridCell[]) => meera(productGridApi.check, { body: { cells } })
const save = (cells: GridCell[]) =>
  meera(productGridApi.save, { body: { key: randomUUID(), cells } })

beforeAll(() => handToolsIn(boss)({ from: inForce, appliedFrom: '2026-01-01' }))

test('a licence that is pasted is that of all rows of the product, publishes it, and is taken back', async () => {
  const goods = await pliers('DRAFT', {})
  const before = await rowsOf(goods)
  const cells = [
    cell(goods.short, 'status', 'DRAFT', 'PUBLISHED'),
    cell(goods.long, 'bisStandard', null, 'IS 3650'),
    cell(goods.short, 'bisLicence', null, licensed.bisLicence),
    cell(goods.short, 'bisValidUntil', null, '2099-12-31'),
    cell(goods.long, 'makerSize', null, 'SMALL'),
  ]
  const preview = await check(cells)

  const { id, fields } = await save(cells)

  expect(preview).toEqual({ wrong: [], changed: [], doubts: [] })
  expect(fields.toSorted()).toEqual(cells.map(({ field }) => field).toSorted())
  expect(await rowsOf(goods)).toMatchObject([
    { ...licensed, status: 'PUBLISHED' },
    { ...licensed, status: 'PUBLISHED' },
  ])
  expect(await followLicences(shop.db)).toBe(0)
  await meera(productGridApi.undo, { params: { id }, body: {} })
  expect(await rowsOf(goods)).toEqual(before)
})

test('the grid refuses what the editor refuses, at the cell that is wrong', async () => {
  const [draft, live] = [await pliers('DRAFT', {}), await pliers('PUBLISHED', licensed)]

  const { wrong } = await check([
    cell(draft.short, 'status', 'DRAFT', 'PUBLISHED'),
    cell(draft.short, 'bisStandard', null, 'IS 3650'),
    cell(draft.short, 'bisLicence', null, 'applied for'),
    cell(draft.short, 'makerSize', null, 'tiny'),
    cell(live.short, 'bisLicence', licensed.bisLicence, null),
    cell(live.short, 'bisValidUntil', '2099-12-31', '2026-01-31'),
  ])

  const said = (message: string) => expect.objectContaining({ message })
  expect(wrong.map(({ variantId, field }) => [variantId, field])).toEqual([
    [draft.short, 'bisLicence'],
    [draft.short, 'makerSize'],
    [draft.short, 'status'],
    [live.short, 'bisLicence'],
    [live.short, 'bisValidUntil'],
  ])
  expect(wrong).toEqual([
    said('Enter CM/L- and 7 to 10 digits, or for a registration R- and 7 to 10 digits.'),
    said('Enter large, medium, small or micro.'),
    expect.objectContaining({ message: expect.stringContaining('forbids the sale') }),
    expect.objectContaining({ message: expect.stringContaining('forbids the sale') }),
    said('This licence has ended. Enter the last day of the renewed licence.'),
  ])
  await expect(save([cell(live.short, 'bisLicence', licensed.bisLicence, null)])).rejects.toThrow(
    'Nothing was changed.',
  )
  expect(await rowsOf(live)).toMatchObject([licensed, licensed])
})

test('a standard that the order does not name is asked about', async () => {
  const goods = await pliers('PUBLISHED', licensed)

  const { wrong, doubts } = await check([cell(goods.short, 'bisStandard', 'IS 3650', 'IS 694')])

  expect(wrong).toEqual([])
  expect(doubts).toEqual([
    {
      variantId: goods.short,
      field: 'bisStandard',
      message: expect.stringContaining('names IS 3650'),
    },
  ])
})
