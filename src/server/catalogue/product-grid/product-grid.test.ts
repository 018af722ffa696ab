import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { catalogueApi } from '#contract/catalogue/catalogue.ts'
import { inventoryApi } from '#contract/catalogue/inventory.ts'
import {
  type GridCell,
  type GridField,
  type GridValue,
  productGridApi,
} from '#contract/catalogue/product-grid.ts'
import { paise } from '#contract/money.ts'
import { buyingIn } from '#test/buying.ts'
import { expectCleanBooks } from '#test/invariants.ts'
import { refusal } from '#test/refusal.ts'
import { openShop } from '#test/shop.ts'

const shop = await openShop()
const { db, given, visitor } = shop
const { order } = buyingIn(shop)
const meera = await given.admin('CATALOGUE')
const ravi = await given.admin('CATALOGUE')

const cell = (
  { id }: { id: number },
  field: GridField,
  old: GridValue,
  now: GridValue,
): GridCell => ({ variantId: id, field, old, new: now })

const save = (cells: GridCell[], key: string = randomUUID(), who = meera) =>
  who(productGridApi.save, { body: { key, cells } })
const check = (cells: GridCell[]) => meera(productGridApi.check, { body: { cells } })
const undo = (id: number, body: { leaveChanged?: boolean } = {}) =>
  meera(productGridApi.undo, { params: { id }, body })

const rowOf = async ({ sku }: { sku: string }) => {
  const { rows } = await meera(productGridApi.rows, { query: { q: sku } })
  return rows.find((row) => row.sku === sku)
}
const audited = async (action: string, subjectId: number) =>
  db
    .selectFrom('auditLog')
    .select(['before', 'after'])
    .where('action', '=', action)
    .where('subjectId', '=', String(subjectId))
    .execute()

test('a change of every field is seen in the shop, is recorded, and is taken back as a whole', async () => {
  const saw = await given.variant({ price: 1000_00, mrp: 1200_00, onHand: 5 })
  const before = await rowOf(saw)
  const cells = [
    cell(saw, 'price', 1000_00, 900_50),
    cell(saw, 'mrp', 1200_00, 1300_00),
    cell(saw, 'onHand', 5, 8),
    cell(saw, 'hsn', before?.hsn ?? null, '8467'),
    cell(saw, 'weightGrams', before?.weightGrams ?? null, 2500),
  ]
  const preview = await check(cells)

  const change = await save(cells)

  expect(preview).toEqual({ wrong: [], changed: [], doubts: [] })
  expect(change).toMatchObject({ cells: 5, products: 1, undoneAt: null })
  expect(await visitor(catalogueApi.product, { params: { id: saw.productId } })).toMatchObject({
    price: 900_50,
    mrp: 1300_00,
    availableQuantity: 8,
    version: 2,
  })
  expect(await rowOf(saw)).toMatchObject({ onHand: 8, hsn: '8467', weightGrams: 2500 })
  expect(await audited('product.update', saw.productId)).toMatchObject([
    { before: { price: 1000_00 }, after: { price: 900_50 } },
  ])
  expect(await audited('stock.adjust', saw.id)).toMatchObject([
    { before: { onHand: 5 }, after: { onHand: 8 } },
  ])

  const undone = await undo(change.id)

  expect(undone.undoneAt).not.toBeNull()
  expect(await rowOf(saw)).toEqual(before)
  expect((await meera(productGridApi.changes)).changes[0]).toEqual(undone)
  expect(await undo(change.id)).toEqual(undone)
  await expectCleanBooks(db)
})

