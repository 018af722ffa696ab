import { wishlistApi } from '#contract/selling/wishlist.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { addToWishlist, readWishlist, removeFromWishlist } from './wishlist.ts'

export function wishlistRoutes(serve: Serve) {
  serve(wishlistApi.read, ({ db, caller }) => readWishlist(db, caller.id))
  serve.write(wishlistApi.add, async ({ tx, caller, params }) => {
    await addToWishlist(tx, caller.id, params.productId)
    return readWishlist(tx, caller.id)
  })
  serve.write(wishlistApi.remove, async ({ tx, caller, params }) => {
    await removeFromWishlist(tx, caller.id, params.productId)
    return readWishlist(tx, caller.id)
  })
}
