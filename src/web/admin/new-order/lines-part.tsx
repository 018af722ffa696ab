import { limits } from '#contract/limits.ts'
import { formatNumber } from '#contract/number.ts'
import type { StaffQuote } from '#contract/selling/staff-orders.ts'
import { Amount } from '#web/ui/data/price.tsx'
import { IconButton } from '#web/ui/inputs/icon-button.tsx'
import { QuantityStepper } from '#web/ui/inputs/quantity-stepper.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { langOf } from '#web/ui/layout/lang.ts'
import { nameOf } from '../parts/goods/goods.data.ts'
import { VariantFinder } from '../parts/goods/goods-finder.tsx'
import type { DraftLine, DraftOrder } from '../parts/orders/use-draft-order.ts'

type LinesPartProps = {
  draft: Pick<DraftOrder, 'lines'>
  change: (part: Pick<DraftOrder, 'lines'>) => void
  quote: Pick<StaffQuote, 'lines'> | null
  /** Whether typing goes on here. */
  isNext: boolean
}

/** Lines of the order. */
export function LinesPart({ draft: { lines }, change, quote, isNext }: LinesPartProps) {
  const setQuantity = (variantId: number, quantity: number) =>
    change({
      lines: lines.map((line) =>
        line.variant.id === variantId ? { variant: line.variant, quantity } : line,
      ),
    })
  const remove = (variantId: number) =>
    change({ lines: lines.filter(({ variant }) => variant.id !== variantId) })
  return (
    <Card title="Products" className="grid gap-4">
      <VariantFinder
        autoFocus={isNext}
        without={lines.map(({ variant }) => variant.id)}
        onFound={(variant) => change({ lines: [...lines, { variant, quantity: 1 }] })}
      />
      {lines.length > 0 ? (
        <ul className="grid divide-y divide-line border-t border-line">
          {lines.map((line) => (
            <OrderedLine
              key={line.variant.id}
              line={line}
              priced={quote?.lines.find(({ variantId }) => variantId === line.variant.id)}
              onQuantity={(quantity) => setQuantity(line.variant.id, quantity)}
              onRemove={() => remove(line.variant.id)}
            />
          ))}
        </ul>
      ) : null}
    </Card>
  )
}

type OrderedLineProps = {
  line: DraftLine
  priced: StaffQuote['lines'][number] | undefined
  onQuantity: (quantity: number) => void
  onRemove: () => void
}

function OrderedLine({ line, priced, onQuantity, onRemove }: OrderedLineProps) {
  const { variant, quantity } = line
  const name = nameOf(variant)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-medium" lang={langOf(name)}>
          {name}
        </p>
        <p className="text-sm text-ink-2">
          {variant.sku} · {formatNumber(variant.available)} available
        </p>
      </div>
      <QuantityStepper
        value={quantity}
        of={name}
        max={Math.max(1, Math.min(variant.available, limits.quantity))}
        onChange={onQuantity}
      />
      <span className="tnum min-w-24 text-end">
        {priced ? (
          <>
            <span className="block font-medium">
              <Amount of={priced.gross} always />
            </span>
            <span className="block text-meta text-ink-3">
              <Amount of={priced.unitPrice} always /> each
            </span>
          </>
        ) : null}
      </span>
      <IconButton icon="trash-2" label={`Remove ${name}`} onClick={onRemove} />
    </li>
  )
}
