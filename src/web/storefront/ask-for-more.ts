import { paths } from '#contract/paths.ts'
import { plural } from '#contract/plural.ts'
import type { CartItem } from '#contract/selling/cart.ts'

/** A product of which the shopper wants more than the stock. */
export type Wanted = { name: string; sku: string }

/** A link to the contact form with the message filled in; the shopper adds name and email. */
export function askForMore({ name, sku }: Wanted, quantity: number): string {
  const message = `I would like ${plural(quantity, 'piece')} of ${name} (SKU ${sku}). When and at what price can you send them?`
  const query = new URLSearchParams({ topic: 'BUSINESS', message })
  return `${paths.contact}?${query}`
}

export const wantedIn = ({ product, variant }: CartItem): Wanted => ({
  name: product.name,
  sku: variant.sku,
})
