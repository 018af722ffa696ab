import fc from 'fast-check'
import { expect, test } from 'vitest'
import { unitPriceFor } from '#contract/catalogue/tiers.ts'
import { paise } from '#contract/money.ts'
import { priceLines } from '#server/shop/tax/price-lines.ts'
import { isSweep } from '#test/sweep.ts'
import { applyCoupon, type CouponTerms } from '../coupons/coupon-terms.ts'

const delhi = '07'
const elsewhere = ['27', '06', '37', '01']
const rates = [0, 25, 150, 300, 500, 1_200, 1_800, 2_800, 4_000]
const live = {
  state: 'LIVE' as const,
  startsOn: null,
  limitPerUser: null,
  usesByShopper: 0,
  hasOrdered: false,
}

/**
 * A pseudo-random generator for one seed. It only has to be even enough and fast: a hundred thousand carts
 * must not take a minute.
 */
function dice(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

type Cart = ReturnType<typeof cartOf>
type Line = Cart['lines'][number]

/** A cart with tiers, mixed rates, some free lines, any coupon, fees and rounding. */
function cartOf(seed: number) {
  const roll = dice(seed)
  const lines = Array.from({ length: 1 + roll(8) }, (_, index) => {
    const price = paise(1 + roll(roll(2) ? 2_000 : 99_99_999))
    const tiers = Array.from({ length: roll(3) }, (_, step) => ({
      minQuantity: 5 + step * (1 + roll(40)),
      price: paise(Math.max(1, price - roll(price))),
    }))
    const quantity = 1 + roll(roll(2) ? 5 : 120)
    const unitPrice = roll(40) ? unitPriceFor(quantity, price, tiers) : paise(0)
    const gstRateBp = rates[roll(rates.length)] ?? 0
    return {
      price,
      tiers,
      quantity,
      unitPrice,
      gstRateBp,
      productId: index,
      categoryId: roll(3),
    }
  })
  return {
    seed,
    lines,
    coupon: couponOf(roll),
    place: elsewhere[roll(elsewhere.length)] ?? '27',
    shipping: roll(3) ? roll(60_000) : 0,
    codFee: roll(2) * 4_900,
    roundToRupee: roll(2) === 0,
  }
}

function couponOf(roll: (below: number) => number): CouponTerms | null {
  const kind = (['PERCENT', 'AMOUNT', 'FREE_SHIPPING', 'BUY_X_GET_Y'] as const)[roll(5)]
  if (!kind) return null
  const ids = [roll(3), roll(3)]
  return {
    code: 'ANY',
    kind,
    value: kind === 'AMOUNT' ? 1 + roll(5_000_00) : 1 + roll(100),
    buyQuantity: 1 + roll(4),
    getQuantity: 1 + roll(3),
    minSubtotal: roll(2) * roll(9_999_00),
    maxDiscount: roll(3) ? null : 1 + roll(500_00),
    onlyFor: roll(2) ? null : { categoryIds: ids.slice(roll(2)), productIds: [roll(8)] },
    firstOrderOnly: false,
    excludeCod: false,
  }
}

/** Prices the cart as the checkout does, for Delhi and for another state. */
function priced(cart: Cart) {
  const { lines, coupon, shipping, codFee, roundToRupee } = cart
  const effect = coupon && applyCoupon(coupon, live, lines)
  const price = (placeOfSupplyStateCode: string) =>
    priceLines({
      lines,
      discount: effect?.shown.discount ?? 0,
      codFee,
      roundToRupee,
      ...(effect && { discountedGoods: effect.weights }),
      shipping: effect?.shown.freeShipping ? 0 : shipping,
      supplierStateCode: delhi,
      placeOfSupplyStateCode,
    })
  return { effect, near: price(delhi), far: price(cart.place) }
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, each) => total + each, 0)

/**
 * Whether these shares divide a whole by weight: they add up to the paisa, and none is a paisa or more off.
 */
function isShared(shares: number[], whole: number, weights: number[]) {
  const all = sum(weights)
  if (sum(shares) !== whole) return false
  return (
    all === 0 ||
    shares.every((share, index) => {
      const exact = (BigInt(whole) * BigInt(weights[index] ?? 0)) / BigInt(all)
      return share === Number(exact) || share === Number(exact) + 1
    })
  )
}

/** The coupon's discount on the goods it applies to, computed independently of the shop's code. */
function isWorth(
  { kind, value, buyQuantity, getQuantity, maxDiscount, onlyFor }: CouponTerms,
  lines: Line[],
  discount: number,
) {
  const meant = lines.filter(
    ({ categoryId, productId }) =>
      !onlyFor ||
      onlyFor.categoryIds.includes(categoryId) ||
      onlyFor.productIds.includes(productId),
  )
  const goods = sum(meant.map(({ quantity, unitPrice }) => quantity * unitPrice))
  const most = Math.min(goods, maxDiscount ?? goods)
  if (kind === 'PERCENT')
    return discount === Math.min(Number((BigInt(goods) * BigInt(value)) / 100n), most)
  if (kind === 'AMOUNT') return discount === Math.min(value, most)
  if (kind === 'FREE_SHIPPING') return discount === 0
  const [bought, given] = [buyQuantity ?? 1, getQuantity ?? 1]
  return discount <= most && discount * (bought + given) <= goods * given
}

type Priced = ReturnType<typeof priced>['near']

