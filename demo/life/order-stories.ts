import type { CheckoutMethod } from '#contract/selling/payment-methods.ts'
import { type Bought, buy, fillBasket } from './buy.ts'
import { later, nextWorkingTime } from './diary.ts'
import type { Life, Shopper } from './life.ts'
import { newUtr, orderSteps } from './order-steps.ts'
import { planReturn } from './return-stories.ts'
import { planReview } from './reviews.ts'

/** How an order of an ordinary day goes on, and how many in a hundred do. */
const endings = [
  ['delivered', 78],
  ['in two parcels', 5],
  ['cancelled by shopper', 5],
  ['cancelled by staff', 2],
  ['a piece is cancelled', 3],
  ['comes back', 7],
] as const

type Ending = (typeof endings)[number][0]

/** A shopper orders something; what becomes of it is planned. */
export async function anOrder(life: Life, shopper: Shopper) {
  const { random } = life
  const ending = pickEnding(random.fraction())
  const method = random.pick<CheckoutMethod>(['COD', 'COD', 'COD', 'UPI_QR', 'ONLINE', 'ONLINE'])
  const hasTwo = ending === 'in two parcels' || ending === 'a piece is cancelled'
  const bought = await buy(life, shopper, fillBasket(life, hasTwo ? 2 : 1), method)
  if (!planPayment(life, bought)) return
  if (ending === 'comes back' && (bought.method !== 'COD' || shopper.refusals++ > 0))
    planDelivery(life, bought, 'delivered')
  else planDelivery(life, bought, ending)
}

function pickEnding(luck: number): Ending {
  let below = 0
  for (const [ending, percent] of endings) {
    below += percent
    if (luck * 100 < below) return ending
  }
  return 'delivered'
}

/** Plans how the order is paid. Returns whether it ever is: one in twelve is not, and expires. */
function planPayment(life: Life, bought: Bought): boolean {
  const { diary, random } = life
  const steps = orderSteps(life, bought)
  const now = diary.now()
  if (bought.method === 'COD') return true
  if (random.fraction() < 0.08) {
    diary.plan(later(now, 24 * 3), steps.expire)
    return false
  }
  if (bought.method === 'UPI_QR') {
    const utr = newUtr(random)
    diary.plan(later(now, 0.1), () => steps.sayTransfer(utr))
    diary.plan(nextWorkingTime(later(now, 0.6)), () => steps.findTransfer(utr))
    return true
  }
  const by = random.pick(['upi', 'upi', 'card', 'netbanking'] as const)
  if (random.fraction() < 0.12)
    diary.plan(later(now, 0.03), () => steps.payOnline('card', 'Payment declined by the bank'))
  diary.plan(later(now, 0.08), () => steps.payOnline(by))
  return true
}

/** Plans packing, shipping and what comes after; the staff works in its hours. */
function planDelivery(life: Life, bought: Bought, ending: Ending) {
  const { diary, random } = life
  const steps = orderSteps(life, bought)
  // Transfers are found the next morning at the latest, so nothing is packed before.
  const paidBy = bought.method === 'UPI_QR' ? 18 : 1
  const packedAt = nextWorkingTime(
    later(nextWorkingTime(later(diary.now(), paidBy)), random.whole(1, 5)),
  )
  const leftAt = nextWorkingTime(later(packedAt, random.whole(2, 20)))
  if (ending === 'cancelled by shopper')
    return diary.plan(later(diary.now(), 0.9), () =>
      steps.cancelByShopper(random.pick(shopperReasons)),
    )
  diary.plan(packedAt, steps.pack)
  if (ending === 'cancelled by staff')
    return diary.plan(leftAt, () => steps.cancelByStaff('The last piece was damaged on the shelf'))
  if (ending === 'a piece is cancelled')
    diary.plan(later(packedAt, 0.5), () =>
      steps.cancelLines('Out of stock at the supplier', bought.lines.slice(-1).map(wholeLine)),
    )
  if (ending === 'in two parcels') return planTwoParcels(life, bought, leftAt)
  diary.plan(leftAt, () => steps.ship())
  const outAt = nextWorkingTime(later(leftAt, random.whole(30, 110)))
  if (ending === 'comes back') {
    diary.plan(outAt, steps.goOut)
    return diary.plan(nextWorkingTime(later(outAt, 96)), steps.comeBack)
  }
  diary.plan(outAt, steps.goOut)
  const arrives = later(outAt, random.whole(2, 6))
  diary.plan(arrives, async () => {
    if (!(await steps.deliver())) return
    planReview(life, bought)
    if (random.fraction() < 0.09) planReturn(life, bought)
  })
}

function planTwoParcels(life: Life, bought: Bought, leftAt: Date) {
  const { diary, random } = life
  const steps = orderSteps(life, bought)
  diary.plan(leftAt, () => steps.ship(bought.lines.slice(0, 1).map(wholeLine)))
  const rest = nextWorkingTime(later(leftAt, 26))
  diary.plan(rest, () => steps.ship())
  diary.plan(later(leftAt, random.whole(50, 70)), steps.deliverFirstParcel)
  diary.plan(later(rest, random.whole(52, 90)), steps.deliverLastParcel)
}

export const wholeLine = ({ id, quantity }: Bought['lines'][number]) => ({ lineId: id, quantity })

const shopperReasons = [
  'Ordered by mistake',
  'Found it cheaper in the market',
  'Needed it sooner',
  'Wrong size chosen',
] as const
