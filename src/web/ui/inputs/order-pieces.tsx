import { formatNumber } from '#contract/number.ts'
import type { OrderReturn, ReturnReason, ReturnStatus } from '#contract/selling/order-returns.ts'
import type { OrderLine, Shipment } from '#contract/selling/orders.ts'
import { QuantityStepper } from './quantity-stepper.tsx'

export type Choosable = { id: number; name: string; max: number }
/** The number of chosen pieces by line id. */
export type Chosen = Readonly<Record<number, number>>

export type PieceChooserProps = {
  legend: string
  lines: readonly Choosable[]
  chosen: Chosen
  onChange: (chosen: Chosen) => void
}

/** Chooses lines of an order and the number of pieces of each. */
export function PieceChooser({ legend, lines, chosen, onChange }: PieceChooserProps) {
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-2 text-sm font-medium">{legend}</legend>
      <ul className="divide-y divide-line rounded-control border border-line">
        {lines.map(({ id, name, max }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 p-3">
            <span className="min-w-0 flex-1 basis-40 text-sm">
              <span className="font-medium wrap-anywhere">{name}</span>
              <span className="block text-meta text-ink-3">of {max}</span>
            </span>
            <QuantityStepper
              label="Quantity"
              of={name}
              value={chosen[id] ?? 0}
              min={0}
              max={max}
              onChange={(quantity) => onChange({ ...chosen, [id]: quantity })}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

/** All pieces of all lines. */
export const allOf = (lines: readonly Choosable[]): Chosen =>
  Object.fromEntries(lines.map(({ id, max }) => [id, max]))

export const sharesOf = (chosen: Chosen) =>
  Object.entries(chosen)
    .map(([lineId, quantity]) => ({ lineId: Number(lineId), quantity }))
    .filter(({ quantity }) => quantity > 0)

/** Pieces that have neither shipped nor been cancelled. */
const openOf = ({ quantity, cancelled, shipped }: OrderLine) => quantity - cancelled - shipped

/** Lines with pieces that have not shipped, to choose from. */
export const openLines = (lines: readonly OrderLine[]) =>
  lines
    .map((line) => ({ id: line.id, name: line.name, max: openOf(line) }))
    .filter(({ max }) => max > 0)

/**
 * The status of a line's pieces: "2 delivered · 1 cancelled". Empty while none has shipped or been
 * cancelled.
 */
export function pieceWords(line: OrderLine): string {
  const { cancelled, shipped, delivered, undelivered, returned } = line
  const counts: [number, string][] = [
    [openOf(line), 'to be sent'],
    [shipped - delivered - undelivered, 'on the way'],
    [delivered - returned, 'delivered'],
    [undelivered, 'returned undelivered'],
    [returned, 'being returned'],
    [cancelled, 'cancelled'],
  ]
  if (openOf(line) === line.quantity) return ''
  return counts
    .filter(([count]) => count > 0)
    .map(([count, word]) => `${formatNumber(count)} ${word}`)
    .join(' · ')
}

/** The contents of a shipment or a return: "2 × Circular saw, 1 × Drill bit". */
export const contentsOf = (
  { lines }: Pick<Shipment, 'lines'> | Pick<OrderReturn, 'lines'>,
  all: readonly OrderLine[],
) =>
  lines
    .map(({ lineId, quantity }) => {
      const name = all.find(({ id }) => id === lineId)?.name ?? 'A tool'
      return `${quantity} × ${name}`
    })
    .join(', ')

export const returnReasonWords: Record<ReturnReason, string> = {
  DAMAGED: 'It arrived damaged',
  DEFECTIVE: 'It does not work',
  WRONG_ITEM: 'It is not what I ordered',
  MISSING_PARTS: 'Parts are missing',
  NOT_AS_DESCRIBED: 'It is not as described',
  SIZE_FIT: 'It does not fit',
  NO_LONGER_NEEDED: 'I no longer need it',
}

/** A return's status in words for the shopper. */
export const returnWords: Record<ReturnStatus, string> = {
  REQUESTED: 'Requested: you will find our answer here.',
  APPROVED: 'Approved: the courier will call you to pick it up.',
  PICKED_UP: 'Picked up, on its way to us.',
  RECEIVED: 'Arrived. We are checking it.',
  QC_PASS: 'Accepted.',
  QC_FAIL: 'Not accepted.',
  REFUNDED: 'Your refund is on its way.',
  REPLACED: 'A replacement is on its way to you.',
  REJECTED: 'Not accepted.',
}
