import { plural } from '#contract/plural.ts'
import type { Cart } from '#contract/selling/cart.ts'
import { Picture, pictureSizes } from '#web/ui/data/picture.tsx'
import { Amount } from '#web/ui/data/price.tsx'
import { Button } from '#web/ui/inputs/button.tsx'
import { Notice } from '#web/ui/overlays/notice.tsx'

type LastCartProps = { cart: Cart; busy: boolean; onRetry: () => void }

/** A read-only copy of the last known cart, shown while the cart can't be loaded. */
export function LastCart({ cart, busy, onRetry }: LastCartProps) {
  return (
    <div className="grid max-w-190 gap-4">
      <Notice
        tone="warn"
        live
        action={
          <Button size="small" variant="outline" icon="rotate-ccw" busy={busy} onClick={onRetry}>
            Try again
          </Button>
        }
      >
        <p className="font-medium">We couldn't load your cart.</p>
        <p>This is your cart as of your last visit. You can change it once it loads again.</p>
      </Notice>
      <ul aria-label="Your cart at your last visit" className="grid border-t border-line">
        {cart.items.map(({ id, product, variant, quantity, lineTotal }) => (
          <li
            key={id}
            className="grid grid-cols-[4rem_minmax(0,1fr)_auto] items-start gap-4 border-b border-line py-4"
          >
            <Picture
              src={product.imageUrl}
              alt=""
              sizes={pictureSizes.row}
              placeholder={product.name}
            />
            <div className="grid gap-1">
              <span className="font-medium wrap-anywhere">{product.name}</span>
              <span className="font-narrow text-meta text-ink-2 wrap-anywhere">
                {[...Object.values(variant.options), variant.sku].join(' · ')}
              </span>
              <span className="tnum text-meta text-ink-3">{plural(quantity, 'piece')}</span>
            </div>
            <Amount of={lineTotal} className="font-medium" />
          </li>
        ))}
      </ul>
      <p className="flex justify-between text-lead font-bold">
        <span>Total</span>
        <Amount of={cart.total} />
      </p>
    </div>
  )
}
