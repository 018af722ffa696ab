import { useFetchers, useSubmit } from 'react-router'
import { paths } from '#web/app/paths.ts'
import type { CartDeed } from '#web/session/cart.ts'
import type { WishlistDeed } from '#web/session/wishlist.ts'

type Deed = CartDeed | WishlistDeed

/** Wishlist actions, tracked per product. */
export function useWishlistDeeds() {
  const submit = useSubmit()
  const fetchers = useFetchers()
  const underWay = fetchers.map(({ json }) => json as unknown as Deed | undefined)
  const act = (action: string, productId: number, deed: Deed) =>
    submit(deed, {
      method: 'post',
      action,
      encType: 'application/json',
      navigate: false,
      fetcherKey: `saved-${productId}`,
    })
  return {
    /** Whether the product is being moved to the cart. */
    isMoving: (productId: number) =>
      underWay.some((asked) => asked?.deed === 'moveFromWishlist' && asked.productId === productId),
    save: (productId: number) => act(paths.wishlist, productId, { deed: 'save', productId }),
    remove: (productId: number) => act(paths.wishlist, productId, { deed: 'remove', productId }),
    moveToCart: (productId: number, productVariantId: number) =>
      act(paths.cart, productId, {
        deed: 'moveFromWishlist',
        item: { productVariantId, quantity: 1 },
        productId,
      }),
  }
}
