import { wishlistApi } from '#contract/selling/wishlist.ts'
import { inTransaction } from '#server/platform/db/database.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { addToWishlist, readWishlist, removeFromWishlist } from './wishlist.ts'

export function wishlistRoutes(serve: Serve) {
  serve(wishlistApi.read, ({ db, caller }) => readWishlist(db, caller.id))
  serve(wishlistApi.add, ({ db, caller, params }) =>
    inTransaction(db, async (tx) => {
      await addToWishlist(tx, caller.id, params.productId)
      return readWishlist(tx, caller.id)
    }),
  )
  serve(wishlistApi.remove, ({ db, caller, params }) =>
    inTransaction(db, async (tx) => {
      await removeFromWishlist(tx, caller.id, params.productId)
      return readWishlist(tx, caller.id)
    }),
  )
}
