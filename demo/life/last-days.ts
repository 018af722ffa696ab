import type { Resolution, ReturnStatus } from '#contract/selling/order-returns.ts'
import type { CheckoutMethod } from '#contract/selling/payment-methods.ts'
import { inTransaction } from '#server/platform/db/database.ts'
import { defaultCod } from '#server/shop/settings/defaults.ts'
import { updateCod } from '#server/shop/settings/update-settings.ts'
import { type Bought, buy, fillBasket, small } from './buy.ts'
import { later } from './diary.ts'
import type { Life } from './life.ts'
import { type OrderSteps, orderSteps } from './order-steps.ts'
import { wholeLine } from './order-stories.ts'
import { complaints, returnSteps, whyRefused } from './return-stories.ts'

/** What happens with an order so many hours before the end of the life. */
type Plan = (hoursBefore: number, happens: () => Promise<unknown>) => void
type Scene = {
  hoursBefore: number
  method: CheckoutMethod
  least?: number
  next: (plan: Plan, steps: OrderSteps, bought: Bought) => void
}

/**
 * Orders and returns that wait for somebody when the shop opens, one for every state that an ordinary day may not leave
 * behind.
 */
export function planLastDays(life: Life) {
  planConfirmations(life)
  for (const [index, scene] of [...orders, ...returns.map(returnScene(life))].entries())
    planScene(life, scene, index)
}

function planScene(life: Life, { hoursBefore, method, least = 1, next }: Scene, index: number) {
  const { diary, shoppers } = life
  const plan: Plan = (hours, happens) => diary.plan(later(diary.end, -hours), happens)
  plan(hoursBefore, async () => {
    // Those with a business pay by other ways now and then; each scene has a shopper of its own.
    const shopper = shoppers[(index * 5 + 3) % shoppers.length]
    if (!shopper) return
    const bought = await buy(life, shopper, fillBasket(life, least, small), method)
    const steps = orderSteps(life, bought)
    // What the shop did not let them pay in the scene's way is paid at once, so that the scene goes on.
    if (bought.method !== method) await steps.pay()
    next(plan, steps, bought)
  })
}

const nothing = () => undefined

const orders: Scene[] = [
  // Waiting for the money: nobody has paid yet, a transfer to find, one that staff found in part.
  { hoursBefore: 0.15, method: 'ONLINE', next: nothing },
  {
    hoursBefore: 3.2,
    method: 'UPI_QR',
    next: (plan, { sayTransfer }) => plan(3, () => sayTransfer('432658100417')),
  },
  {
    hoursBefore: 1.4,
    method: 'UPI_QR',
    next: (plan, { sayTransfer }) => plan(1.2, () => sayTransfer('432658107702')),
  },
  // To pack, and to ship.
  { hoursBefore: 2.4, method: 'COD', next: nothing },
  {
    hoursBefore: 1.9,
    method: 'ONLINE',
    next: (plan, { payOnline }) => plan(1.8, () => payOnline('upi')),
  },
  {
    hoursBefore: 27,
    method: 'COD',
    next: (plan, { pack, note }) => {
      plan(5, pack)
      plan(4.8, () => note('Customer asks for delivery after 5 pm.'))
    },
  },
  // Some of it has left.
  {
    hoursBefore: 76,
    method: 'COD',
    least: 2,
    next: (plan, { pack, ship }, { lines }) => {
      plan(70, pack)
      plan(29, () => ship(lines.slice(0, 1).map(wholeLine)))
    },
  },
  // On its way, and out for delivery.
  {
    hoursBefore: 52,
    method: 'COD',
    next: (plan, { pack, ship }) => {
      plan(46, pack)
      plan(28, () => ship())
    },
  },
  {
    hoursBefore: 98,
    method: 'COD',
    next: (plan, { pack, ship, goOut }) => {
      plan(94, pack)
      plan(73, () => ship())
      plan(4, goOut)
    },
  },
  // Nobody paid in time; nobody took it in.
  { hoursBefore: 120, method: 'UPI_QR', next: (plan, { expire }) => plan(90, expire) },
  {
    hoursBefore: 290,
    method: 'COD',
    next: (plan, { pack, ship, goOut, comeBack }) => {
      plan(285, pack)
      plan(264, () => ship())
      plan(190, goOut)
      plan(96, comeBack)
    },
  },
  // Paid online and cancelled: the money goes back by hand, which waits for staff.
  {
    hoursBefore: 30,
    method: 'UPI_QR',
    next: (plan, { sayTransfer, findTransfer, cancelByShopper }) => {
      plan(29.8, () => sayTransfer('432657995530'))
      plan(28, () => findTransfer('432657995530'))
      plan(26, () => cancelByShopper('Wrong size chosen'))
    },
  },
  // The same through the gateway, which pays it back by itself.
  {
    hoursBefore: 54,
    method: 'ONLINE',
    next: (plan, { payOnline, cancelByShopper }) => {
      plan(53.9, () => payOnline('upi'))
      plan(50, () => cancelByShopper('Ordered by mistake'))
    },
  },
]

