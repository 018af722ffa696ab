import fc from 'fast-check'
import { paise } from '#contract/money.ts'
import { cartApi } from '#contract/selling/cart.ts'
import { couponsApi } from '#contract/selling/coupons.ts'
import { type OrderLine, ordersApi } from '#contract/selling/orders.ts'
import { gstRulesApi } from '#contract/tax/gst-rules.ts'
import { billingIn } from './billing.ts'
import { buyingIn } from './buying.ts'
import { editingIn } from './editing.ts'
import type { Person } from './given.ts'
import { liveOrder } from './live-orders.ts'
import type { openShop } from './shop.ts'

const farAway = { pincode: '560001', city: 'Bengaluru', stateCode: '29' }
const west = { pincode: '400001', city: 'Mumbai', stateCode: '27' }
const tejas = { gstin: '29AABCT1234M1Z7', businessName: 'Tejas & Builders' }
const yamuna = { gstin: '07AABCT1234M1ZD', businessName: 'Yamuna Interiors' }
const deccan = { gstin: '27AAPFU0939F1ZV', businessName: 'Deccan Works' }

/** Who buys, and where the goods go; the last one has them sent to another state than its own. */
const buyers = {
  home: { to: {} },
  far: { to: farAway },
  west: { to: west },
  yamuna: { to: {}, ...yamuna },
  tejas: { to: farAway, ...tejas },
  deccan: { to: farAway, ...deccan },
}
type Buyer = keyof typeof buyers

/** Rates of HSN 8424 change within a month, those of 6403 depend on the price of a pair, and those of 8467 stay. */
const goods = {
  drill: fc.record({ price: fc.integer({ min: 1_00, max: 5_000_00 }), gstRate: fc.constant(18) }),
  machine: fc.record({
    price: fc.integer({ min: 90_000_00, max: 1_10_000_00 }),
    gstRate: fc.constant(18),
    hsn: fc.constant('84592100'),
  }),
  spade: fc.record({
    price: fc.integer({ min: 99_00, max: 2_000_00 }),
    gstRate: fc.constant(0),
    hsn: fc.constant('82011000'),
  }),
  sprayer: fc.record({
    price: fc.integer({ min: 99_00, max: 5_000_00 }),
    gstRate: fc.constantFrom(5, 18),
    hsn: fc.constant('84244100'),
  }),
  shoes: fc.record({
    price: fc.integer({ min: 2_300_00, max: 3_100_00 }),
    gstRate: fc.constant(18),
    hsn: fc.constant('64039100'),
  }),
}
type Kind = keyof typeof goods
const kinds = Object.keys(goods) as Kind[]

const sale = fc.record({
  buyer: fc.constantFrom(...(Object.keys(buyers) as Buyer[])),
  items: fc.uniqueArray(
    fc.record({ kind: fc.constantFrom(...kinds), quantity: fc.integer({ min: 1, max: 4 }) }),
    { minLength: 1, maxLength: 3, selector: ({ kind }) => kind },
  ),
  isPaid: fc.boolean(),
  coupon: fc.option(fc.constantFrom('TENTH', 'RUPEES'), { freq: 2 }),
  /** Before it leaves. */
  edit: fc.option(fc.constantFrom('MORE', 'FEWER', 'ADDED'), { freq: 2 }),
  /** One piece of the first goods leaves first, the rest later. */
  isSplit: fc.boolean(),
  /** Pieces of the first goods that come back, and whether in the next month. All comes back if there are ten. */
  returned: fc.constantFrom(0, 0, 1, 2, 10),
  isReturnedLate: fc.boolean(),
})

const correction = fc.record({
  /** Which of the invoices so far, counted from the newest. */
  which: fc.nat(9),
  right: fc.constantFrom(yamuna, tejas, deccan, null, null),
  placeOfSupply: fc.constantFrom(undefined, '07', '29', '27', '33'),
  isTakenBack: fc.boolean(),
})

/** One of the month's invoices whose IRN is cancelled, and its right buyer where that was the mistake. */
const cancelling = fc.record({
  which: fc.nat(3),
  right: fc.option(
    fc.constantFrom(
      {
        ...tejas,
        address: { line1: 'Shop 12', line2: 'Main Road', city: 'Bengaluru', pincode: '560001' },
      },
      {
        ...deccan,
        address: { line1: 'Shop 12', line2: 'Main Road', city: 'Mumbai', pincode: '400001' },
      },
    ),
  ),
})

/** A month of a shop; `late`: corrections after the month before was filed, else before. */
export const randomMonth = fc.record({
  prices: fc.record(goods),
  sales: fc.array(sale, { minLength: 1, maxLength: 4 }),
  newRate: fc.option(fc.constantFrom(0, 5, 18), { freq: 2 }),
  newLimit: fc.option(fc.integer({ min: 2_300_00, max: 2_900_00 }), { freq: 2 }),
  cancelled: fc.array(cancelling, { maxLength: 2 }),
  corrections: fc.array(correction, { maxLength: 3 }),
  late: fc.array(correction, { maxLength: 3 }),
  isFiledLate: fc.boolean(),
  live: fc.option(liveOrder, { freq: 1 }),
})

