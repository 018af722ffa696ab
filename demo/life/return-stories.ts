import { dayInIndia } from '#contract/india-time.ts'
import type { Resolution, ReturnStatus } from '#contract/selling/order-returns.ts'
import type { ReturnMove, ReturnRequest } from '#contract/selling/returns.ts'
import { inTransaction } from '#server/platform/db/database.ts'
import { readOrder } from '#server/selling/orders/read-order.ts'
import { moveReturn } from '#server/selling/returns/move-return.ts'
import { requestReturn } from '#server/selling/returns/request-return.ts'
import type { Bought } from './buy.ts'
import { later, nextWorkingTime } from './diary.ts'
import { actorOf, byStaff, type Life } from './life.ts'
import { couriers } from './order-steps.ts'

type Complaint = Pick<ReturnRequest, 'reason' | 'note' | 'resolution'>

/** What shoppers complain about: under any terms of return, since something is wrong. */
export const complaints: readonly [Complaint, ...Complaint[]] = [
  { reason: 'DAMAGED', note: 'The case was cracked when I opened the box.', resolution: 'REFUND' },
  { reason: 'DEFECTIVE', note: 'Runs for a minute, then stops.', resolution: 'REPLACEMENT' },
  { reason: 'WRONG_ITEM', note: 'I ordered the larger size.', resolution: 'REPLACEMENT' },
  { reason: 'MISSING_PARTS', note: 'The side handle is not in the box.', resolution: 'REFUND' },
  {
    reason: 'NOT_AS_DESCRIBED',
    note: 'The cord is much shorter than stated.',
    resolution: 'REFUND',
  },
  { reason: 'DEFECTIVE', note: 'चालू करते ही जलने की गंध आती है।', resolution: 'REFUND' },
]

/** The steps of a return that ends well. */
const way = (resolution: Resolution): ReturnStatus[] => [
  'APPROVED',
  'PICKED_UP',
  'RECEIVED',
  'QC_PASS',
  resolution === 'REPLACEMENT' ? 'REPLACED' : 'REFUNDED',
]

/** What can happen to a return, done by the functions that the pages call. */
export function returnSteps(life: Life, { orderId, shopper }: Bought) {
  const { db, diary, payments, random, staff } = life
  let returnId = 0
  return {
    /** Asks for a return of the first line that can still be returned; says whether there was one. */
    async request(complaint: Complaint): Promise<boolean> {
      const { returnable, paymentMethod } = await readOrder(db, shopper.id, orderId)
      const line = returnable.find(({ quantity }) => quantity > 0)
      if (!line) return false
      const request: ReturnRequest = {
        ...complaint,
        lines: [{ lineId: line.lineId, quantity: 1 }],
        refundTo:
          paymentMethod === 'COD' && complaint.resolution === 'REFUND'
            ? { kind: 'UPI', vpa: `${shopper.login}@example` }
            : null,
      }
      const context = { actor: actorOf(shopper), box: payments.box }
      await inTransaction(db, (tx) => requestReturn(tx, orderId, request, [], context))
      const { id } = await db
        .selectFrom('returns')
        .select('id')
        .where('orderId', '=', orderId)
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()
      returnId = id
      return true
    },
    /** Nothing happens where there was nothing to return. */
    move: async (to: ReturnStatus, told?: string) => {
      if (returnId === 0) return
      await inTransaction(db, (tx) =>
        moveReturn(
          tx,
          { orderId, returnId },
          { to, ...(told !== undefined && { told }), ...detailsOf(to) },
          byStaff(to === 'QC_PASS' || to === 'RECEIVED' ? staff.packer : staff.manager),
        ),
      )
    },
  }

  function detailsOf(to: ReturnStatus): Partial<ReturnMove> {
    const trackingNumber = `R${random.whole(1000, 9999)}${random.whole(10_000, 99_999)}`
    const courier = random.pick(couriers)
    if (to === 'APPROVED') return { pickupOn: dayInIndia(later(diary.now(), 48)) }
    if (to === 'PICKED_UP' || to === 'REPLACED') return { courier, trackingNumber }
    return to === 'QC_PASS' ? { restock: random.fraction() < 0.6 } : {}
  }
}

/** Plans a return of something that has just been delivered. One in four is refused after the check. */
export function planReturn(life: Life, bought: Bought) {
  const { diary, random } = life
  const steps = returnSteps(life, bought)
  const complaint = random.pick(complaints)
  const isRefused = random.fraction() < 0.25
  diary.plan(later(diary.now(), random.whole(20, 110)), async () => {
    if (!(await steps.request(complaint))) return
    let at = diary.now()
    for (const to of isRefused ? refused : way(complaint.resolution)) {
      at = nextWorkingTime(later(at, random.whole(14, 60)))
      diary.plan(at, () => steps.move(to, to === 'REJECTED' ? whyRefused : undefined))
    }
  })
}

const refused: ReturnStatus[] = ['APPROVED', 'PICKED_UP', 'RECEIVED', 'QC_FAIL', 'REJECTED']
export const whyRefused =
  'Our workshop found water inside the motor, which the terms of return do not cover.'
