import { useSavedInWishlist } from '#web/session/wishlist.ts'
import { IconButton } from '#web/ui/inputs/icon-button.tsx'

export type WishlistHeartProps = {
  product: { id: number; name: string }
  variant?: 'ghost' | 'outline'
  className?: string
}

/** Adds a product to the wishlist or removes it. */
export function WishlistHeart({ product, variant, className }: WishlistHeartProps) {
  const { isSaved, toggle } = useSavedInWishlist(product.id)
  return (
    <IconButton
      icon="heart"
      label={`Save ${product.name} to wishlist`}
      aria-pressed={isSaved}
      filled={isSaved}
      variant={variant}
      onClick={() => void toggle()}
      className={className}
    />
  )
}
