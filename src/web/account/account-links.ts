import { paths } from '#contract/paths.ts'
import type { IconName } from '#web/ui/layout/icon.tsx'

export type AccountLink = { to: string; label: string; icon: IconName }

export const accountLinks: readonly AccountLink[] = [
  { to: paths.profile, label: 'My Profile', icon: 'user' },
  { to: paths.addresses, label: 'My Address', icon: 'map-pin' },
  { to: paths.orders, label: 'My Orders', icon: 'package' },
  { to: paths.wishlist, label: 'My Wishlist', icon: 'heart' },
  { to: paths.changePassword, label: 'Change Password', icon: 'key-round' },
]
