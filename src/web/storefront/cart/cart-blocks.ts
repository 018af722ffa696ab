import type { CartItem } from '#contract/selling/cart.ts'

/** Whether a line can be ordered unchanged. */
const canBeOrdered = ({ notice, availableQuantity, quantity }: CartItem) =>
  notice !== 'unavailable' && availableQuantity >= quantity

/** Why a cart can't be ordered, and the label of the button that fixes it; null if it can. */
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

/** The available quantity; 0 means that the line has to be removed. */
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