/** Every way of a return, as far as it has come. */
const returns: ReturnStatus[][] = [
  [],
  ['APPROVED'],
  ['APPROVED', 'PICKED_UP'],
  ['APPROVED', 'PICKED_UP', 'RECEIVED'],
  ['APPROVED', 'PICKED_UP', 'RECEIVED', 'QC_PASS'],
  ['APPROVED', 'PICKED_UP', 'RECEIVED', 'QC_FAIL'],
  ['APPROVED', 'PICKED_UP', 'RECEIVED', 'QC_PASS', 'REFUNDED'],
  ['APPROVED', 'PICKED_UP', 'RECEIVED', 'QC_PASS', 'REPLACED'],
  ['REJECTED'],
]

/** The last step was today or yesterday, each other one about a day before the next. */
const returnScene =
  (life: Life) =>
  (steps: ReturnStatus[], index: number): Scene => {
    const lastStep = 5 + index * 3
    const requested = lastStep + steps.length * 26
    const delivered = requested + 47
    return {
      hoursBefore: delivered + 94,
      method: index % 2 === 0 ? 'COD' : 'ONLINE',
      next(plan, { pack, ship, deliver, payOnline }, bought) {
        const { request, move } = returnSteps(life, bought)
        const complaint = complaints[index % complaints.length] ?? complaints[0]
        const resolution: Resolution = steps.includes('REPLACED') ? 'REPLACEMENT' : 'REFUND'
        if (bought.method === 'ONLINE') plan(delivered + 93.9, () => payOnline('card'))
        plan(delivered + 90, pack)
        plan(delivered + 70, () => ship())
        plan(delivered, deliver)
        plan(requested, () => request({ ...complaint, resolution }))
        for (const [at, to] of steps.entries())
          plan(lastStep + (steps.length - 1 - at) * 26, () =>
            move(to, to === 'REJECTED' ? whyRefused : undefined),
          )
      },
    }
  }

/** Staff tries confirming cash orders on the phone for an hour; the orders of that hour still wait for the call. */
function planConfirmations(life: Life) {
  const { db, diary, staff } = life
  const plan: Plan = (hours, happens) => diary.plan(later(diary.end, -hours), happens)
  const setConfirming = (confirmOrders: boolean) =>
    inTransaction(db, (tx) =>
      updateCod(tx, staff.manager, { value: { ...defaultCod, confirmOrders } }),
    )
  plan(6.4, () => setConfirming(true))
  planScene(life, { hoursBefore: 6.2, method: 'COD', next: nothing }, 30)
  planScene(
    life,
    {
      hoursBefore: 5.9,
      method: 'COD',
      next: (at, { note }) => at(5, () => note('Called twice, no answer. Try after six.')),
    },
    31,
  )
  plan(5.7, () => setConfirming(false))
}
