import { beforeAll, expect, test } from 'vitest'
import { inventoryApi } from '#contract/catalogue/inventory.ts'
import { limits } from '#contract/limits.ts'
import { paise } from '#contract/money.ts'
import { refusal } from '#test/refusal.ts'
import { openShop } from '#test/shop.ts'

const { db, given } = await openShop()
const meera = await given.admin('CATALOGUE')

type Reason = 'RECEIVED' | 'COUNTED' | 'DAMAGED' | 'RETURNED' | 'CORRECTION'
const adjust = (variantId: number, delta: number, reason: Reason = 'RECEIVED', note?: string) =>
  meera(inventoryApi.adjust, { body: { variantId, delta, reason, ...(note && { note }) } })

test('stock is raised and lowered, and the ledger has the reason and the person', async () => {
  const saw = await given.variant({ onHand: 3 })

  await adjust(saw.id, 10, 'RECEIVED', 'Bill 12')
  const level = await adjust(saw.id, -2, 'DAMAGED')

  expect(level).toEqual({ variantId: saw.id, onHand: 11, reserved: 0, available: 11 })
  const ledger = await meera(inventoryApi.ledger, { params: { variantId: saw.id } })
  expect(ledger).toMatchObject({
    total: 3,
    entries: [
      { delta: -2, reason: 'DAMAGED', note: null, by: 'Asha Verma', orderNumber: null },
      { delta: 10, reason: 'RECEIVED', note: 'Bill 12', by: 'Asha Verma' },
      { delta: 3, reason: 'RECEIVED', by: null },
    ],
  })
  const log = await db
    .selectFrom('auditLog')
    .select(['before', 'after', 'actorId'])
    .where('subject', '=', 'variant')
    .where('subjectId', '=', String(saw.id))
    .orderBy('id')
    .execute()
  expect(log).toMatchObject([
    { before: { onHand: 3 }, after: { onHand: 13, note: 'Bill 12' }, actorId: meera.id },
    { before: { onHand: 13 }, after: { onHand: 11, reason: 'DAMAGED' } },
  ])
})

test('stock cannot go below zero or below the reserved quantity', async () => {
  const saw = await given.variant({ onHand: 3 })

  await expect(adjust(saw.id, -4, 'COUNTED')).rejects.toMatchObject(
    refusal({ status: 409, code: 'below_zero', message: 'Only 3 are there.' }),
  )
  await db.updateTable('stock').set({ reserved: 2 }).where('variantId', '=', saw.id).execute()
  await expect(adjust(saw.id, -2, 'DAMAGED')).rejects.toMatchObject(
    refusal({ message: 'Only 3 are there, and 2 of them are held for orders.' }),
  )
  expect(await adjust(saw.id, -1, 'DAMAGED')).toMatchObject({ onHand: 2, available: 0 })
})

test('when thirty people take one of ten pieces at once, ten succeed, and the ledger adds up', async () => {
  const saw = await given.variant({ onHand: 10 })

  const answers = await Promise.allSettled(
    Array.from({ length: 30 }, () => adjust(saw.id, -1, 'DAMAGED')),
  )

  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
  const { entries } = await meera(inventoryApi.ledger, {
    params: { variantId: saw.id },
    query: { limit: 100 },
  })
  expect(entries.reduce((sum, { delta }) => sum + delta, 0)).toBe(0)
})

test('a change of zero, an unknown variant and a sale by hand are refused', async () => {
  const saw = await given.variant()

  await expect(adjust(saw.id, 0)).rejects.toMatchObject(
    refusal({ status: 400, fields: { delta: expect.any(String) } }),
  )
  await expect(adjust(999_999, 1)).rejects.toMatchObject(refusal({ status: 404 }))
  await expect(
    meera(inventoryApi.ledger, { params: { variantId: 999_999 } }),
  ).rejects.toMatchObject(refusal({ status: 404 }))
  await expect(adjust(saw.id, -1, 'SALE' as Reason)).rejects.toMatchObject(refusal({ status: 400 }))
})

test('a variant without its row of stock is refused by the database', async () => {
  const { id, productId } = await given.variant()
  const bare = { productId, sku: 'NO-STOCK', price: paise(1_00), mrp: paise(1_00) }

  await expect(db.insertInto('variants').values(bare).execute()).rejects.toThrow('variants_stock')
  await expect(db.deleteFrom('stock').where('variantId', '=', id).execute()).rejects.toThrow(
    'variants_stock',
  )
  await db.deleteFrom('variants').where('id', '=', id).execute()
})

