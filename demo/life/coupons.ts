import { paise } from '#contract/money.ts'
import type { CouponWrite } from '#contract/selling/coupons.ts'
import type { PaymentMethod } from '#contract/selling/payment-methods.ts'
import { inTransaction } from '#server/platform/db/database.ts'
import { addCoupon } from '#server/selling/coupons/change-coupons.ts'
import { later, timeOfDay } from './diary.ts'
import type { Basket } from './goods.ts'
import type { Life, Shopper } from './life.ts'

/** How many days before the end the coupons of the demo begin and end; from `usedBy` on shoppers use them. */
type DemoCoupon = {
  from: number
  to: number | null
  usedBy: (shopper: Shopper, subtotal: number, method: PaymentMethod) => boolean
  terms: CouponWrite
}

const rupees = (amount: number) => paise(amount * 100)

const coupons: DemoCoupon[] = [
  {
    from: 88,
    to: null,
    usedBy: ({ orders }, subtotal) => orders === 0 && subtotal >= 500_00,
    terms: {
      code: 'NAMASTE10',
      kind: 'PERCENT',
      value: paise(10),
      minSubtotal: rupees(500),
      maxDiscount: rupees(300),
      limitPerUser: 1,
      firstOrderOnly: true,
      isShown: true,
    },
  },
  {
    from: 40,
    to: 22,
    usedBy: (_shopper, subtotal) => subtotal >= 3_000_00,
    terms: {
      code: 'UTSAV300',
      kind: 'AMOUNT',
      value: rupees(300),
      minSubtotal: rupees(3_000),
      limitTotal: 25,
      isShown: true,
    },
  },
  {
    from: 60,
    to: null,
    usedBy: (_shopper, subtotal, method) => subtotal < 900_00 && method !== 'COD',
    terms: { code: 'FREESHIP', kind: 'FREE_SHIPPING', value: paise(0), excludeCod: true },
  },
  {
    from: -6,
    to: -20,
    usedBy: () => false,
    terms: {
      code: 'NEWYEAR5',
      kind: 'PERCENT',
      value: paise(5),
      maxDiscount: rupees(500),
      limitTotal: 500,
    },
  },
]

/** The staff adds each coupon some days before it begins, and those of the first days on the first morning. */
export function planCoupons({ db, diary, staff }: Life) {
  for (const { from, to, terms } of coupons)
    diary.plan(latest(timeOfDay(diary.end, Math.max(from, 0) + 2, 11.5), diary.start), () =>
      inTransaction(db, (tx) =>
        addCoupon(tx, staff.manager, {
          ...terms,
          startsAt: timeOfDay(diary.end, from, 0).toISOString(),
          endsAt: to === null ? null : later(timeOfDay(diary.end, to, 0), 24).toISOString(),
        }),
      ),
    )
}

/** The code that this shopper uses for this basket; most use none. */
export function couponFor(
  { diary, random }: Life,
  shopper: Shopper,
  basket: Basket,
  method: PaymentMethod,
): string | null {
  const subtotal = basket.reduce((sum, { ware, quantity }) => sum + ware.price * quantity, 0)
  const isRunning = ({ from, to }: DemoCoupon) =>
    timeOfDay(diary.end, from, 0) <= diary.now() &&
    (to === null || diary.now() <= timeOfDay(diary.end, to, 23))
  const usable = coupons.find(
    (coupon) => isRunning(coupon) && coupon.usedBy(shopper, subtotal, method),
  )
  return usable && random.fraction() < 0.6 ? usable.terms.code : null
}

const latest = (at: Date, other: Date) => (at > other ? at : other)