type Shaped<Of> = Of extends fc.Arbitrary<infer Value> ? Value : never
export type RandomMonth = Shaped<typeof randomMonth>
export type RandomCancelling = Shaped<typeof cancelling>
export type RandomCorrection = Shaped<typeof correction>
type Sale = Shaped<typeof sale>
type Variants = Record<Kind | 'extra', { id: number }>
type Placed = { id: number; lines: Pick<OrderLine, 'id' | 'quantity' | 'unitPrice'>[] }
type Credit = { placed: Placed; quantities: number[] | undefined }

/** Sells month by month: documents fall on days of the month, other orders happen now. */
export async function sellingIn(shop: Awaited<ReturnType<typeof openShop>>, owner: Person) {
  const { given } = shop
  const { order, paidOrder, fill, setCod } = buyingIn(shop)
  const { bill, credit } = billingIn(shop)
  const { agree } = editingIn(owner)
  const cashOf = { limit: paise(50_00_000_00), maxGrams: 9_000_000, refusalLimit: 0 }
  await setCod(cashOf)
  await owner(couponsApi.add, { body: { code: 'TENTH', kind: 'PERCENT', value: paise(10) } })
  await owner(couponsApi.add, { body: { code: 'RUPEES', kind: 'AMOUNT', value: paise(99_99) } })
  let late: Credit[] = []

  async function place({ buyer, items, isPaid, coupon, edit }: Sale, variants: Variants) {
    const asha = await given.shopper()
    const { to, ...business } = buyers[buyer]
    const addressId = (await given.address(asha, to)).id
    // One machine at most, and last: cash on delivery ends at two lakh, UPI at one.
    const wanted = items
      .map(({ kind, quantity }) => ({ kind, quantity: kind === 'machine' ? 1 : quantity }))
      .sort((a, b) => Number(a.kind === 'machine') - Number(b.kind === 'machine'))
      .map(({ kind, quantity }) => ({ id: variants[kind].id, quantity }))
    if (coupon) {
      await fill(asha, wanted)
      await asha(cartApi.applyCoupon, { body: { code: coupon } })
    }
    const isLarge = items.some(({ kind }) => kind === 'machine')
    const buysNow = isPaid && !isLarge
    const placed = await (buysNow ? paidOrder : order)(asha, coupon ? [] : wanted, {
      addressId,
      ...business,
    })
    const [first] = placed.lines
    // A paid order only becomes cheaper.
    const mayChange = !buysNow || (edit === 'FEWER' && (first?.quantity ?? 0) > 1)
    if (edit && first && mayChange) await change(placed.id, first, edit, variants)
    const { lines } = await asha(ordersApi.read, { params: { id: placed.id } })
    return { id: placed.id, lines }
  }

  async function change(
    id: number,
    first: Placed['lines'][0],
    edit: NonNullable<Sale['edit']>,
    { extra }: Variants,
  ) {
    const quantity = edit === 'MORE' ? first.quantity + 1 : first.quantity - 1
    const isMachine = first.unitPrice > 50_000_00
    const lines =
      edit === 'ADDED' || quantity === 0 || isMachine ? [] : [{ lineId: first.id, quantity }]
    const added = lines.length === 0 ? [{ variantId: extra.id, quantity: 1 }] : []
    await agree(id, { lines, added })
  }

  async function bills(one: Sale, placed: Placed, next: () => Date) {
    const total = placed.lines[0]?.quantity ?? 0
    if (one.isSplit && total > 1) {
      await bill(placed, [1], next())
      const rest = placed.lines.map(({ quantity }, at) => (at === 0 ? quantity - 1 : quantity))
      await bill(placed, rest, next())
    } else await bill(placed, undefined, next())
    if (one.returned === 0) return
    const quantities = one.returned === 10 ? undefined : [Math.min(one.returned, total)]
    if (one.isReturnedLate) late.push({ placed, quantities })
    else await credit(placed, quantities, next())
  }

  const rule = (hsn: string, month: string, rate: number, limit: number | null) =>
    owner(gstRulesApi.add, {
      body: {
        hsn,
        from: `${month}-15`,
        rate,
        price: limit ? { limit: paise(limit), rateAbove: 18, basis: 'BEFORE_GST' } : null,
        source: 'A notification of the test',
        version: 1,
      },
    })

  return {
    /** Documents of a month, on days that only move forward. */
    async sell(month: string, { prices, sales, newRate, newLimit }: RandomMonth) {
      const all = { ...prices, extra: { price: 111_11 } }
      const variants = Object.fromEntries(
        await Promise.all(
          Object.entries(all).map(async ([kind, one]) => [
            kind,
            await given.variant({ ...one, onHand: 99, weightGrams: 10 }),
          ]),
        ),
      ) as Variants
      if (newRate !== null) await rule('8424', month, newRate, null)
      if (newLimit !== null) await rule('6403', month, 5, newLimit)
      let documents = 0
      const next = () => {
        const day = String(1 + Math.min(27, 2 * documents++)).padStart(2, '0')
        return new Date(`${month}-${day}T06:00:00Z`)
      }
      const [due, nothing] = [late, [] as Credit[]]
      late = nothing
      for (const { placed, quantities } of due) await credit(placed, quantities, next())
      for (const one of sales) await bills(one, await place(one, variants), next)
    },
  }
}
