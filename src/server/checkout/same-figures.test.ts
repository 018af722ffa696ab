import fc from 'fast-check'
import { expect, test } from 'vitest'
import { adminOrdersApi } from '#contract/admin-orders.ts'
import { cartApi } from '#contract/cart.ts'
import { dashboardApi } from '#contract/dashboard.ts'
import { paise } from '#contract/money.ts'
import { type Order, ordersApi } from '#contract/orders.ts'
import { checkInvariants } from '#server/invariants/invariants.ts'
import { buyingIn } from '#test/buying.ts'
import { openShop } from '#test/shop.ts'

const shop = await openShop()
const { db, given } = shop
const { atCheckout, fill, mailsOf, quote, setCod } = buyingIn(shop)
const boss = await given.admin('OWNER')
await setCod({ limit: paise(1_99_999_99), maxGrams: 1_000_000 })
await db
  .insertInto('coupons')
  .values([
    { code: 'TENTH', kind: 'PERCENT', value: paise(10), forEverything: true },
    { code: 'FLAT', kind: 'AMOUNT', value: paise(77_77), forEverything: true },
    { code: 'FREE', kind: 'FREE_SHIPPING', value: paise(0), forEverything: true },
    {
      ...{ code: 'GIFT', kind: 'BUY_X_GET_Y', value: paise(50), forEverything: true },
      ...{ buyQuantity: 2, getQuantity: 1 },
    },
  ])
  .execute()

const line = fc.record({
  price: fc.integer({ min: 2, max: 20_000_00 }),
  quantity: fc.integer({ min: 1, max: 12 }),
  gstRate: fc.constantFrom(0, 5, 12, 18, 28, 40),
  isTiered: fc.boolean(),
})
const anyCart = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 4 }),
  place: fc.constantFrom({}, { pincode: '400001', city: 'Mumbai', stateCode: '27' }),
  couponCode: fc.constantFrom(null, 'TENTH', 'FLAT', 'FREE', 'GIFT'),
})

type Figures = Pick<
  Order,
  'subtotal' | 'discount' | 'shipping' | 'codFee' | 'tax' | 'roundOff' | 'total'
>

const figuresOf = ({ subtotal, discount, shipping, codFee, tax, roundOff, total }: Figures) => ({
  ...{ subtotal, discount, shipping, codFee, tax, roundOff, total },
})

test('cart, quote, order, mail and back office of sixty carts all show the same figures', async () => {
  let sold = 0
  let orders = 0
  await fc.assert(
    fc.asyncProperty(anyCart, async ({ lines, place, couponCode }) => {
      fc.pre(lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0) < 1_90_000_00)
      const asha = await given.shopper()
      const addressId = (await given.address(asha, place)).id
      const wanted = await tools(lines)
      await fill(asha, wanted)
      // A coupon that does nothing for this cart is refused, and is not on it.
      if (couponCode) await quote(asha, { addressId, couponCode }).catch(() => undefined)
      const { quoted, place: buy } = await atCheckout(asha, [], { addressId })
      const cart = await asha(cartApi.read)
      const { order } = await buy()
      sold += order.total
      orders++

      expect([cart.subtotal, cart.discount]).toEqual([quoted.subtotal, quoted.discount])
      expect(figuresOf(order)).toEqual(figuresOf(quoted))
      const read = await asha(ordersApi.read, { params: { id: order.id } })
      expect(figuresOf(read)).toEqual(figuresOf(order))
      const staff = await boss(adminOrdersApi.read, { params: { id: order.id } })
      expect(figuresOf(staff)).toEqual(figuresOf(order))
      const listed = await boss(adminOrdersApi.list, { query: { q: order.orderNumber } })
      expect(listed.orders).toMatchObject([{ id: order.id, total: order.total }])
      await expectMail(order)
    }),
    { numRuns: 60 },
  )

  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date())
  const dashboard = await boss(dashboardApi.read, { query: { from: today, to: today } })
  expect(dashboard.now).toMatchObject({ orders, sales: sold })
  expect((await checkInvariants(db)).violations).toEqual([])
}, 120_000)

async function tools(
  lines: { price: number; gstRate: number; quantity: number; isTiered: boolean }[],
) {
  const wanted = []
  for (const { price, gstRate, quantity, isTiered } of lines) {
    const { id } = await given.variant({ price, gstRate, onHand: 20, weightGrams: 100 })
    if (isTiered)
      await db
        .insertInto('tierPrices')
        .values({ variantId: id, minQuantity: 5, price: paise(Math.ceil(price * 0.9)) })
        .execute()
    wanted.push({ id, quantity })
  }
  return wanted
}

async function expectMail({ id, lines, discount, total }: Order) {
  const [mail] = await mailsOf(id)
  for (const { quantity, name, gross } of lines)
    expect(mail?.text).toContain(`${quantity} × ${name}: ${mailAmount(gross)}`)
  if (discount > 0) expect(mail?.text).toContain(`Discount: −${mailAmount(discount)}`)
  expect(mail?.text).toContain(`To pay on delivery, GST included: ${mailAmount(total)}`)
}

/** Rupees with both their paise, as mails write them. */
const mailAmount = (amount: number) =>
  `₹${(amount / 100).toLocaleString('en-IN', { minimumFractionDigits: 2 })}`
