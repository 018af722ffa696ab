import type { ReturnRule } from '#contract/return-terms.ts'
import type { OrderReturn, Returnable } from '#contract/selling/order-returns.ts'
import { faultyOnly } from '#contract/shop/return-words.ts'

type Line = {
  id: number
  delivered: number
  returned: number
  /** The return terms of the moment it was ordered. */
  returnRule: ReturnRule
  returnDays: number
}

type ShipmentOfOrder = {
  deliveredAt: string | null
  returnedAt: string | null
  returnId: number | null
  lines: { lineId: number; quantity: number }[]
}

type PastReturn = Pick<OrderReturn, 'status' | 'createdAt' | 'lines'>

export type Sent = {
  lines: readonly Line[]
  /** Includes replacements: a replacement has a return window of its own. */
  parcels: readonly ShipmentOfOrder[]
  /** The oldest first. */
  returns: readonly PastReturn[]
}

const dayMs = 86_400_000

/**
 * Decides, for each line that arrived, how many pieces may be returned, on which terms and until when: pieces
 * delivered within the window that are not in a return already. A returned piece counts against the delivery
 * whose window ends first.
 */
export function returnableOf(
  { lines, parcels, returns }: Sent,
  now: number,
): { returnable: Returnable[]; returnUntil: string | null } {
  const arrived = lines.filter(({ delivered }) => delivered > 0)
  const ends: number[] = []
  const returnable = arrived.map((line) => {
    const { returnRule: rule, returnDays: days } = line
    const deliveries = deliveriesOf(line, parcels, returns, days)
    ends.push(...deliveries.map(({ end }) => end))
    const open = deliveries.filter(({ end, left }) => end > now && left > 0)
    const inHand = line.delivered - line.returned
    const quantity = Math.min(inHand, sumOf(open))
    return {
      lineId: line.id,
      quantity,
      rule,
      days,
      reason: quantity > 0 ? null : whyNot(line, inHand, { parcels, returns }),
      note: quantity > 0 ? noteOf[rule] : null,
      until: quantity > 0 ? instant(Math.max(...open.map(({ end }) => end))) : null,
    }
  })
  return { returnable, returnUntil: ends.length > 0 ? instant(Math.max(...ends)) : null }
}

type Delivery = { at: number; end: number; left: number }

/** The deliveries of a line, each with the number of pieces that no return has taken since. */
function deliveriesOf(
  line: Line,
  shipments: readonly ShipmentOfOrder[],
  returns: readonly PastReturn[],
  days: number,
) {
  const deliveries = shipments
    .flatMap(({ deliveredAt, lines }): Delivery[] => {
      const left = quantityOf(line, lines)
      const at = Date.parse(deliveredAt ?? '')
      return deliveredAt && left > 0 ? [{ at, end: at + days * dayMs, left }] : []
    })
    .toSorted((a, b) => a.at - b.at)
  for (const orderReturn of returns) {
    if (orderReturn.status === 'REJECTED') continue
    let open = quantityOf(line, orderReturn.lines)
    for (const delivery of openFirst(deliveries, Date.parse(orderReturn.createdAt))) {
      const taken = Math.min(open, delivery.left)
      delivery.left -= taken
      open -= taken
    }
  }
  return deliveries
}

/** Orders the deliveries for a return requested at `requestedAt`: first those whose window was open then. */
function openFirst(deliveries: readonly Delivery[], requestedAt: number) {
  const isOpen = ({ at, end }: Delivery) => at <= requestedAt && end > requestedAt
  const rest = deliveries.filter((delivery) => !isOpen(delivery))
  return [...deliveries.filter(isOpen), ...rest.toSorted((a, b) => a.at - b.at)]
}

const quantityOf = ({ id }: Line, lines: readonly { lineId: number; quantity: number }[]) =>
  lines.find(({ lineId }) => lineId === id)?.quantity ?? 0

const sumOf = (deliveries: readonly Delivery[]) =>
  deliveries.reduce((sum, { left }) => sum + left, 0)

const closedStatuses = new Set(['REFUNDED', 'REPLACED', 'REJECTED'])

function whyNot(
  line: Line,
  inHand: number,
  { parcels, returns }: Pick<Sent, 'parcels' | 'returns'>,
) {
  if (inHand > 0) return 'The return period has ended.'
  const containsLine = ({ lines }: Pick<PastReturn, 'lines'>) => quantityOf(line, lines) > 0
  if (
    returns.some(
      (orderReturn) => !closedStatuses.has(orderReturn.status) && containsLine(orderReturn),
    )
  )
    return 'Already being returned.'
  const isComing = parcels.some(
    (shipment) =>
      shipment.returnId && !shipment.deliveredAt && !shipment.returnedAt && containsLine(shipment),
  )
  return isComing ? 'A replacement is on its way to you.' : 'Returned to the seller.'
}

/** The note for returnable goods under each rule. */
const noteOf: Readonly<Record<ReturnRule, string | null>> = {
  STANDARD: null,
  UNOPENED: 'Once opened, it can only be returned if it is faulty, damaged or wrong.',
  FAULTY_ONLY: faultyOnly,
}

const instant = (ms: number) => new Date(ms).toISOString()
