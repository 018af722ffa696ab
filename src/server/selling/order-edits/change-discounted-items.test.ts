import { expect, test } from 'vitest'
import { paise } from '#contract/money.ts'
import { couponsApi } from '#contract/selling/coupons.ts'
import { editingIn } from '#test/editing.ts'
import { expectCleanBooks } from '#test/invariants.ts'
import { openShop } from '#test/shop.ts'
import { takingIn } from '#test/taking.ts'

const shop = await openShop()
const { db, given } = shop
const ravi = await given.admin('ORDERS')
const owner = await given.admin()
const { take } = takingIn(shop, ravi)
const { agree, quote } = editingIn(ravi)

test('a coupon is asked again: its discount follows, and it is taken off where it does not apply', async () => {
  await owner(couponsApi.add, {
    body: {
      code: 'BIG',
      kind: 'PERCENT',
      value: paise(10),
      minSubtotal: paise(2_000_00),
      limitTotal: 1,
    },
  })
  const saw = await given.variant({ name: 'Saw', price: 1_000_00, onHand: 10 })
  const { id, lines } = await take(await given.shopper(), [{ variantId: saw.id, quantity: 3 }], {
    paymentMethod: 'COD',
    couponCode: 'BIG',
  })
  const lineId = lines[0]?.id ?? 0
  const edit = (quantity: number) => ({ lines: [{ lineId, quantity }], added: [] })
  expect(await agree(id, edit(2))).toMatchObject({ discount: 200_00, couponCode: 'BIG' })
  await expectCleanBooks(db)
  expect(await quote(id, edit(1))).toMatchObject({
    couponProblem: expect.stringContaining('₹1,000 more'),
  })
  const after = await agree(id, edit(1))
  expect(after).toMatchObject({ discount: 0, couponCode: null })
  expect(after.timeline.at(-1)?.text).toContain('Coupon BIG removed')
  const coupon = await db.selectFrom('coupons').select('used').where('code', '=', 'BIG').execute()
  expect(coupon).toEqual([{ used: 0 }])
  await expectCleanBooks(db)
})

test('what staff gave off stays the same share of fewer goods', async () => {
  const saw = await given.variant({ price: 1_000_00, onHand: 10 })
  const { id, lines } = await take(await given.shopper(), [{ variantId: saw.id, quantity: 4 }], {
    paymentMethod: 'COD',
    discount: { amount: paise(200_00), reason: 'Regular' },
  })
  const lineId = lines[0]?.id ?? 0
  const edit = (quantity: number) => agree(id, { lines: [{ lineId, quantity }], added: [] })
  expect(await edit(3)).toMatchObject({ discount: 150_00, taken: { discount: 150_00 } })
  expect(await edit(6)).toMatchObject({ discount: 150_00 })
  await expectCleanBooks(db)
})
