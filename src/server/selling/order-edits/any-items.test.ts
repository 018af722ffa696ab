import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paise } from '#contract/money.ts'
import { couponsApi } from '#contract/selling/coupons.ts'
import type { OrderItem } from '#contract/selling/order-edits.ts'
import { buyingIn } from '#test/buying.ts'
import { editingIn } from '#test/editing.ts'
import type { Person } from '#test/given.ts'
import { expectCleanBooks } from '#test/invariants.ts'
import { orderStepsIn } from '#test/order-steps.ts'
import { openShop } from '#test/shop.ts'
import { takingIn } from '#test/taking.ts'

const shop = await openShop()
const { db, given } = shop
const { atCheckout, order, setCod, stockOf } = buyingIn(shop)
const owner = await given.admin()
const { cancel, go, move, readAsStaff, refunds, ship } = orderStepsIn(shop, owner)
const { quote: quoteNew, take } = takingIn(shop, owner)
const { agree, change, quote } = editingIn(owner)
const cod = { refusalLimit: 0, limit: paise(100_000_00), maxGrams: 500_000 }
await setCod(cod)
await owner(couponsApi.add, {
  body: { code: 'TEN', kind: 'PERCENT', value: paise(10), minSubtotal: paise(500_00) },
})
await owner(couponsApi.add, {
  body: { code: 'GIFT', kind: 'BUY_X_GET_Y', value: paise(100), buyQuantity: 2, getQuantity: 1 },
})
await owner(couponsApi.add, {
  body: { code: 'FREE', kind: 'FREE_SHIPPING', value: paise(0), minSubtotal: paise(300_00) },
})

const stock = 12
const price = fc.integer({ min: 1, max: 3_000_00 })
const goods = fc.array(
  fc.record({
    price,
    gstRate: fc.constantFrom(5, 18),
    weightGrams: fc.constantFrom(200, 9_000),
    quantity: fc.integer({ min: 1, max: 4 }),
  }),
  { minLength: 1, maxLength: 3 },
)
/** Per product of the shop, how many pieces of it the order is to have; undefined: as it is. */
const wish = fc.array(fc.option(fc.integer({ min: 0, max: 6 }), { nil: undefined }), {
  minLength: 4,
  maxLength: 4,
})
const terms = fc.record({
  couponCode: fc.constantFrom('TEN', 'GIFT', 'FREE', null),
  discount: fc.constantFrom(null, { amount: paise(1), reason: 'Round' }),
  how: fc.constantFrom(
    { paymentMethod: 'COD', channel: 'PHONE' } as const,
    { paymentMethod: 'CASH', channel: 'COUNTER' } as const,
    'WAITING' as const,
  ),
})
type Terms = typeof terms extends fc.Arbitrary<infer Value> ? Value : never
type Goods = typeof goods extends fc.Arbitrary<infer Value> ? Value : never

/** An order of these goods, and all products that it may get. */
async function placeAny(ordered: Goods, { how, couponCode, discount }: Terms) {
  const extra = { price: 123_45, gstRate: 18, weightGrams: 500, quantity: 0 }
  const variants = await Promise.all(
    [...ordered, extra].map(({ quantity: _, ...one }) => given.variant({ ...one, onHand: stock })),
  )
  const items = ordered.map(({ quantity }, index) => ({ id: variants[index]?.id ?? 0, quantity }))
  const asha = await given.shopper()
  if (how === 'WAITING') return { asha, variants, id: (await order(asha, items)).id, how }
  const lines = items.map(({ id, quantity }) => ({ variantId: id, quantity }))
  // A gift for too few pieces is refused.
  const { id } = await take(asha, lines, { ...how, couponCode, discount }).catch(() =>
    take(asha, lines, how),
  )
  return { asha, variants, id, how }
}

/** The order costs what a new one of the same items would cost, if staff gave nothing off. */
async function expectLikeNew(asha: Person, id: number) {
  const { lines, couponCode, total, paymentMethod, taken } = await readAsStaff(id)
  if (taken?.discount) return
  const fresh = await quoteNew({
    customerId: asha.id,
    addressId: (await given.address(asha)).id,
    channel: taken?.channel ?? 'PHONE',
    paymentMethod,
    couponCode,
    lines: lines.map(({ variantId, quantity }) => ({ variantId, quantity })),
  })
  expect(total).toBe(fresh.total)
}

/** The change that a wish means for the order as it is now. */
async function changeOf(id: number, variants: { id: number }[], wished: (number | undefined)[]) {
  const { lines } = await readAsStaff(id)
  const of = (variantId: number) => lines.find((line) => line.variantId === variantId)
  const pairs = variants.flatMap((variant, index) => {
    const quantity = wished[index]
    return quantity === undefined ? [] : [{ line: of(variant.id), variantId: variant.id, quantity }]
  })
  return {
    lines: pairs.flatMap(({ line, quantity }) => (line ? [{ lineId: line.id, quantity }] : [])),
    added: pairs
      .filter(({ line, quantity }) => !line && quantity > 0)
      .map(({ variantId, quantity }) => ({ variantId, quantity })),
  }
}