test('every wrong cell is named with its reason, and nothing is saved', async () => {
  const [saw, axe] = [
    await given.variant({ price: 100_00, mrp: 120_00, onHand: 5 }),
    await given.variant({ price: 500_00, mrp: 500_00 }),
  ]
  await db
    .insertInto('tierPrices')
    .values({ variantId: axe.id, minQuantity: 10, price: paise(450_00) })
    .execute()
  const hsn = (await rowOf(saw))?.hsn ?? null
  const good = cell(saw, 'weightGrams', (await rowOf(saw))?.weightGrams ?? null, 900)
  const wrong = [
    [cell(saw, 'price', 100_00, 120_01), "The price can't be above the MRP."],
    [cell(saw, 'mrp', 120_00, 0), 'Enter a price from ₹0.01 to ₹1,00,00,000.'],
    [cell(saw, 'onHand', 5, -1), 'Enter a whole number of pieces.'],
    [cell(saw, 'hsn', hsn, '84672'), 'Enter 4, 6 or 8 digits.'],
    [cell(saw, 'status', 'PUBLISHED', 'SOLD'), 'Choose Draft, Published or Archived.'],
    [cell(axe, 'price', 500_00, 450_00), 'The prices by quantity must stay below this price.'],
    [cell({ id: 999_999_999 }, 'price', 1, 2), 'This variant no longer exists.'],
  ] as const
  const cells = [good, ...wrong.map(([is]) => is)]

  const preview = await check(cells)

  const said = new Map(preview.wrong.map((it) => [`${it.variantId} ${it.field}`, it.message]))
  expect(said.size).toBe(wrong.length)
  for (const [{ variantId, field }, message] of wrong)
    expect(said.get(`${variantId} ${field}`)).toBe(message)
  await expect(save(cells)).rejects.toMatchObject({
    problem: { status: 400, fields: { 'cells.1': "The price can't be above the MRP." } },
  })
  expect(await rowOf(saw)).toMatchObject({ price: 100_00, weightGrams: good.old })
})

test('a draft is not published without what the law wants, and the status cell says so', async () => {
  const saw = await given.variant()
  await db
    .updateTable('products')
    .set({ status: 'DRAFT', hsn: null })
    .where('id', '=', saw.productId)
    .execute()
  const publish = cell(saw, 'status', 'DRAFT', 'PUBLISHED')

  const preview = await check([publish])

  expect(preview.wrong).toMatchObject([
    { field: 'status', message: 'Enter the HSN code before you publish.' },
  ])
  await save([publish, cell(saw, 'hsn', null, '84672100')])
  expect(await rowOf(saw)).toMatchObject({ status: 'PUBLISHED', hsn: '84672100' })
})

test('rows of one product share its status, so two of them cannot set it', async () => {
  const saw = await given.variant()
  const { id } = await given.variant({ productId: saw.productId })

  const { wrong } = await check([
    cell(saw, 'status', 'PUBLISHED', 'DRAFT'),
    cell({ id }, 'status', 'PUBLISHED', 'ARCHIVED'),
  ])

  expect(wrong).toMatchObject([{ variantId: id, field: 'status' }])
})

test('stock cannot be set below the pieces that are kept for orders', async () => {
  const saw = await given.variant({ onHand: 10 })
  const keep = (reserved: number) =>
    db.updateTable('stock').set({ reserved }).where('variantId', '=', saw.id).execute()
  await keep(3)

  const few = await check([cell(saw, 'onHand', 10, 2)])
  const enough = await check([cell(saw, 'onHand', 10, 3)])

  expect(few.wrong).toMatchObject([{ message: '3 pieces are reserved for orders.' }])
  expect(enough.wrong).toEqual([])
  await keep(0)
})

test('a sale meanwhile is a change of the stock', async () => {
  const saw = await given.variant({ onHand: 10 })
  await order(await given.shopper(), [{ id: saw.id, quantity: 2 }])

  await expect(save([cell(saw, 'onHand', 10, 20)])).rejects.toMatchObject(
    refusal({
      status: 409,
      code: 'cells_changed',
      current: { changed: [{ variantId: saw.id, field: 'onHand', sku: saw.sku, now: 8 }] },
    }),
  )
  expect(await rowOf(saw)).toMatchObject({ onHand: 8 })
  await expectCleanBooks(db)
})

test('undoing stock keeps what was sold since, and refuses where staff counted again', async () => {
  const [saw, axe] = [await given.variant({ onHand: 10 }), await given.variant({ onHand: 3 })]
  const change = await save([
    cell(saw, 'onHand', 10, 20),
    cell(axe, 'onHand', 3, 4),
    cell(axe, 'weightGrams', (await rowOf(axe))?.weightGrams ?? null, 750),
  ])
  await order(await given.shopper(), [{ id: saw.id, quantity: 2 }])
  const body = { variantId: axe.id, delta: 1, reason: 'RECEIVED' as const }
  await meera(inventoryApi.adjust, { body })

  await expect(undo(change.id)).rejects.toMatchObject(
    refusal({
      status: 409,
      code: 'cells_changed',
      message: `1 cell was changed since: ${axe.sku} (stock). Nothing was changed.`,
    }),
  )
  expect(await rowOf(saw)).toMatchObject({ onHand: 18 })

  await undo(change.id, { leaveChanged: true })

  expect(await rowOf(saw)).toMatchObject({ onHand: 8 })
  expect(await rowOf(axe)).toMatchObject({ onHand: 5 })
  expect((await rowOf(axe))?.weightGrams).not.toBe(750)
  await expectCleanBooks(db)
})

