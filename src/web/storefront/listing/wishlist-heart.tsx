import { useSavedInWishlist } from '#web/session/wishlist.ts'
import { IconButton } from '#web/ui/inputs/icon-button.tsx'

/** Adds a product to the wishlist or removes it. The style draws its heart, because a list has one on every card. */
export function WishlistHeart({ product }: { product: { id: number; name: string } }) {
  const { isSaved, toggle } = useSavedInWishlist(product.id)
  return (
    <IconButton
      label={`Save ${product.name} to wishlist`}
      aria-pressed={isSaved}
      filled={isSaved}
      onClick={() => void toggle()}
      className="heart"
    />
  )
}
