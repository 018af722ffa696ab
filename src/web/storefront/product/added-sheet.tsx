import { useState } from 'react'
import type { Product } from '#contract/catalogue/products.ts'
import type { RelatedShelf } from '#contract/catalogue/related.ts'
import { formatRupees } from '#contract/money.ts'
import { paths } from '#contract/paths.ts'
import type { DeliveryTerms } from '#contract/people/addresses.ts'
import { plural } from '#contract/plural.ts'
import type { AddToCart, Cart } from '#contract/selling/cart.ts'
import { useLayout } from '#web/session/layout.ts'
import { useShopper } from '#web/session/shopper.ts'
import { Picture, pictureSizes } from '#web/ui/data/picture.tsx'
import { Amount } from '#web/ui/data/price.tsx'
import { ButtonLink } from '#web/ui/inputs/button.tsx'
import { langOf } from '#web/ui/layout/lang.ts'
import { Sheet } from '#web/ui/overlays/sheet.tsx'
import { toFreeDelivery } from '../delivery-words.ts'
import { FittingList } from './fitting-list.tsx'
import { goesWith } from './goes-with.ts'

export type AddedSheetProps = {
  product: Product
  added: AddToCart
  shelves: readonly RelatedShelf[]
  onClose: () => void
}

/** More would be a list to read, and the shopper has just decided. */
const most = 3

/**
 * Shows the item just added, the cart and what goes with it, without asking the server. Lists do not open it: many items are
 * added there one after the other, and the card itself says "In cart".
 */
export default function AddedSheet({ product, added, shelves, onClose }: AddedSheetProps) {
  const { cart } = useShopper()
  // A part that is added from here stays, so that the list does not move under the finger.
  const [beside] = useState(() =>
    goesWith(shelves, [product.id, ...(cart?.items ?? []).map((item) => item.product.id)], most),
  )
  return (
    <Sheet
      title="Added to your cart"
      onClose={onClose}
      footer={(link) => (
        <>
          <ButtonLink to={paths.cart} variant="outline" {...link}>
            View cart
          </ButtonLink>
          <ButtonLink to={paths.checkout} {...link}>
            Checkout
          </ButtonLink>
        </>
      )}
    >
      <div className="grid gap-4">
        <Added product={product} added={added} />
        {cart ? <Standing cart={cart} /> : null}
        {beside.length > 0 ? (
          <section aria-label="Goes with it" className="grid gap-2">
            <h3 className="label-caps font-body text-ink-3">Goes with it</h3>
            <FittingList products={beside} narrow />
          </section>
        ) : null}
      </div>
    </Sheet>
  )
}

function Added({ product, added }: Pick<AddedSheetProps, 'product' | 'added'>) {
  const variant = product.variants.find(({ id }) => id === added.productVariantId)
  const own = product.images.find(({ variantId }) => variantId === added.productVariantId)
  return (
    <div className="grid grid-cols-[4rem_minmax(0,1fr)] items-center gap-3">
      <Picture
        src={own?.url ?? product.imageUrl}
        alt=""
        placeholder={product.name}
        sizes={pictureSizes.row}
      />
      <div className="grid gap-0.5">
        <p lang={langOf(product.name)} className="line-clamp-2 font-medium">
          {product.name}
        </p>
        <p className="tnum text-sm text-ink-2">
          {[...Object.values(variant?.options ?? {}), `Quantity ${added.quantity}`].join(' · ')}
        </p>
      </div>
    </div>
  )
}

function Standing({ cart }: { cart: Cart }) {
  const { delivery } = useLayout()
  return (
    <div className="grid gap-1 rounded-control bg-sunk px-3 py-2">
      <p className="flex items-baseline justify-between gap-4">
        <span className="text-ink-2">Subtotal ({plural(cart.itemCount, 'item')})</span>
        <Amount of={cart.subtotal} className="font-bold" />
      </p>
      {delivery ? <ToFreeDelivery terms={delivery} cart={cart} /> : null}
    </div>
  )
}

function ToFreeDelivery({ terms, cart }: { terms: DeliveryTerms; cart: Cart }) {
  const more = toFreeDelivery(terms, cart)
  const light = `up to ${terms.flatUpToGrams / 1_000} kg`
  return (
    <p className={more > 0 ? 'tnum text-sm text-ink-2' : 'text-sm font-medium text-ok'}>
      {more > 0
        ? `${formatRupees(more)} more for free delivery ${light}.`
        : `Free delivery ${light}.`}
    </p>
  )
}
