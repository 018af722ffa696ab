import { wishlistApi } from '#contract/selling/wishlist.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { api } from './api.ts'
import { useShopper } from './shopper.ts'
import { useCall } from './use-call.ts'

/** A product's wishlist button: updated at once, restored if the server refuses. */
export function useSavedInWishlist(productId: number) {
  const { wishlist } = useShopper()
  const save = useCall(saveInWishlist, { asGuest: true })
  const isSaved =
    save.sending?.isSaved ?? wishlist?.items.some((item) => item.productId === productId) ?? false
  return {
    isSaved,
    toggle: () => save.run({ productId, isSaved: !isSaved }),
  }
}

/** Adds a product to the wishlist or removes it. */
export async function saveInWishlist({
  productId,
  isSaved,
}: {
  productId: number
  isSaved: boolean
}) {
  await api(isSaved ? wishlistApi.add : wishlistApi.remove, { params: { productId } })
  if (isSaved) toast.success('Saved to wishlist.')
}
