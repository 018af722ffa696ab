import type { AdminOrder } from '#contract/selling/admin-orders.ts'
import type { ItemsChange, ItemsQuote } from '#contract/selling/order-edits.ts'
import { one, pathOf, untilAnswered } from './office.ts'
import type { TwoShops } from './two-shops.ts'

/**
 * Changes the items of an order as a clerk does: asks what it would cost, and agrees. Returns whether the shop said that
 * it was done; null if it was not even tried.
 */
export async function editItems(
  world: TwoShops,
  clerk: string,
  order: AdminOrder,
  tools: readonly number[],
): Promise<boolean | null> {
  const wish = wishFor(order, tools)
  const path = `${pathOf(order.id)}/items`
  const quoted = await untilAnswered<ItemsQuote>(world, {
    path: `${path}/quote`,
    body: wish,
    token: clerk,
  })
  if (quoted.status !== 200) return null
  const body = { ...wish, total: quoted.body.after.total, version: order.version }
  const { status } = await untilAnswered(world, { path, method: 'PUT', body, token: clerk })
  return status === 200
}

/** Fewer pieces of a line, more of it, none of it, or another tool. */
function wishFor({ lines }: AdminOrder, tools: readonly number[]): ItemsChange {
  const line = lines[Math.floor(Math.random() * lines.length)]
  const known = new Set(lines.map(({ variantId }) => variantId))
  const others = tools.filter((id) => !known.has(id))
  const other = others[Math.floor(Math.random() * others.length)] ?? 0
  const { id: lineId = 0, quantity = 1 } = line ?? {}
  const added = [{ variantId: other, quantity: 1 }]
  return one<ItemsChange>([
    { lines: [{ lineId, quantity: quantity - 1 }], added: [] },
    { lines: [{ lineId, quantity: quantity - 1 }], added: [] },
    { lines: [{ lineId, quantity: quantity + 1 }], added: [] },
    { lines: [], added },
    { lines: [{ lineId, quantity: 0 }], added },
  ])
}
