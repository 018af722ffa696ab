import { sql } from 'kysely'
import {
  type EditMove,
  keepMovements,
  moveReserved,
  moveSold,
} from '#server/catalogue/inventory/edit-stock.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { jsonRows } from '#server/platform/db/json-rows.ts'
import { lineRow } from '../checkout/order-rows.ts'
import { nameColumns } from '../checkout/write-order.ts'
import { changeCouponUse, dropCouponUse } from '../coupons/coupon-uses.ts'
import { holdsStock } from '../orders/order-state.ts'
import { moreOf, notEnoughMore, removedLines } from './edited-lines.ts'
import { pricedFigures } from './figures.ts'
import type { ItemsPlan } from './plan-items.ts'
import type { StoredLine } from './stored-order.ts'

/**
 * Writes the changed items of an order: its amounts and lines, its coupon, the record of the edit and the stock.
 * The caller has locked the order. Refuses what is not in stock.
 */
export async function writeItems(tx: Tx, plan: ItemsPlan) {
  await writeOrderRow(tx, plan)
  await writeKept(tx, plan)
  const addedIds = await addLines(tx, plan)
  const editId = await recordEdit(tx, plan)
  await writeCoupon(tx, plan)
  await moveStock(tx, plan, { addedIds, editId })
  await deleteLines(tx, removedLines(plan.order, plan.lines), {
    orderId: plan.order.id,
    orderEditId: editId,
  })
}

/** The items as the record of the edit, the audit log and the answer have them. */
export const itemsBefore = ({ order }: Pick<ItemsPlan, 'order'>) => order.lines.map(itemOf)
export const itemsAfter = ({ lines }: Pick<ItemsPlan, 'lines'>) => lines.map(itemOf)

type Item = Pick<StoredLine, 'variantId' | 'sku' | 'name' | 'quantity' | 'unitPrice' | 'discount'>
const itemOf = ({ variantId, sku, name, quantity, unitPrice, discount }: Item): Item => ({
  variantId,
  sku,
  name,
  quantity,
  unitPrice,
  discount,
})

const writeOrderRow = (tx: Tx, { order, prices, staffDiscount, couponProblem }: ItemsPlan) =>
  tx
    .updateTable('orders')
    .set({
      ...pricedFigures(prices),
      staffDiscount,
      discountReason: staffDiscount > 0 ? order.discountReason : null,
      couponCode: couponProblem === null ? order.couponCode : null,
    })
    .where('id', '=', order.id)
    .execute()

async function writeKept(tx: Tx, { lines }: ItemsPlan) {
  for (const { stored, quantity, gross, discount, shipping, ...line } of lines)
    if (stored)
      await tx
        .updateTable('orderLines')
        .set({ quantity, gross, discount, shipping })
        .set({ taxable: line.taxable, cgst: line.cgst, sgst: line.sgst, igst: line.igst })
        .set({ total: line.total, gstRateBp: line.gstRateBp })
        .where('id', '=', stored.id)
        .execute()
}

/** Adds the new lines after the others. Returns their ids by variant. */
async function addLines(tx: Tx, { order, lines }: ItemsPlan): Promise<Map<number, number>> {
  const first = Math.max(-1, ...order.lines.map(({ position }) => position)) + 1
  const added = lines.flatMap(({ added: goods, stored: _, ...priced }) =>
    goods ? [{ ...goods, ...priced }] : [],
  )
  const rows = jsonRows(added.map((line, index) => lineRow(line, first + index)))
  const { rows: written } = await sql<{ id: number; variantId: number }>`
    insert into order_lines (order_id, ${nameColumns('orderLines')})
    select ${order.id}::bigint, ${nameColumns('orderLines', 'line')}
    from json_populate_recordset(null::order_lines, ${rows}::json) as line
    returning id, variant_id`.execute(tx)
  return new Map(written.map(({ id, variantId }) => [variantId, id]))
}

async function recordEdit(tx: Tx, plan: ItemsPlan): Promise<number> {
  const { order, prices } = plan
  const { couponCode, total } = order
  const left = plan.couponProblem === null ? couponCode : null
  const { id } = await tx
    .insertInto('orderEdits')
    .values({
      orderId: order.id,
      before: JSON.stringify({ items: itemsBefore(plan), couponCode, total }),
      after: JSON.stringify({ items: itemsAfter(plan), couponCode: left, total: prices.total }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function writeCoupon(tx: Tx, { order, couponProblem, couponDiscount }: ItemsPlan) {
  if (order.couponCode === null) return
  if (couponProblem === null) await changeCouponUse(tx, order.id, couponDiscount)
  else await dropCouponUse(tx, order.id)
}

type Written = { addedIds: Map<number, number>; editId: number }

async function moveStock(tx: Tx, plan: ItemsPlan, { addedIds, editId }: Written) {
  const { order, lines } = plan
  const moves: EditMove[] = [
    ...removedLines(order, lines).map(({ id, variantId, quantity }) => ({
      variantId,
      orderLineId: id,
      taken: -quantity,
    })),
    ...lines.map((line) => ({
      variantId: line.variantId,
      orderLineId: line.stored?.id ?? addedIds.get(line.variantId) ?? 0,
      taken: moreOf(line),
    })),
  ].filter(({ taken }) => taken !== 0)
  const [missing] = holdsStock(order.status)
    ? await moveReserved(tx, moves, order.id)
    : await moveSold(tx, moves, editId)
  const short = missing && lines.find(({ variantId }) => variantId === missing.variantId)
  if (short) throw notEnoughMore(short, missing.available)
}

/** Deletes lines. Their movements in the stock ledger stay, under the same id. */
async function deleteLines(
  tx: Tx,
  lines: readonly StoredLine[],
  edit: { orderId: number; orderEditId: number },
) {
  if (lines.length === 0) return
  const ids = lines.map(({ id }) => id)
  await tx
    .insertInto('removedOrderLines')
    .values(lines.map(({ id, variantId }) => ({ id, variantId, ...edit })))
    .execute()
  await keepMovements(tx, ids)
  await tx.deleteFrom('orderLines').where('id', 'in', ids).execute()
}
