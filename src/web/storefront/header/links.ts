import { paths } from '#contract/paths.ts'

export type FooterLink = { to: string; label: string }

export const accountLinks: readonly FooterLink[] = [
  { to: paths.profile, label: 'My Profile' },
  { to: paths.orders, label: 'My Orders' },
  { to: paths.track(), label: 'Track an order' },
  { to: paths.wishlist, label: 'My Wishlist' },
  { to: paths.addresses, label: 'My Address' },
  { to: paths.cart, label: 'Cart' },
]

export const policyLinks: readonly FooterLink[] = [
  { to: paths.refundPolicy, label: 'Refund policy' },
  { to: paths.shippingPolicy, label: 'Shipping policy' },
  { to: paths.warranty, label: 'Warranty' },
  { to: paths.terms, label: 'Terms of use' },
  { to: paths.privacy, label: 'Privacy policy' },
  { to: paths.privacyNotice, label: 'Privacy notice' },
  { to: paths.contact, label: 'Contact us' },
]
