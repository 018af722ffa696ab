import type { AdminOrder } from '#contract/selling/admin-orders.ts'
import type { OrderReturn } from '#contract/selling/order-returns.ts'
import { Checkbox } from '#web/ui/inputs/checkbox.tsx'
import type { SerialLine } from '../parts/serials/typed-serials.ts'

type PiecesBackProps = { order: AdminOrder; back: OrderReturn }

/** Asks which pieces came back, by the numbers on them. Nothing to choose if the goods have none. */
export function PiecesBack({ order, back }: PiecesBackProps) {
  const pieces = piecesOut(order, back)
  if (pieces.length === 0) return null
  return (
    <fieldset className="grid min-w-0 gap-1">
      <legend className="mb-1 text-sm font-medium">Which serial numbers came back?</legend>
      <div className="max-h-60 overflow-y-auto">
        {pieces.map(({ id, number, name, isOnly }) => (
          <Checkbox
            key={id}
            name="piece"
            value={id}
            label={<b className="wrap-anywhere">{number}</b>}
            hint={name}
            defaultChecked={isOnly}
          />
        ))}
      </div>
      <p className="text-meta text-ink-3">
        Compare them with the pieces. Only a number that came back can be sold again.
      </p>
    </fieldset>
  )
}

/** The chosen pieces of a form. */
export const piecesIn = (form: FormData) => form.getAll('piece').map(Number)

/** The pieces of a return's lines that are with the buyer. If the return has as many, it must be these. */
function piecesOut({ serials, lines }: AdminOrder, back: OrderReturn) {
  return back.lines.flatMap(({ lineId, quantity }) => {
    const out = serials.filter(
      (one) => one.lineId === lineId && one.shipmentId !== null && one.returnedAt === null,
    )
    const name = lines.find(({ id }) => id === lineId)?.name ?? ''
    return out.map(({ id, number }) => ({ id, number, name, isOnly: out.length === quantity }))
  })
}

/** The lines of a return whose replacement leaves with new serial numbers. */
export const replacedLines = (
  { keepsSerials, lines }: AdminOrder,
  { id: returnId, lines: returned }: OrderReturn,
): SerialLine[] =>
  returned.flatMap(({ lineId, quantity: most }) => {
    const line = lines.find(({ id }) => id === lineId)
    if (!line || !keepsSerials.includes(lineId)) return []
    const { productId, name, sku } = line
    return [{ lineId, productId, name, sku, most, numbers: [], returnId }]
  })
