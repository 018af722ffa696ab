import type { CartItem } from '#contract/selling/cart.ts'
import { paths } from '#web/app/paths.ts'

/** What somebody wants more of than there is. */
export type Wanted = { name: string; sku: string }

/** The contact form with the wish written already: it only wants a name and an address. */
export function askForMore({ name, sku }: Wanted, quantity: number): string {
  const message = `I would like ${quantity} pieces of ${name} (SKU ${sku}). When and at what price can you send them?`
  const query = new URLSearchParams({ topic: 'BUSINESS', message })
  return `${paths.contact}?${query}`
}

export const wantedIn = ({ product, variant }: CartItem): Wanted => ({
  name: product.name,
  sku: variant.sku,
})
