import type { ImportProblem } from '#contract/backoffice/imports.ts'
import type { Product } from '#contract/catalogue/products.ts'
import { type Counted, countStock } from '#server/catalogue/inventory/count-stock.ts'
import { adjustStock, listLastStaffEntries } from '#server/catalogue/inventory/inventory.ts'
import type { Actor } from '#server/platform/audit/audit.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { stockTitle } from '../../exports/product-columns.ts'
import type { ComposedProduct } from './compose-product.ts'

/** The notes of an import in the ledger. */
export const noteOf = (importId: number) => `Import ${importId}`
export const undoNoteOf = (importId: number) => `Import ${importId} undone`

/** Makes the stock of a product's variants what the file says. */
export async function writeStock(
  tx: Tx,
  { importId }: { importId: number },
  { product, composed }: { product: Product; composed: ComposedProduct },
  actor: Actor,
): Promise<{ moved: Counted[]; problems: ImportProblem[] }> {
  const counts = product.variants.flatMap(({ id: variantId, sku }) => {
    const onHand = composed.stock.get(sku)
    return onHand === undefined ? [] : [{ variantId, sku, onHand }]
  })
  if (counts.length === 0) return { moved: [], problems: [] }
  const why = { reason: 'COUNTED' as const, note: noteOf(importId) }
  const { counted, refused } = await countStock(tx, counts, why, actor)
  const problems = counts.flatMap(({ variantId, sku, onHand }) => {
    const message = refused.get(variantId)?.message
    const cell = { line: composed.lineOf(sku), column: stockTitle, value: String(onHand) }
    return message === undefined ? [] : [{ ...cell, message }]
  })
  return { moved: counted, problems }
}

/** Whether staff changed the stock of one of these variants after the import. What orders did is no change. */
export async function isStockChangedSince(db: Db, moved: readonly Counted[]): Promise<boolean> {
  if (moved.length === 0) return false
  const last = await listLastStaffEntries(
    db,
    moved.map(({ variantId }) => variantId),
  )
  return moved.some(({ variantId, entry }) => last.get(variantId) !== entry)
}

/**
 * Takes back by how many pieces an import changed the stock, so that what was sold since stays sold. Refuses to
 * go below what is held for orders.
 */
export async function takeBackStock(
  tx: Tx,
  importId: number,
  moved: readonly Counted[],
  actor: Actor,
) {
  for (const { variantId, delta } of moved)
    await adjustStock(
      tx,
      { variantId, delta: -delta, reason: 'CORRECTION', note: undoNoteOf(importId) },
      actor,
    )
}
