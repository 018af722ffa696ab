import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { inventoryApi, type StockListKind } from '#contract/catalogue/inventory.ts'
import { buyingIn } from '#test/buying.ts'
import { expectCleanBooks } from '#test/invariants.ts'
import { refusal } from '#test/refusal.ts'
import { openShop } from '#test/shop.ts'

const shop = await openShop()
const { db, given } = shop
const { order } = buyingIn(shop)
const meera = await given.admin('CATALOGUE')

const check = (kind: StockListKind, ...lines: [code: string, quantity: number][]) =>
  meera(inventoryApi.checkList, {
    body: { kind, lines: lines.map(([code, quantity], at) => ({ row: at + 1, code, quantity })) },
  })

const save = (lines: { variantId: number; delta: number }[], key: string = randomUUID()) =>
  meera(inventoryApi.saveList, { body: { key, reason: 'COUNTED', note: 'Shelf A', lines } })

const onHand = async (variantId: number) => {
  const query = { productId: (await variantOf(variantId)).productId }
  const { levels } = await meera(inventoryApi.levels, { query })
  return levels.find((level) => level.variantId === variantId)?.onHand
}

const variantOf = (id: number) =>
  db.selectFrom('variants').select('productId').where('id', '=', id).executeTakeFirstOrThrow()

test('a count finds variants by SKU and barcode, adds up their lines, and names wrong ones', async () => {
  const saw = await given.variant({ sku: 'SAW-1', name: 'Tenon saw', onHand: 4 })
  const axe = await given.variant({ sku: 'AXE-1', onHand: 7 })
  await db
    .updateTable('variants')
    .set({ barcode: '8901234567894' })
    .where('id', '=', axe.id)
    .execute()

  const preview = await check(
    'COUNT',
    ['saw-1', 1],
    ['8901234567894', 7],
    ['SAW-1', 4],
    ['BOW-9', 1],
    ['AXE-1', -1],
  )

  expect(preview).toMatchObject({
    ready: [
      { variantId: saw.id, productName: 'Tenon saw', onShelf: 4, quantity: 5, delta: 1 },
      { variantId: axe.id, onShelf: 7, quantity: 7, delta: 0, onHandAfter: 7 },
    ],
    wrong: [
      { row: 4, code: 'BOW-9', message: 'No variant has this SKU or barcode.' },
      { row: 5, code: 'AXE-1', message: 'A count cannot be below 0.' },
    ],
  })
})

test('pieces that are sold and not packed still lie on the shelf, and are counted with the others', async () => {
  const saw = await given.variant({ onHand: 10 })
  await order(await given.shopper(), [{ id: saw.id, quantity: 2 }])
  const sold = await onHand(saw.id)

  const preview = await check('COUNT', [saw.sku, 10])

  expect(sold).toBe(8)
  expect(preview.ready).toMatchObject([{ onShelf: 10, unpacked: 2, delta: 0, onHandAfter: 8 }])
  expect((await check('COUNT', [saw.sku, 1])).wrong).toMatchObject([
    { message: 'Orders need 2 pieces, but only 1 was counted.' },
  ])
})

test('what is sold between the count and its saving stays sold', async () => {
  const saw = await given.variant({ onHand: 10 })
  const { ready } = await check('COUNT', [saw.sku, 9])
  await order(await given.shopper(), [saw])

  await save(ready.map(({ variantId, delta }) => ({ variantId, delta })))

  expect(await onHand(saw.id)).toBe(8)
})

test('a list is saved once, however often it is sent, and undone once', async () => {
  const [saw, axe] = [await given.variant({ onHand: 3 }), await given.variant({ onHand: 5 })]
  const lines = [
    { variantId: saw.id, delta: 4 },
    { variantId: axe.id, delta: -5 },
  ]
  const key = randomUUID()

  const [first, second] = await Promise.all([save(lines, key), save(lines, key)])

  expect(second).toEqual(first)
  expect(first).toMatchObject({ variants: 2, pieces: -1, by: 'Asha Verma', undoneAt: null })
  expect([await onHand(saw.id), await onHand(axe.id)]).toEqual([7, 0])
  const undo = () => meera(inventoryApi.undoList, { params: { id: first.id } })
  const undone = await Promise.all([undo(), undo()])
  expect(undone[0]).toMatchObject({ id: first.id, undoneAt: expect.any(String), variants: 2 })
  expect([await onHand(saw.id), await onHand(axe.id)]).toEqual([3, 5])
  expect((await meera(inventoryApi.lists)).lists[0]).toEqual(undone[0])
  await expectCleanBooks(db)
})

test('a list that takes more than there is changes nothing, nor does its undoing', async () => {
  const [saw, axe] = [
    await given.variant({ onHand: 3, price: 499_00 }),
    await given.variant({ onHand: 5 }),
  ]
  const tooMuch = save([
    { variantId: saw.id, delta: 4 },
    { variantId: axe.id, delta: -6 },
  ])
  await expect(tooMuch).rejects.toMatchObject(refusal({ status: 409, code: 'below_zero' }))
  expect(await onHand(saw.id)).toBe(3)

  const list = await save([{ variantId: saw.id, delta: 4 }])
  await order(await given.shopper(), [{ id: saw.id, quantity: 4 }])
  await expect(meera(inventoryApi.undoList, { params: { id: list.id } })).rejects.toMatchObject(
    refusal({ status: 409, code: 'below_zero' }),
  )
  expect(await onHand(saw.id)).toBe(3)
})

test('of twenty lists that take the same pieces at once, as many are saved as there are pieces', async () => {
  const saw = await given.variant({ onHand: 8 })
  const answers = await Promise.allSettled(
    Array.from({ length: 20 }, () => save([{ variantId: saw.id, delta: -1 }])),
  )
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(8)
  expect(await onHand(saw.id)).toBe(0)
})

test('empty lists, a variant twice and unknown variants are refused', async () => {
  const saw = await given.variant()
  const line = { variantId: saw.id, delta: 1 }
  await expect(save([{ variantId: saw.id, delta: 0 }])).rejects.toMatchObject(
    refusal({ status: 400 }),
  )
  await expect(save([line, line])).rejects.toMatchObject(refusal({ status: 400 }))
  await expect(save([{ variantId: 999_999, delta: 1 }])).rejects.toMatchObject(
    refusal({ status: 404 }),
  )
  await expect(meera(inventoryApi.undoList, { params: { id: 999_999 } })).rejects.toMatchObject(
    refusal({ status: 404 }),
  )
})

test('a variant has a limit of its own for "low", and the summary counts by it', async () => {
  const before = await meera(inventoryApi.summary)
  const disc = await given.variant({ sku: 'DISC-40', onHand: 40 })
  expect((await meera(inventoryApi.summary)).low).toBe(before.low)

  await meera(inventoryApi.setLowAt, { params: { variantId: disc.id }, body: { lowAt: 50 } })

  const low = { q: 'DISC-40', state: 'low' as const }
  expect(await meera(inventoryApi.levels, { query: low })).toMatchObject({
    total: 1,
    levels: [{ variantId: disc.id, lowAt: 50 }],
  })
  const after = await meera(inventoryApi.summary)
  expect(after).toMatchObject({ low: before.low + 1, pieces: before.pieces + 40 })
  await meera(inventoryApi.setLowAt, { params: { variantId: disc.id }, body: { lowAt: null } })
  expect((await meera(inventoryApi.levels, { query: low })).total).toBe(0)
})