/** The names of all rules that a priced cart breaks. */
function faults(cart: Cart): string[] {
  const { effect, near, far } = priced(cart)
  const broken: string[] = []
  const hold = (rule: string, isTrue: boolean) => void (isTrue || broken.push(rule))
  const weights =
    effect?.weights ?? cart.lines.map(({ quantity, unitPrice }) => quantity * unitPrice)
  const fees = (effect?.shown.freeShipping ? 0 : cart.shipping) + cart.codFee
  const isUsed = effect?.shown.problem === null

  hold('tier', cart.lines.every(isTierPrice))
  hold('subtotal', near.subtotal === sum(cart.lines.map((line) => line.quantity * line.unitPrice)))
  if (cart.coupon && isUsed) hold('coupon', isWorth(cart.coupon, cart.lines, near.discount))
  if (!isUsed) hold('no coupon', near.discount === 0)
  hold(
    'discount',
    isShared(
      near.lines.map((line) => line.discount),
      near.discount,
      weights,
    ),
  )
  const goods = near.lines.map((line) => line.gross - line.discount)
  const payers = goods.some((amount) => amount > 0) ? goods : near.lines.map((line) => line.gross)
  hold(
    'shipping',
    isShared(
      near.lines.map((line) => line.shipping),
      fees,
      payers,
    ),
  )
  hold('same everywhere', near.total === far.total && near.roundOff === far.roundOff)
  hold('heads near', near.tax.igst === 0 && near.tax.cgst === near.tax.sgst)
  hold('heads far', far.tax.cgst === 0 && far.tax.sgst === 0)
  for (const [where, order] of [
    ['near', near],
    ['far', far],
  ] as const) {
    for (const rule of faultsOfOrder(order)) broken.push(`${rule} ${where}`)
    hold(`rounding ${where}`, cart.roundToRupee ? order.total % 100 === 0 : order.roundOff === 0)
  }
  return broken
}

const isTierPrice = ({ price, tiers, quantity, unitPrice }: Line) =>
  unitPrice === 0 ||
  unitPrice ===
    Math.min(
      price,
      ...tiers.filter((tier) => quantity >= tier.minQuantity).map((tier) => tier.price),
    )

function faultsOfOrder({
  lines,
  subtotal,
  discount,
  shipping,
  codFee,
  roundOff,
  total,
  tax,
}: Priced) {
  const exact = total - roundOff
  const rules: [string, boolean][] = [
    ['lines', sum(lines.map((line) => line.total)) === exact],
    ['parts', subtotal - discount + shipping + codFee === exact],
    ['taxes', sum(lines.map((line) => line.taxable)) + tax.total === exact],
    ['heads', tax.total === tax.cgst + tax.sgst + tax.igst],
    ['rounded', Math.abs(roundOff) <= 50 && total >= 0],
    ['line', lines.every(isWhole)],
    ['rate', lines.every(isTaxedAtItsRate)],
  ]
  return rules.filter(([, isTrue]) => !isTrue).map(([rule]) => rule)
}

type PricedLine = Priced['lines'][number]

const isWhole = ({ gross, discount, shipping, taxable, cgst, sgst, igst, total }: PricedLine) =>
  total === gross - discount + shipping &&
  total === taxable + cgst + sgst + igst &&
  [gross, discount, shipping, taxable, cgst, sgst, igst].every(
    (amount) => Number.isSafeInteger(amount) && amount >= 0,
  ) &&
  discount <= gross

/**
 * No tax for exempt goods, else the tax of the rate within a paisa; within two paise if it is split into
 * halves.
 */
const isTaxedAtItsRate = ({ gstRateBp, taxable, cgst, sgst, igst, total }: PricedLine) =>
  gstRateBp === 0
    ? taxable === total
    : Math.abs((cgst + sgst + igst) * (10_000 + gstRateBp) - total * gstRateBp) <=
      (igst > 0 ? 1 : 2) * (10_000 + gstRateBp)

/** Twenty thousand, a hundred thousand in a sweep, in parts, none of which takes long on a busy machine. */
const tenThousands = Array.from({ length: isSweep ? 10 : 2 }, (_, part) => part * 10_000)

test.each(tenThousands)(
  'ten thousand random carts add up to the paisa, from cart %i on',
  (from) => {
    const seen: Partial<Record<string, number>> = {}
    for (let seed = from; seed < from + 10_000; seed++) {
      const cart = cartOf(seed)
      const broken = faults(cart)
      if (broken.length > 0) expect({ broken, cart }).toEqual({ broken: [], cart })
      const kind = cart.coupon?.kind ?? 'none'
      seen[kind] = (seen[kind] ?? 0) + 1
    }

    expect(Object.keys(seen).sort()).toEqual([
      'AMOUNT',
      'BUY_X_GET_Y',
      'FREE_SHIPPING',
      'PERCENT',
      'none',
    ])
  },
)

test('a difference of one paisa anywhere is found', () => {
  fc.assert(
    fc.property(
      fc.nat(),
      fc.constantFrom('taxable', 'discount', 'shipping', 'total', 'gross'),
      (seed, part) => {
        const { near } = priced(cartOf(seed))
        const [first, ...others] = near.lines
        if (!first) return
        const wrong = { ...near, lines: [{ ...first, [part]: paise(first[part] + 1) }, ...others] }
        expect(faultsOfOrder(wrong)).not.toEqual([])
      },
    ),
    { numRuns: 200 },
  )
})