test('after any edits the order costs what a new one would, and all books add up', async () => {
  let done = 0
  const wishes = fc.array(wish, { minLength: 1, maxLength: 4 })
  const check = async (
    ordered: Goods,
    how: Terms,
    wished: (number | undefined)[][],
    end: number,
  ) => {
    await setCod({ ...cod, confirmOrders: how.how === 'WAITING' })
    const { asha, variants, id } = await placeAny(ordered, how)
    for (const one of wished) {
      const body = await changeOf(id, variants, one)
      const quoted = await quote(id, body).catch(({ problem }) => problem)
      if (quoted.after === undefined) expect([400, 409]).toContain(quoted.status)
      else {
        const { lines } = await change(id, { ...body, total: quoted.after.total })
        expect(lines.map(({ variantId, quantity }) => ({ variantId, quantity }))).toMatchObject(
          quoted.itemsAfter.map(({ variantId, quantity }: OrderItem) => ({ variantId, quantity })),
        )
        await expectLikeNew(asha, id)
        done++
      }
    }
    const { lines } = await readAsStaff(id)
    for (const variant of variants) {
      const taken = lines.find(({ variantId }) => variantId === variant.id)?.quantity ?? 0
      const level = { onHand: stock - taken, reserved: 0 }
      const held = { onHand: stock, reserved: taken }
      expect(await stockOf(variant.id)).toEqual(how.how === 'WAITING' ? held : level)
    }
    if (end === 1) await cancel(asha, id)
    if (end > 1 && how.how === 'WAITING') await go(id, ['CONFIRMED'])
    if (end === 2) await go(id, ['PROCESSING', 'SHIPPED', 'DELIVERED'])
  }
  await fc.assert(fc.asyncProperty(goods, terms, wishes, fc.nat(3), check), { numRuns: 15 })
  // Many wishes are refused, such as more than cash may pay.
  expect(done).toBeGreaterThan(2)
  await setCod(cod)
  await expectCleanBooks(db)
})

/** An order of two pieces of a tool with four left, and of a disc. */
async function rivalOrder(onHand = 6) {
  const saw = await given.variant({ price: 500_00, onHand })
  const disc = await given.variant({ price: 90_00, onHand })
  const asha = await given.shopper()
  const { id, lines } = await take(
    asha,
    [saw, disc].map((variant) => ({ variantId: variant.id, quantity: 2 })),
    { paymentMethod: 'COD' },
  )
  await go(id, ['PROCESSING'])
  const { version } = await readAsStaff(id)
  const [saws = 0, discs = 0] = lines.map((line) => line.id)
  const edit = async (quantity: number, seen?: number) => {
    const body = { lines: [{ lineId: saws, quantity }], added: [] }
    const { after } = await quote(id, body)
    return () => change(id, { ...body, total: after.total, ...(seen && { version: seen }) })
  }
  return { asha, id, saw, disc, saws, discs, version, edit }
}

const won = (rivals: PromiseSettledResult<unknown>[]) =>
  rivals.filter(({ status }) => status === 'fulfilled').length

test('of an edit and another edit, a parcel or a cancellation at once, one wins', async () => {
  for (const [first, second] of [
    [1, 3],
    [4, 1],
  ] as const) {
    const twice = await rivalOrder()
    const edits = [await twice.edit(first, twice.version), await twice.edit(second, twice.version)]
    expect(won(await Promise.allSettled(edits.map((edit) => edit())))).toBe(1)

    const shipped = await rivalOrder()
    const edit = await shipped.edit(first, shipped.version)
    const parcel = ship(shipped.id, undefined, shipped.version)
    expect(won(await Promise.allSettled([edit(), parcel]))).toBe(1)

    const cancelled = await rivalOrder()
    const late = await cancelled.edit(second, cancelled.version)
    const end = move(cancelled, 'CANCELLED')
    expect(won(await Promise.allSettled([late(), end]))).toBe(1)
  }
  await expectCleanBooks(db)
})

test('the last pieces go to an edit or to a checkout, and never to both', async () => {
  for (let round = 0; round < 3; round++) {
    const { saw, edit } = await rivalOrder(4)
    const takesAll = await edit(4)
    const { place } = await atCheckout(await given.shopper(), [{ id: saw.id, quantity: 2 }])
    expect(won(await Promise.allSettled([takesAll(), place()]))).toBe(1)
    expect(await stockOf(saw.id)).toEqual({ onHand: 0, reserved: 0 })
  }
  await expectCleanBooks(db)
})

test('two orders that swap the same tools do not wait for each other for ever', async () => {
  const saw = await given.variant({ price: 500_00, onHand: 9 })
  const disc = await given.variant({ price: 500_00, onHand: 9 })
  const swap = async (from: { id: number }, to: { id: number }) => {
    const { id, lines } = await take(await given.shopper(), [{ variantId: from.id, quantity: 2 }], {
      paymentMethod: 'COD',
    })
    const body = {
      lines: lines.map((line) => ({ lineId: line.id, quantity: 0 })),
      added: [{ variantId: to.id, quantity: 2 }],
    }
    return () => agree(id, body)
  }
  const swaps = [await swap(saw, disc), await swap(disc, saw)]
  expect(won(await Promise.allSettled(swaps.map((one) => one())))).toBe(2)
  expect(await Promise.all([stockOf(saw.id), stockOf(disc.id)])).toMatchObject([
    { onHand: 7 },
    { onHand: 7 },
  ])
  await expectCleanBooks(db)
})

test('what a paid order gives back is what its edits made it cheaper', async () => {
  const saw = await given.variant({ price: 700_33, onHand: 9 })
  const { id, lines, total } = await take(
    await given.shopper(),
    [{ variantId: saw.id, quantity: 5 }],
    { paymentMethod: 'CASH', channel: 'COUNTER' },
  )
  const lineId = lines[0]?.id ?? 0
  for (const quantity of [4, 2]) await agree(id, { lines: [{ lineId, quantity }], added: [] })
  const givenBack = (await refunds(id)).reduce((sum, { amount }) => sum + amount, 0)
  expect(givenBack).toBe(total - (await readAsStaff(id)).total)
  await expectCleanBooks(db)
})
