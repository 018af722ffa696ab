import { dayInIndia, endOfDay, startOfDay } from '#contract/india-time.ts'
import { GatewayUnavailable } from '../../gateway.ts'
import {
  type PayoutDetail,
  type PayoutLine,
  type ReadDetail,
  referenceIn,
} from '../../settlements/payout.ts'
import type { Call } from './cashfree-calls.ts'
import { fieldsOf, idsOfCashfree } from './cashfree-updates.ts'
import { paiseOf } from './rupees.ts'

/** An event of Cashfree's settlement report in paise, from the API or a file. Null: it does not say. */
export type CashfreeEvent = {
  id: string
  type: string
  isDebit: boolean
  amount: number
  settled: number | null
  charge: number | null
  tax: number | null
  orderId: string | null
  paymentNumber: string | null
  refundName: string | null
  remarks: string | null
}

/**
 * The line of an event. Only a payment has a charge of its own; a refund repeats that of its payment. Refuses a payment
 * whose charge and GST are not what it and the money paid out differ by.
 */
export function cashfreeDetail(event: CashfreeEvent): ReadDetail {
  const sign = event.isDebit || event.type === 'REFUND' ? -1 : 1
  const amount = sign * Math.abs(event.amount)
  const net = sign * Math.abs(event.settled ?? event.amount)
  const isPayment = event.type === 'PAYMENT'
  const tax = isPayment ? (event.tax ?? 0) : 0
  const fee = amount - net - tax
  if (isPayment && event.charge !== null && event.charge !== fee)
    return { problem: 'The amount less the charge and its GST is not what was paid out.' }
  return { ...namesOf(event), amount, fee, tax, orderRef: event.orderId }
}

function namesOf({
  id,
  type,
  orderId,
  paymentNumber,
  refundName,
  remarks,
}: CashfreeEvent): Pick<PayoutDetail, 'kind' | 'externalId' | 'description'> {
  const number = paymentNumber ?? (/^\d+$/.test(id) ? id : null)
  if (type === 'PAYMENT' && orderId && number)
    return {
      kind: 'PAYMENT',
      externalId: idsOfCashfree.payment(orderId, number),
      description: remarks,
    }
  if (type === 'REFUND' && orderId && refundName)
    return {
      kind: 'REFUND',
      externalId: idsOfCashfree.refund(orderId, refundName),
      description: remarks,
    }
  const kind = type === 'PAYMENT' || type === 'REFUND' ? type : 'ADJUSTMENT'
  return { kind, externalId: id, description: remarks ?? type }
}

const eventsPerPage = 100

/** The lines of all payouts of a day in India. Events that are not paid out yet are left out. */
export async function listCashfreeSettled(call: Call, day: string): Promise<PayoutLine[]> {
  const filters = {
    start_date: startOfDay(day).toISOString(),
    end_date: new Date(endOfDay(day).getTime() - 1_000).toISOString(),
  }
  const lines: PayoutLine[] = []
  for (let cursor: string | null = null; ; ) {
    const pagination: object = { limit: eventsPerPage, cursor }
    const answer = fieldsOf(await call('POST', '/settlement/recon', { pagination, filters }))
    if (!Array.isArray(answer.data)) throw unreadable()
    lines.push(...answer.data.flatMap((event) => lineOf(event, day)))
    if (typeof answer.cursor !== 'string' || answer.cursor === '' || answer.data.length === 0)
      return lines
    cursor = answer.cursor
  }
}

const parts = [
  'event_details',
  'order_details',
  'payment_details',
  'refund_details',
  'settlement_details',
  'adjustment_details',
]

/** Some versions of the API put the fields of an event into parts, others side by side. */
function lineOf(event: unknown, day: string): PayoutLine[] {
  const fields = fieldsOf(event)
  const all = Object.assign({}, fields, ...parts.map((part) => fieldsOf(fields[part])))
  const reference = referenceIn(textOf(all.settlement_utr) ?? '')
  const type = (textOf(all.event_type) ?? '').toUpperCase()
  const currency = textOf(all.event_currency) ?? 'INR'
  if (type === '' || type === 'SETTLEMENT' || currency !== 'INR' || reference === null) return []
  const detail = cashfreeDetail(eventOf(all, type))
  if ('problem' in detail) throw unreadable()
  const at = Date.parse(textOf(all.settlement_date) ?? '')
  return [{ ...detail, reference, settledOn: Number.isNaN(at) ? day : dayInIndia(new Date(at)) }]
}

const eventOf = (all: Readonly<Record<string, unknown>>, type: string): CashfreeEvent => ({
  id: textOf(all.event_id) ?? textOf(all.cf_payment_id) ?? unnamed(),
  type,
  isDebit: textOf(all.sale_type)?.toUpperCase() === 'DEBIT',
  amount: amountOf(all.event_amount) ?? unnamed(),
  settled: amountOf(all.event_settlement_amount),
  charge: amountOf(all.payment_service_charge),
  tax: amountOf(all.payment_service_tax),
  orderId: textOf(all.order_id),
  paymentNumber: textOf(all.cf_payment_id),
  refundName: textOf(all.refund_id),
  remarks: textOf(all.adjustment_remarks),
})

const textOf = (value: unknown): string | null =>
  typeof value === 'number'
    ? String(value)
    : typeof value === 'string' && value
      ? value.slice(0, 100)
      : null

const amountOf = (value: unknown): number | null =>
  typeof value === 'number' ? (paiseOf(value) ?? unnamed()) : null

const unreadable = () => new GatewayUnavailable('Cashfree gave a settlement of an unknown form.')
const unnamed = (): never => {
  throw unreadable()
}
