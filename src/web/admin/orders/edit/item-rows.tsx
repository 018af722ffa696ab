import type { ReactNode } from 'react'
import { limits } from '#contract/limits.ts'
import { formatNumber } from '#contract/number.ts'
import type { OrderLine } from '#contract/selling/orders.ts'
import { Amount } from '#web/ui/data/price.tsx'
import { Button } from '#web/ui/inputs/button.tsx'
import { IconButton } from '#web/ui/inputs/icon-button.tsx'
import { QuantityStepper } from '#web/ui/inputs/quantity-stepper.tsx'
import { langOf } from '#web/ui/layout/lang.ts'
import { type FoundVariant, nameOf } from '../../parts/goods/goods.data.ts'

type OrderedItemProps = {
  line: OrderLine
  quantity: number
  onQuantity: (quantity: number) => void
}

/** A line of the order. It is removed at 0 pieces, and comes back by a button. */
export function OrderedItem({ line, quantity, onQuantity }: OrderedItemProps) {
  const { name, sku, options, unitPrice } = line
  const isRemoved = quantity === 0
  return (
    <ItemRow
      name={name}
      isRemoved={isRemoved}
      meta={
        <>
          {[...Object.values(options), sku].join(' · ')} · <Amount of={unitPrice} always /> each
        </>
      }
    >
      {isRemoved ? (
        <>
          <span className="text-sm text-ink-2">Removed</span>
          <Button size="small" variant="ghost" onClick={() => onQuantity(line.quantity)}>
            Keep<span className="sr-only"> {name}</span>
          </Button>
        </>
      ) : (
        <>
          <QuantityStepper value={quantity} of={name} max={limits.quantity} onChange={onQuantity} />
          <IconButton icon="trash-2" label={`Remove ${name}`} onClick={() => onQuantity(0)} />
        </>
      )}
    </ItemRow>
  )
}

type AddedItemProps = {
  variant: FoundVariant
  quantity: number
  onQuantity: (quantity: number) => void
  onRemove: () => void
}

/** A product that is added to the order. */
export function AddedItem({ variant, quantity, onQuantity, onRemove }: AddedItemProps) {
  const name = nameOf(variant)
  return (
    <ItemRow
      name={name}
      meta={`${variant.sku} · new · ${formatNumber(variant.available)} available`}
    >
      <QuantityStepper
        value={quantity}
        of={name}
        max={Math.max(1, Math.min(variant.available, limits.quantity))}
        onChange={onQuantity}
      />
      <IconButton icon="trash-2" label={`Remove ${name}`} onClick={onRemove} />
    </ItemRow>
  )
}

type ItemRowProps = { name: string; meta: ReactNode; isRemoved?: boolean; children: ReactNode }

const ItemRow = ({ name, meta, isRemoved = false, children }: ItemRowProps) => (
  <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
    <div className="min-w-0 flex-1 basis-52">
      <p className={isRemoved ? 'text-ink-3 line-through' : 'font-medium'} lang={langOf(name)}>
        {name}
      </p>
      <p className="text-sm text-ink-2">{meta}</p>
    </div>
    <div className="flex items-center gap-2">{children}</div>
  </li>
)
