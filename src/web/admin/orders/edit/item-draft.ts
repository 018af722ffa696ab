import type { AdminOrder } from '#contract/selling/admin-orders.ts'
import type { ItemsChange, ItemsQuote } from '#contract/selling/order-edits.ts'
import type { DraftLine } from '../../parts/orders/use-draft-order.ts'

/** Changes by the staff so far: the quantity per line of the order, and added goods. */
export type ItemDraft = {
  quantities: Readonly<Record<number, number>>
  added: readonly DraftLine[]
}

export const noChange: ItemDraft = { quantities: {}, added: [] }

/** The request for a draft: only the lines that differ. */
export const changeIn = ({ lines }: AdminOrder, { quantities, added }: ItemDraft): ItemsChange => ({
  lines: lines.flatMap(({ id, quantity }) => {
    const wanted = quantities[id] ?? quantity
    return wanted === quantity ? [] : [{ lineId: id, quantity: wanted }]
  }),
  added: added.map(({ variant, quantity }) => ({ variantId: variant.id, quantity })),
})

/** The items that differ, in words: "1 × Saw instead of 2 · SAW-7". Variants may share a name. */
export function differences({
  itemsBefore,
  itemsAfter,
}: Pick<ItemsQuote, 'itemsBefore' | 'itemsAfter'>): string[] {
  const before = new Map(itemsBefore.map((item) => [item.variantId, item]))
  const after = new Set(itemsAfter.map(({ variantId }) => variantId))
  return [
    ...itemsAfter.flatMap(({ variantId, sku, name, quantity }) => {
      const old = before.get(variantId)
      if (!old) return [`${quantity} × ${name} added · ${sku}`]
      if (old.quantity === quantity) return []
      return [`${quantity} × ${name} instead of ${old.quantity} · ${sku}`]
    }),
    ...itemsBefore
      .filter(({ variantId }) => !after.has(variantId))
      .map(({ sku, name, quantity }) => `${quantity} × ${name} removed · ${sku}`),
  ]
}
