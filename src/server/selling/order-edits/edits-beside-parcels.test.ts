import { expect, test } from 'vitest'
import { inventoryApi } from '#contract/catalogue/inventory.ts'
import { paise } from '#contract/money.ts'
import { couponsApi } from '#contract/selling/coupons.ts'
import { bookingsApi } from '#contract/selling/courier-bookings.ts'
import { buyingIn } from '#test/buying.ts'
import { openShopWithCourier } from '#test/couriers.ts'
import { editingIn } from '#test/editing.ts'
import { expectCleanBooks } from '#test/invariants.ts'
import { refusal } from '#test/refusal.ts'
import { takingIn } from '#test/taking.ts'

const shop = await openShopWithCourier()
const { db, given, boss, packed, read, seen, work } = shop
const { setCod, stockOf } = buyingIn(shop)
const owner = await given.admin()
const { change, quote } = editingIn(boss)
const { atCounter, take } = takingIn(shop, owner)
const rounds = [1, 2, 3]
await setCod({ refusalLimit: 0, limit: paise(100_000_00) })

/** The change of a packed order of two saws to one, once its total was agreed. */
async function editOf(id: number, quantity = 1) {
  const { lines, version } = await read(id)
  const body = { lines: [{ lineId: lines[0]?.id ?? 0, quantity }], added: [] }
  const { after } = await quote(id, body)
  return {
    version,
    edit: (its?: number) =>
      change(id, { ...body, total: after.total, ...(its && { version: its }) }),
  }
}

const won = (rivals: PromiseSettledResult<unknown>[]) =>
  rivals.filter(({ status }) => status === 'fulfilled').length

test('of an edit and a booking of the same version one wins', async () => {
  for (const _ of rounds) {
    const { id } = await packed()
    const { edit, version } = await editOf(id)
    const book = () => boss(bookingsApi.book, { params: { id }, body: { version } })
    expect(won(await Promise.allSettled([edit(version), book()]))).toBe(1)
  }
  await expectCleanBooks(db)
})

test('a parcel that is booked beside an edit holds what the order says', async () => {
  for (const _ of rounds) {
    const { id } = await packed()
    const { edit } = await editOf(id)
    const [edited, booked] = await Promise.allSettled([
      edit(),
      boss(bookingsApi.book, { params: { id }, body: {} }),
    ])
    expect(booked.status).toBe('fulfilled')
    if (edited.status === 'rejected')
      expect(edited.reason).toMatchObject(
        refusal({ message: expect.stringContaining('A courier is booked') }),
      )
    await work((await seen(id))?.id ?? 0)
    const { outcomes } = await boss(bookingsApi.handOverMany, { body: { orders: [{ id }] } })
    expect(outcomes).toMatchObject([{ result: 'DONE' }])
    const { lines, total, shipments } = await read(id)
    const pieces = shipments.flatMap((parcel) => parcel.lines.map(({ quantity }) => quantity))
    expect(pieces).toEqual(lines.map(({ quantity }) => quantity))
    const [{ value } = { value: 0 }] = await db
      .selectFrom('courierBookings')
      .select('value')
      .where('orderId', '=', id)
      .execute()
    expect(value).toBe(total)
  }
  await expectCleanBooks(db)
})

test('the last pieces go to an edit or are counted as missing, and never both', async () => {
  for (const _ of rounds) {
    const { id, saw } = await packed()
    const { edit } = await editOf(id, 9)
    const count = owner(inventoryApi.adjust, {
      body: { variantId: saw.id, delta: -7, reason: 'COUNTED' },
    })
    expect(won(await Promise.allSettled([edit(), count]))).toBe(1)
    expect(await stockOf(saw.id)).toEqual({ onHand: 0, reserved: 0 })
  }
  await expectCleanBooks(db)
})

test('a coupon for one order that an edit sets free is taken by one other at most', async () => {
  for (const round of rounds) {
    const code = `ONCE${round}`
    await owner(couponsApi.add, {
      body: { code, kind: 'PERCENT', value: paise(10), minSubtotal: paise(150_00), limitTotal: 1 },
    })
    const saw = await given.variant({ price: 100_00, onHand: 20 })
    const two = [{ variantId: saw.id, quantity: 2 }]
    const wish = { paymentMethod: 'COD', couponCode: code } as const
    const first = await take(await given.shopper(), two, wish)
    const edited = await editOf(first.id)
    const others = await Promise.all(
      [given.shopper(), given.shopper()].map(async (shopper) => ({ customer: await shopper })),
    )
    const racing = others.map(async ({ customer }) =>
      (await atCounter(customer, two, wish)).place(),
    )
    await Promise.allSettled([edited.edit(), ...racing])
    const again = await Promise.allSettled(
      others.map(async ({ customer }) => (await atCounter(customer, two, wish)).place()),
    )
    expect((await read(first.id)).couponCode).toBe(null)
    expect(again.length).toBe(2)
    const [coupon] = await db
      .selectFrom('coupons')
      .select('used')
      .where('code', '=', code)
      .execute()
    expect(coupon?.used).toBe(1)
    await expectCleanBooks(db)
  }
})
