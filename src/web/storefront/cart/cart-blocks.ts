import type { CartItem } from '#contract/selling/cart.ts'

/** Whether a line can be ordered as it stands. */
const canBeOrdered = ({ notice, availableQuantity, quantity }: CartItem) =>
  notice !== 'unavailable' && availableQuantity >= quantity

/** Why a cart can't be ordered, in a sentence, and what would help, on a button; null when it can. */
export type CartBlock = { sentence: string; remedy: string; items: CartItem[] }

export function blockOf(items: readonly CartItem[]): CartBlock | null {
  const blocked = items.filter((item) => !canBeOrdered(item))
  const [first] = blocked
  if (!first) return null
  if (blocked.length > 1)
    return {
      sentence: `${blocked.length} items can't be ordered as they are.`,
      remedy: 'Fix them all',
      items: blocked,
    }
  return { ...reasonOf(first), items: blocked }
}

/** What is left of it when it can be had at all; else 0: the line has to go. */
export const quantityToOrder = ({ notice, availableQuantity }: CartItem) =>
  notice === 'unavailable' ? 0 : availableQuantity

function reasonOf(item: CartItem) {
  const { name } = item.product
  if (item.notice === 'unavailable')
    return { sentence: `${name} is no longer available.`, remedy: 'Remove it' }
  const left = item.availableQuantity
  if (left === 0) return { sentence: `${name} is out of stock.`, remedy: 'Remove it' }
  return { sentence: `Only ${left} of ${name} left.`, remedy: `Set quantity to ${left}` }
}
