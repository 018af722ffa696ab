import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'
import { dayInIndia } from '#contract/india-time.ts'
import { GatewayUnavailable } from '../../gateway.ts'
import { type PayoutLine, type ReadDetail, referenceIn } from '../../settlements/payout.ts'

const Paise = Type.Integer({ minimum: -1e14, maximum: 1e14 })
const Words = Type.Optional(Type.Union([Type.String(), Type.Null()]))

/** The fields of an entry of Razorpay's settlement report that the shop uses. */
const Entry = Type.Object({
  entity_id: Type.String({ minLength: 1, maxLength: 100 }),
  type: Type.String({ maxLength: 40 }),
  debit: Paise,
  credit: Paise,
  amount: Paise,
  currency: Type.String(),
  fee: Type.Optional(Type.Union([Paise, Type.Null()])),
  tax: Type.Optional(Type.Union([Paise, Type.Null()])),
  settled_at: Type.Optional(Type.Union([Type.Integer(), Type.Null()])),
  settlement_utr: Words,
  order_id: Words,
  description: Words,
})

/** An entry in paise, from the API or a file. `fee` is null if it is not said. */
export type RazorpayEntry = {
  id: string
  type: string
  debit: number
  credit: number
  amount: number
  fee: number | null
  tax: number
  orderRef: string | null
  description: string | null
}

/**
 * The line of an entry. Its fee is what the amount and the money paid out differ by, less the GST: some reports give fees
 * with GST, others without. Refuses an entry whose fee is neither.
 */
export function razorpayDetail(entry: RazorpayEntry): ReadDetail {
  const { id: externalId, type, tax, fee: said, orderRef } = entry
  const net = entry.credit - entry.debit
  if (type !== 'payment' && type !== 'refund') {
    const description = (entry.description ?? type).slice(0, 300)
    return { kind: 'ADJUSTMENT', externalId, amount: net, fee: 0, tax: 0, orderRef, description }
  }
  const amount = type === 'payment' ? Math.abs(entry.amount) : -Math.abs(entry.amount)
  const fee = amount - net - tax
  if (said !== null && said !== fee && said !== fee + tax)
    return { problem: 'The amount less the fee and its GST is not what was paid out.' }
  const kind = type === 'payment' ? 'PAYMENT' : 'REFUND'
  return { kind, externalId, amount, fee, tax, orderRef, description: null }
}

/** The most entries in an answer of Razorpay. */
const mostEntries = 1_000

/** The lines of all payouts of a day in India. Entries that are not paid out yet are left out. */
export async function listRazorpaySettled(
  call: (path: string) => Promise<unknown>,
  day: string,
): Promise<PayoutLine[]> {
  const [year, month, date] = day.split('-').map(Number)
  const lines: PayoutLine[] = []
  for (let skip = 0; ; skip += mostEntries) {
    const query = `year=${year}&month=${month}&day=${date}&count=${mostEntries}&skip=${skip}`
    const answer = await call(`/settlements/recon/combined?${query}`)
    const items = (answer as { items?: unknown } | null)?.items
    if (!Array.isArray(items)) throw unreadable()
    lines.push(...items.flatMap((item) => lineOf(item, day)))
    if (items.length < mostEntries) return lines
  }
}

function lineOf(item: unknown, day: string): PayoutLine[] {
  if (!Value.Check(Entry, item)) throw unreadable()
  const reference = referenceIn(item.settlement_utr ?? '')
  if (item.type === 'settlement' || item.currency !== 'INR' || reference === null) return []
  const detail = razorpayDetail(entryOf(item))
  if ('problem' in detail) throw unreadable()
  const settledOn = item.settled_at ? dayInIndia(new Date(item.settled_at * 1000)) : day
  return [{ ...detail, reference, settledOn }]
}

const entryOf = (item: Static<typeof Entry>): RazorpayEntry => ({
  id: item.entity_id,
  type: item.type,
  debit: item.debit,
  credit: item.credit,
  amount: item.amount,
  fee: item.fee ?? null,
  tax: item.tax ?? 0,
  orderRef: item.order_id?.slice(0, 100) ?? null,
  description: item.description ?? null,
})

const unreadable = () => new GatewayUnavailable('Razorpay gave a settlement of an unknown form.')
