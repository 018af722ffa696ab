import { expect, test } from 'vitest'
import { adminCatalogueApi } from '#contract/catalogue/admin-catalogue.ts'
import { inventoryApi } from '#contract/catalogue/inventory.ts'
import { changesAtOnce } from '#contract/limits.ts'
import { buyingIn } from '#test/buying.ts'
import { expectCleanBooks } from '#test/invariants.ts'
import { keysIn } from '#test/keys.ts'
import { openShop } from '#test/shop.ts'

const shop = await openShop({ isPatient: true })
const { db, given } = shop
const boss = await given.admin()
const { order } = buyingIn(shop)
const { call: program } = await keysIn(shop, boss).key(['stock:write', 'products:write'])

const changeStock = async (
  changes: { sku?: string; variantId?: number; onHand?: number; delta?: number }[],
) => (await program(inventoryApi.changeMany, { body: { changes } })).results

const changePrices = async (changes: object[]) =>
  (await program(adminCatalogueApi.changePrices, { body: { changes } })).results

const versionOf = async (id: number) =>
  (await db.selectFrom('products').select('version').where('id', '=', id).executeTakeFirstOrThrow())
    .version

test('stock is set and changed by SKU and by id, and a wrong line stops no other', async () => {
  const [drill, saw, held] = [
    await given.variant({ sku: 'ST-1', onHand: 3 }),
    await given.variant({ sku: 'ST-2', onHand: 3 }),
    await given.variant({ sku: 'ST-3', onHand: 3 }),
  ]
  await order(await given.shopper(), [{ id: held.id, quantity: 2 }])
  await db.updateTable('stock').set({ reserved: 1 }).where('variantId', '=', held.id).execute()

  const results = await changeStock([
    { sku: 'ST-2', delta: -2 },
    { sku: 'NONE', onHand: 4 },
    { variantId: drill.id, onHand: 9 },
    { sku: 'ST-1', delta: 1 },
    { sku: 'ST-3', onHand: 0 },
    { sku: 'ST-3' },
    { onHand: 1 },
  ])

  expect(results).toMatchObject([
    { sku: 'ST-2', variantId: saw.id, problem: null, level: { onHand: 1, available: 1 } },
    { sku: 'NONE', variantId: null, problem: { code: 'not_found' }, level: null },
    { sku: 'ST-1', variantId: drill.id, problem: null, level: { onHand: 9 } },
    { sku: 'ST-1', problem: { code: 'invalid_request' }, level: null },
    { sku: 'ST-3', problem: { code: 'below_zero' }, level: null },
    { sku: 'ST-3', problem: { code: 'invalid_request' }, level: null },
    { sku: null, problem: { code: 'invalid_request' }, level: null },
  ])
  const ledger = await db
    .selectFrom('stockLedger')
    .select(['variantId', 'delta', 'reason'])
    .where('variantId', 'in', [drill.id, saw.id])
    .orderBy('id', 'desc')
    .limit(2)
    .execute()
  expect(ledger.toSorted((a, b) => a.variantId - b.variantId)).toEqual([
    { variantId: drill.id, delta: 6, reason: 'CORRECTION' },
    { variantId: saw.id, delta: -2, reason: 'CORRECTION' },
  ])
})

test('two programs that change the same pieces by a delta at once lose none', async () => {
  const own = await Promise.all(
    Array.from({ length: 8 }, (_, place) => given.variant({ sku: `CC-${place}`, onHand: 100 })),
  )
  const lines = own.map((_, place) => ({ sku: `CC-${place}`, delta: -1 }))

  await Promise.all(
    Array.from({ length: 10 }, (_, turn) => changeStock(turn % 2 ? lines : lines.toReversed())),
  )

  const levels = await changeStock(own.map(({ id }) => ({ variantId: id, delta: 0 })))
  expect(levels.map(({ level }) => level?.onHand)).toEqual(own.map(() => 90))
})

test('a call has up to five hundred lines', async () => {
  const lines = (count: number) =>
    Array.from({ length: count }, (_, place) => ({ sku: `MANY-${place}`, delta: 1 }))

  expect(await changeStock(lines(changesAtOnce))).toHaveLength(changesAtOnce)
  await expect(changeStock(lines(changesAtOnce + 1))).rejects.toMatchObject({
    problem: { status: 400 },
  })
})

test('prices are set and changed by SKU, by the rules of the editor, each product under one version', async () => {
  const drill = await given.variant({ sku: 'PR-1', price: 900_00, mrp: 1_000_00 })
  const saw = await given.variant({ sku: 'PR-2', price: 900_00, mrp: 1_000_00 })
  const before = [await versionOf(drill.productId), await versionOf(saw.productId)]

  const results = await changePrices([
    { sku: 'PR-1', priceDelta: -50_00, mrp: 1_100_00 },
    { sku: 'PR-2', price: 1_200_00 },
    { sku: 'GONE', price: 1_00 },
    { variantId: drill.id, price: 5_00 },
  ])

  expect(results).toMatchObject([
    { sku: 'PR-1', variantId: drill.id, problem: null, price: 850_00, mrp: 1_100_00 },
    { sku: 'PR-2', problem: { code: 'invalid_request' }, price: null, mrp: null },
    { sku: 'GONE', problem: { code: 'not_found' } },
    { variantId: drill.id, problem: { code: 'invalid_request' } },
  ])
  expect([await versionOf(drill.productId), await versionOf(saw.productId)]).toEqual([
    (before[0] ?? 0) + 1,
    before[1],
  ])
  const { product } = await boss(adminCatalogueApi.product, { params: { id: drill.productId } })
  expect(product.variants).toMatchObject([{ sku: 'PR-1', price: 850_00, mrp: 1_100_00 }])
})

test('the prices that a product has already change nothing of it', async () => {
  const drill = await given.variant({ sku: 'PR-5', price: 900_00, mrp: 1_000_00 })
  const before = await versionOf(drill.productId)

  expect(await changePrices([{ sku: 'PR-5', price: 900_00, mrpDelta: 0 }])).toMatchObject([
    { problem: null, price: 900_00, mrp: 1_000_00 },
  ])
  expect(await versionOf(drill.productId)).toBe(before)
})

test('the books are right afterwards', async () => {
  await db.updateTable('stock').set({ reserved: 0 }).where('reserved', '=', 1).execute()
  await expectCleanBooks(db)
})