test('the database counts a variant as low at the same number of pieces as the shop does', async () => {
  const { id } = await given.variant({ onHand: limits.lowStock + 1 })
  const scarcity = async (change: { onHand?: number; reserved?: number; lowAt?: number | null }) =>
    (
      await db
        .updateTable('stock')
        .set(change)
        .where('variantId', '=', id)
        .returning('scarcity')
        .executeTakeFirstOrThrow()
    ).scarcity

  expect(await scarcity({ reserved: 0 })).toBe(null)
  expect(await scarcity({ reserved: 1 })).toBe('LOW')
  expect(await scarcity({ lowAt: limits.lowStock - 1 })).toBe(null)
  expect(await scarcity({ lowAt: 0, reserved: limits.lowStock })).toBe(null)
  expect(await scarcity({ reserved: limits.lowStock + 1 })).toBe('OUT')
  expect(await scarcity({ lowAt: null, reserved: 0, onHand: limits.lowStock })).toBe('LOW')
})

/** Two keyless chucks, the key for them, and an archived one. */
beforeAll(async () => {
  const { productId } = await given.variant({ name: 'Keyless chuck', sku: 'CHUCK-10' })
  const { id } = await given.variant({ productId, sku: 'CHUCK-13' })
  await db.updateTable('variants').set({ barcode: '8905190' }).where('id', '=', id).execute()
  const wrench = await given.variant({ name: 'Key (chuck), कुंजी', sku: 'WRENCH-1' })
  await db
    .updateTable('products')
    .set({ model: 'KW-7' })
    .where('id', '=', wrench.productId)
    .execute()
  await given.variant({ name: 'Chuck of old', sku: 'OLD-13', status: 'ARCHIVED' })
})

test('stock is listed lowest first, and is found by SKU or product', async () => {
  const many = await given.variant({ name: 'Tenon saw', onHand: 40 })
  const few = await given.variant({ productId: many.productId, sku: 'TS-10%', onHand: 5 })
  await given.variant({ name: 'Tenon saw of old', status: 'ARCHIVED', onHand: 1 })
  const levels = (query: object) => meera(inventoryApi.levels, { query })

  expect(await levels({ productId: many.productId })).toMatchObject({
    total: 2,
    levels: [
      { variantId: few.id, sku: 'TS-10%', productName: 'Tenon saw', onHand: 5, available: 5 },
      { variantId: many.id },
    ],
  })
  expect(await levels({ q: 'tenon', low: true })).toMatchObject({
    total: 1,
    levels: [{ variantId: few.id }],
  })
  expect(await levels({ q: '10%' })).toMatchObject({ total: 1 })
})

test.each([
  ['chuck', ['CHUCK-10', 'CHUCK-13', 'WRENCH-1']],
  ['HUCK-1', ['CHUCK-10', 'CHUCK-13']],
  ['ch', ['CHUCK-10', 'CHUCK-13', 'WRENCH-1']],
  ['C', ['CHUCK-10', 'CHUCK-13', 'WRENCH-1']],
  ['13', ['CHUCK-13']],
  ['3', []],
  ['5190', ['CHUCK-13']],
  ['89', ['CHUCK-13']],
  ['90', []],
  ['kw-7', ['WRENCH-1']],
  ['कुंजी', ['WRENCH-1']],
  ['wrench-_', []],
])('the stock list finds by "%s": %j', async (q, skus) => {
  const query = { q, limit: 100 }
  const { levels, total } = await meera(inventoryApi.levels, { query })

  const found = levels.map(({ sku }) => sku).filter((sku) => /^(CHUCK|WRENCH|OLD)-/.test(sku))
  expect(found.toSorted()).toEqual(skus)
  expect(total).toBe(levels.length)
})

test('all staff may view stock, and only roles for the catalogue may change it', async () => {
  const saw = await given.variant()
  const viewer = await given.admin('VIEWER')

  expect((await viewer(inventoryApi.levels)).levels.length).toBeGreaterThan(0)
  await expect(
    viewer(inventoryApi.adjust, { body: { variantId: saw.id, delta: 1, reason: 'RECEIVED' } }),
  ).rejects.toMatchObject(refusal({ status: 403 }))
})
