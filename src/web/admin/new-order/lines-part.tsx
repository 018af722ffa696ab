import { limits } from '#contract/limits.ts'
import type { StaffQuote } from '#contract/selling/staff-orders.ts'
import { Amount } from '#web/ui/data/price.tsx'
import { IconButton } from '#web/ui/inputs/icon-button.tsx'
import { QuantityStepper } from '#web/ui/inputs/quantity-stepper.tsx'
import { SearchField } from '#web/ui/inputs/search-field.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { langOf } from '#web/ui/layout/lang.ts'
import { type FoundVariant, useVariantFinder } from './new-order.data.ts'
import type { DraftLine, DraftOrder } from './use-draft-order.ts'

type LinesPartProps = {
  draft: Pick<DraftOrder, 'lines'>
  change: (part: Pick<DraftOrder, 'lines'>) => void
  quote: Pick<StaffQuote, 'lines'> | null
}

/** What is ordered. */
export function LinesPart({ draft: { lines }, change, quote }: LinesPartProps) {
  const setQuantity = (variantId: number, quantity: number) =>
    change({
      lines: lines.map((line) =>
        line.variant.variantId === variantId ? { variant: line.variant, quantity } : line,
      ),
    })
  const remove = (variantId: number) =>
    change({ lines: lines.filter(({ variant }) => variant.variantId !== variantId) })
  return (
    <Card title="Products" className="grid gap-4">
      <VariantFinder
        without={lines.map(({ variant }) => variant.variantId)}
        onFound={(variant) => change({ lines: [...lines, { variant, quantity: 1 }] })}
      />
      {lines.length > 0 ? (
        <ul className="grid divide-y divide-line border-t border-line">
          {lines.map((line) => (
            <OrderedLine
              key={line.variant.variantId}
              line={line}
              priced={quote?.lines.find(({ variantId }) => variantId === line.variant.variantId)}
              onQuantity={(quantity) => setQuantity(line.variant.variantId, quantity)}
              onRemove={() => remove(line.variant.variantId)}
            />
          ))}
        </ul>
      ) : null}
    </Card>
  )
}

export const nameOf = ({ productName, variantName }: FoundVariant) =>
  [productName, variantName].filter(Boolean).join(', ')

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
          {variant.sku} · {variant.available} available
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

type VariantFinderProps = {
  without: readonly number[]
  onFound: (variant: FoundVariant) => void
}

/** Finds a variant by name or SKU. Enter takes the first one that is left, if possible one in stock. */
export function VariantFinder({ without, onFound }: VariantFinderProps) {
  const { text, find, found } = useVariantFinder()
  const others = found.filter(({ variantId }) => !without.includes(variantId))
  const take = (variant: FoundVariant | undefined) => {
    if (!variant) return
    onFound(variant)
    find('')
  }
  return (
    <div className="grid gap-1">
      <SearchField
        label="Add a product"
        placeholder="Name or SKU"
        value={text}
        onChange={({ target }) => find(target.value)}
        onClear={() => find('')}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // It may be a field of a form.
          event.preventDefault()
          take(others.find(({ available }) => available > 0) ?? others[0])
        }}
      />
      <ul aria-label="Products found" className="grid">
        {others.map((variant) => (
          <li key={variant.variantId}>
            <button
              type="button"
              onClick={() => take(variant)}
              className="flex min-h-control w-full flex-wrap items-baseline gap-x-3 rounded-control px-3 py-2 text-start text-sm hover:bg-sunk"
            >
              <span className="font-medium" lang={langOf(variant.productName)}>
                {nameOf(variant)}
              </span>
              <span className="text-ink-3">{variant.sku}</span>
              <span className={variant.available > 0 ? 'text-ink-2' : 'text-danger'}>
                {variant.available > 0 ? `${variant.available} available` : 'Out of stock'}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className="text-meta text-ink-3 empty:hidden">
        {text.trim().length > 1 && others.length === 0 ? 'No products found.' : null}
      </p>
    </div>
  )
}
