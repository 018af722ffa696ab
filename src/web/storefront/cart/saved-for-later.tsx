import { paths } from '#contract/paths.ts'
import type { SavedItem } from '#contract/selling/saved-items.ts'
import { Picture, pictureSizes } from '#web/ui/data/picture.tsx'
import { Price } from '#web/ui/data/price.tsx'
import { Button } from '#web/ui/inputs/button.tsx'
import { Link } from '#web/ui/layout/link.tsx'
import { TextButton } from '#web/ui/layout/text-link.tsx'
import { focusSaved, savedHeadingId, type useSavedItems } from './saved-items.data.ts'

export type SavedForLaterProps = { saved: ReturnType<typeof useSavedItems> }

/** Items saved for later: not part of any total, and one click away from the cart. */
export default function SavedForLater({ saved }: SavedForLaterProps) {
  const { items } = saved
  if (items.length === 0) return null
  return (
    <section aria-labelledby={savedHeadingId} className="grid gap-3" data-no-print>
      <h2 id={savedHeadingId} tabIndex={-1}>
        Saved for later ({items.length})
      </h2>
      <ul className="grid border-t border-line">
        {items.map((item) => (
          <SavedRow key={item.id} item={item} saved={saved} />
        ))}
      </ul>
    </section>
  )
}

function SavedRow({ item, saved }: { item: SavedItem } & SavedForLaterProps) {
  const { id, product, productVariantId, variant, quantity, unitPrice, unitMrp } = item
  const canBeHad = item.isForSale && item.availableQuantity > 0
  return (
    <li className="grid grid-cols-[4rem_minmax(0,1fr)] items-start gap-x-4 gap-y-3 border-b border-line py-4 sm:grid-cols-[4rem_minmax(0,1fr)_auto]">
      <Picture
        src={product.imageUrl}
        alt=""
        sizes={pictureSizes.row}
        placeholder={product.name}
        className={item.isForSale ? undefined : 'opacity-50'}
      />
      <div className="grid gap-1">
        <Link
          to={paths.product(product.id, productVariantId)}
          className="reach font-medium wrap-anywhere hover:text-brand hover:underline"
        >
          {product.name}
        </Link>
        <p className="font-narrow text-meta text-ink-2 wrap-anywhere">
          {[...Object.values(variant.options), quantity > 1 ? `${quantity} pieces` : null]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {item.isForSale ? <Price price={unitPrice} mrp={unitMrp} size="small" /> : null}
        {canBeHad ? null : (
          <p className="text-sm font-medium text-danger">
            {item.isForSale ? 'Out of stock.' : 'No longer available.'}
          </p>
        )}
      </div>
      <div className="col-start-2 flex flex-wrap items-center gap-x-5 gap-y-2 text-sm sm:col-start-3">
        {canBeHad ? (
          <Button
            size="small"
            variant="tonal"
            busy={saved.moving === id}
            onClick={() => void saved.moveToCart(id).then(focusSaved)}
          >
            Move to cart<span className="sr-only">: {product.name}</span>
          </Button>
        ) : null}
        <TextButton onClick={() => void saved.remove(id).then(focusSaved)}>
          Remove<span className="sr-only"> {product.name} from what is saved</span>
        </TextButton>
      </div>
    </li>
  )
}
