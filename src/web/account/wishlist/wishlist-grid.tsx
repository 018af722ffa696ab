import type { ReactNode } from 'react'
import type { Wishlist } from '#contract/selling/wishlist.ts'
import { RemovedRow, useRemoved } from '#web/storefront/cart/removed-row.tsx'
import { ProductCard } from '#web/storefront/listing/product-card.tsx'
import { Button } from '#web/ui/inputs/button.tsx'
import { useWishlistActions } from './wishlist.data.ts'

type Saved = Wishlist['items'][number] & { id: number }

export type WishlistGridProps = { wishlist: Wishlist; empty: ReactNode }

/** The saved products, which can be moved to the cart or removed. */
export function WishlistGrid({ wishlist, empty }: WishlistGridProps) {
  const actions = useWishlistActions()
  const saved = wishlist.items
    .map((item) => ({ ...item, id: item.productId }))
    .filter(({ id }) => !actions.isMoving(id))
  const { gone, left, remove, forget } = useRemoved<Saved>(saved)
  return (
    <div className="grid gap-4">
      {gone.length > 0 ? (
        <ul className="grid">
          {gone.map(({ id, product }) => (
            <RemovedRow
              key={id}
              what={product.name}
              onUndo={() => {
                forget(id)
                void actions.save(id)
              }}
              onExpire={() => forget(id)}
            />
          ))}
        </ul>
      ) : null}
      {left.length === 0 && gone.length === 0 ? empty : null}
      <ul className="grid grid-cols-2 gap-x-3 gap-y-6 md:grid-cols-3">
        {left.map((item) => (
          <li key={item.id} className="row-span-8 grid min-w-0 grid-rows-subgrid gap-y-1">
            <ProductCard product={item.product} />
            <SavedActions
              item={item}
              onMove={(variantId) => void actions.moveToCart(item.id, variantId)}
              onRemove={() => void remove(item, () => actions.remove(item.id))}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

type SavedActionsProps = {
  item: Wishlist['items'][number]
  onMove: (variantId: number) => void
  onRemove: () => void
}

function SavedActions({ item: { product }, onMove, onRemove }: SavedActionsProps) {
  const { defaultVariantId, variantCount, inStock, name } = product
  const canMove = defaultVariantId !== null && variantCount === 1 && inStock
  return (
    <div className="flex flex-wrap gap-1 self-start">
      {canMove ? (
        <Button variant="ghost" size="small" onClick={() => onMove(defaultVariantId)}>
          Move to cart<span className="sr-only">: {name}</span>
        </Button>
      ) : null}
      <Button variant="ghost" size="small" onClick={onRemove}>
        Remove<span className="sr-only"> {name}</span>
      </Button>
    </div>
  )
}
