import type { MouseEvent } from 'react'
import { paths } from '#contract/paths.ts'
import { askToLogin } from '#web/session/login-prompt.ts'
import { useShopper } from '#web/session/shopper.ts'
import { Icon } from '#web/ui/layout/icon.tsx'
import { Link } from '#web/ui/layout/link.tsx'

/** A visitor logs in first and then opens the wishlist. */
export function WishlistLink() {
  const { isKnown, user } = useShopper()
  const ask = (event: MouseEvent) => {
    if (!isKnown || user) return
    event.preventDefault()
    askToLogin({ returnTo: paths.wishlist })
  }
  return (
    <Link
      to={paths.wishlist}
      onClick={ask}
      aria-label="Wishlist"
      title="Wishlist"
      className="header-link"
    >
      <Icon name="heart" size={22} />
    </Link>
  )
}
