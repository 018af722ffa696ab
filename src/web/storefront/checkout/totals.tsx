import { formatNumber } from '#contract/number.ts'
import type { Quote } from '#contract/selling/checkout.ts'
import { SumList } from '#web/ui/data/facts.tsx'
import { Amount } from '#web/ui/data/price.tsx'

export type TotalsProps = {
  of: Pick<
    Quote,
    'lines' | 'subtotal' | 'discount' | 'shipping' | 'codFee' | 'tax' | 'roundOff' | 'total'
  >
}

/**
 * An order's totals with GST: CGST and SGST within the state, IGST across states, none if all items are
 * exempt or the shop is not registered.
 */
export function Totals({ of }: TotalsProps) {
  const { lines, subtotal, discount, shipping, codFee, roundOff, total, tax } = of
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <div className="grid gap-3">
      <SumList
        rows={[
          { label: `Items (${formatNumber(pieces)})`, value: <Amount of={subtotal} always /> },
          discount > 0 && {
            label: 'Discount',
            value: <Amount of={-discount} always />,
            good: true,
          },
          { label: 'Delivery', value: shipping > 0 ? <Amount of={shipping} always /> : 'Free' },
          codFee > 0 && { label: 'Cash on delivery fee', value: <Amount of={codFee} always /> },
          roundOff !== 0 && { label: 'Round-off', value: <Amount of={roundOff} always /> },
          { label: 'Total', value: <Amount of={total} always />, strong: true },
        ]}
      />
      {tax.total > 0 ? (
        <div className="grid gap-1 text-sm">
          <p className="text-ink-2">GST included</p>
          <SumList rows={taxRows(tax)} />
        </div>
      ) : (
        <p className="text-sm text-ink-2">No GST is charged.</p>
      )}
    </div>
  )
}

const taxRows = ({ cgst, sgst, igst }: Quote['tax']) =>
  igst > 0
    ? [{ label: 'IGST', value: <Amount of={igst} always /> }]
    : [
        { label: 'CGST', value: <Amount of={cgst} always /> },
        { label: 'SGST', value: <Amount of={sgst} always /> },
      ]