test('an undo names the prices that were changed since', async () => {
  const saw = await given.variant({ price: 100_00, mrp: 200_00 })
  const change = await save([cell(saw, 'price', 100_00, 150_00)])
  await save([cell(saw, 'price', 150_00, 160_00)])

  await expect(undo(change.id)).rejects.toMatchObject(
    refusal({ status: 409, code: 'cells_changed' }),
  )
  await expect(undo(change.id, { leaveChanged: true })).rejects.toMatchObject(
    refusal({ status: 409, code: 'cells_changed' }),
  )
  expect(await rowOf(saw)).toMatchObject({ price: 160_00 })
})

test('the same key saves once, even when it is sent eight times at once', async () => {
  const saw = await given.variant({ onHand: 1 })
  const key = randomUUID()

  const answers = await Promise.all(
    Array.from({ length: 8 }, () => save([cell(saw, 'onHand', 1, 6)], key)),
  )

  expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
  const { entries } = await meera(inventoryApi.ledger, { params: { variantId: saw.id }, query: {} })
  expect(entries.filter(({ delta }) => delta === 5)).toHaveLength(1)
  await expectCleanBooks(db)
})

test('when ten people change the same cells at once, one wins and the others are told', async () => {
  const saws = [await given.variant({ price: 100_00, mrp: 900_00 }), await given.variant()]
  const [saw, axe] = saws as [(typeof saws)[0], (typeof saws)[0]]
  const weight = (await rowOf(axe))?.weightGrams ?? null

  const answers = await Promise.allSettled(
    Array.from({ length: 10 }, (_, turn) => {
      const cells = [
        cell(saw, 'price', 100_00, 200_00 + turn),
        cell(axe, 'weightGrams', weight, 3000 + turn),
      ]
      return save(turn % 2 ? cells : cells.toReversed(), randomUUID(), turn % 3 ? meera : ravi)
    }),
  )

  const winners = answers.flatMap(({ status }, turn) => (status === 'fulfilled' ? [turn] : []))
  const [winner = -1] = winners
  expect(winners).toHaveLength(1)
  for (const answer of answers)
    if (answer.status === 'rejected')
      expect(answer.reason).toMatchObject(refusal({ status: 409, code: 'cells_changed' }))
  expect(await rowOf(saw)).toMatchObject({ price: 200_00 + winner })
  expect(await rowOf(axe)).toMatchObject({ weightGrams: 3000 + winner })
})

test('stock that is set while shoppers buy is neither lost nor doubled', async () => {
  const saw = await given.variant({ onHand: 20 })
  const shoppers = await Promise.all(Array.from({ length: 4 }, () => given.shopper()))

  const [set] = await Promise.allSettled([
    save([cell(saw, 'onHand', 20, 50)]),
    ...shoppers.map((shopper) => order(shopper, [{ id: saw.id, quantity: 1 }])),
  ])

  const expected = set.status === 'fulfilled' ? 46 : 16
  expect(await rowOf(saw)).toMatchObject({ onHand: expected })
  await expectCleanBooks(db)
})

test('staff without the permission read the grid and cannot change it', async () => {
  const saw = await given.variant({ price: 100_00 })
  const support = await given.admin('SUPPORT')

  const { rows, total } = await support(productGridApi.rows, { query: { q: saw.sku } })

  expect(rows).toMatchObject([{ sku: saw.sku, price: 100_00 }])
  expect(total).toBe(1)
  await expect(
    support(productGridApi.save, {
      body: { key: randomUUID(), cells: [cell(saw, 'price', 100_00, 90_00)] },
    }),
  ).rejects.toMatchObject(refusal({ status: 403 }))
})
