import { limits } from '#contract/limits.ts'
import { formatRupees } from '#contract/money.ts'
import { paths } from '#contract/paths.ts'
import type { CartAdvice, CartItem } from '#contract/selling/cart.ts'
import type { CartEstimate } from '#contract/selling/checkout.ts'
import { formatDate } from '#web/ui/data/date.ts'
import { Picture, pictureSizes } from '#web/ui/data/picture.tsx'
import { Amount, Price } from '#web/ui/data/price.tsx'
import { QuantityStepper } from '#web/ui/inputs/quantity-stepper.tsx'
import { langOf } from '#web/ui/layout/lang.ts'
import { Link } from '#web/ui/layout/link.tsx'
import { TextButton } from '#web/ui/layout/text-link.tsx'
import { askForMore, wantedIn } from '../ask-for-more.ts'
import { BatteryAdvice } from './battery-advice.tsx'
import { CartNotice } from './cart-notice.tsx'
import { TierNudge } from './tier-nudge.tsx'

export type CartLineProps = {
  item: CartItem
  advice: CartAdvice | undefined
  /** The delivery estimate once the pincode is known. */
  estimate: CartEstimate | null
  onQuantity: (quantity: number) => void
  onRemove: () => void
  onMove: () => void
  /** Saves the line for later; undefined while another line is being saved. */
  onSave: (() => void) | undefined
}

/** A cart line: product, price, quantity and actions. */
export function CartLine(props: CartLineProps) {
  const { item, advice, estimate, onQuantity, onRemove } = props
  const { product, productVariantId, quantity, unitPrice, unitMrp, lineTotal, notice } = item
  const isGone = notice === 'unavailable'
  return (
    <li className="grid grid-cols-[5rem_minmax(0,1fr)] gap-x-4 gap-y-3 border-b border-line py-4 sm:grid-cols-[7rem_minmax(0,1fr)_8rem] sm:grid-rows-[auto_1fr]">
      <Picture
        src={product.imageUrl}
        alt=""
        sizes={pictureSizes.thumb}
        placeholder={product.name}
        className={`self-start sm:row-span-2 ${isGone ? 'opacity-50' : ''}`}
      />
      <div className="grid content-start gap-1">
        <Link
          to={paths.product(product.id, productVariantId)}
          lang={langOf(product.name)}
          className="reach font-medium wrap-anywhere hover:text-brand hover:underline"
        >
          {product.name}
        </Link>
        <LineOptions item={item} />
        {isGone ? null : <Price price={unitPrice} mrp={unitMrp} size="small" />}
        {isGone || quantity === 1 ? null : (
          <span className="tnum text-meta text-ink-3">
            {quantity} × {formatRupees(unitPrice)}
            <span className="sm:hidden"> = {formatRupees(lineTotal)}</span>
          </span>
        )}
        {isGone ? null : <LineArrival item={item} estimate={estimate} />}
        {isGone ? null : <TierNudge item={item} onQuantity={onQuantity} />}
      </div>
      {isGone ? null : (
        <p className="text-end text-lead font-bold max-sm:hidden">
          <span className="sr-only">Together </span>
          <Amount of={lineTotal} />
        </p>
      )}
      <div className="col-span-full grid gap-3 sm:col-start-2">
        <CartNotice item={item} onRemove={onRemove} onQuantity={onQuantity} />
        {advice ? <BatteryAdvice advice={advice} /> : null}
        <div className="flex flex-wrap items-start gap-x-5 gap-y-2">
          {item.availableQuantity > 0 && !isGone ? (
            <QuantityStepper
              value={quantity}
              max={Math.min(item.availableQuantity, limits.quantity)}
              of={product.name}
              askFor={(wished) => askForMore(wantedIn(item), wished)}
              onChange={onQuantity}
            />
          ) : null}
          <LineActions {...props} />
        </div>
      </div>
    </li>
  )
}

function LineActions({ item, onRemove, onMove, onSave }: CartLineProps) {
  const { product, notice, availableQuantity } = item
  if (notice === 'unavailable') return null
  return (
    <span
      className="flex min-h-control flex-wrap items-center gap-x-5 gap-y-1 text-sm"
      data-no-print
    >
      {availableQuantity > 0 ? (
        <TextButton onClick={onRemove}>
          Remove<span className="sr-only"> {product.name}</span>
        </TextButton>
      ) : null}
      <TextButton onClick={onSave} disabled={!onSave}>
        Save for later<span className="sr-only">: {product.name}</span>
      </TextButton>
      <TextButton onClick={onMove}>
        Move to wishlist<span className="sr-only">: {product.name}</span>
      </TextButton>
    </span>
  )
}

/** Reserves space before the date is known, so that nothing below shifts. */
function LineArrival({ item, estimate }: Pick<CartLineProps, 'item' | 'estimate'>) {
  if (!estimate) return <p className="text-meta">&nbsp;</p>
  const { pincode, refusedItems, serviceable, deliveryDates } = estimate
  if (refusedItems.includes(item.id))
    return <p className="text-meta font-medium text-danger">Can't be delivered to {pincode}.</p>
  if (!serviceable || item.availableQuantity === 0) return null
  return <p className="text-meta text-ok">Arrives by {formatDate(deliveryDates.to)}</p>
}

function LineOptions({ item: { variant } }: { item: CartItem }) {
  const options = Object.entries(variant.options).map(([name, value]) => `${name}: ${value}`)
  return (
    <p className="font-narrow text-meta text-ink-2 wrap-anywhere">
      {[...options, `SKU ${variant.sku}`].join(' · ')}
    </p>
  )
}
