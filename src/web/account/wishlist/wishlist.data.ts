import { startTransition, useState } from 'react'
import { cartApi } from '#contract/selling/cart.ts'
import { wishlistApi } from '#contract/selling/wishlist.ts'
import { api } from '#web/session/api.ts'
import { markCart, viewCart } from '#web/session/cart.ts'
import { useCall } from '#web/session/use-call.ts'
import { saveInWishlist } from '#web/session/wishlist.ts'

type Move = { productId: number; productVariantId: number }

/** Wishlist actions, tracked per product. */
export function useWishlistActions() {
  const [moving, setMoving] = useState<readonly number[]>([])
  const save = useCall(saveInWishlist)
  const move = useCall(moveToCart, { done: 'Added to cart.', link: viewCart, onDone: markCart })
  return {
    /** Whether the product is being moved to the cart. */
    isMoving: (productId: number) => moving.includes(productId),
    save: (productId: number) => save.run({ productId, isSaved: true }),
    remove: (productId: number) => save.run({ productId, isSaved: false }),
    moveToCart: async (productId: number, productVariantId: number) => {
      setMoving((ids) => [...ids, productId])
      await move.run({ productId, productVariantId })
      startTransition(() => setMoving((ids) => ids.filter((id) => id !== productId)))
    },
  }
}

async function moveToCart({ productId, productVariantId }: Move) {
  await api(cartApi.add, { body: { productVariantId, quantity: 1 } })
  await api(wishlistApi.remove, { params: { productId } })
}
