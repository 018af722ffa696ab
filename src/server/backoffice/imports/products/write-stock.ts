import type { ImportProblem } from '#contract/backoffice/imports.ts'
import type { Product } from '#contract/catalogue/products.ts'
import { type Counted, countStock, moveStock } from '#server/catalogue/inventory/count-stock.ts'
import { listLastStaffEntries } from '#server/catalogue/inventory/inventory.ts'
import type { Actor } from '#server/platform/audit/audit.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { stockTitle } from '../../records/product-columns.ts'
import type { ComposedProduct } from './compose-product.ts'

/** The notes of an import in the ledger. */
export const noteOf = (importId: number) => `Import ${importId}`
export const undoNoteOf = (importId: number) => `Import ${importId} undone`

/** Makes the stock of the products' variants what the file says. */
export async function writeStock(
  tx: Tx,
  importId: number,
  products: readonly { product: Product; composed: ComposedProduct }[],
  actor: Actor,
): Promise<{ moved: Counted[]; problems: ImportProblem[] }> {
  const counts = products.flatMap(({ product, composed: { stock, lineOf } }) =>
    product.variants.flatMap(({ id: variantId, sku }) => {
      const onHand = stock.get(sku)
      return onHand === undefined ? [] : [{ variantId, onHand, line: lineOf(sku) }]
    }),
  )
  if (counts.length === 0) return { moved: [], problems: [] }
  const why = { reason: 'COUNTED' as const, note: noteOf(importId) }
  const { counted, refused } = await countStock(tx, counts, why, actor)
  const problems = counts.flatMap(({ variantId, onHand, line }) => {
    const message = refused.get(variantId)?.message
    const cell = { line, column: stockTitle, value: String(onHand) }
    return message === undefined ? [] : [{ ...cell, message }]
  })
  return { moved: counted, problems }
}

/** The variants whose stock staff changed after the import. Changes by orders do not count. */
export async function listStockChangedSince(
  db: Db,
  moved: readonly Counted[],
): Promise<Set<number>> {
  if (moved.length === 0) return new Set()
  const last = await listLastStaffEntries(
    db,
    moved.map(({ variantId }) => variantId),
  )
  const changed = moved.filter(({ variantId, entry }) => last.get(variantId) !== entry)
  return new Set(changed.map(({ variantId }) => variantId))
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
  if (moved.length === 0) return
  const back = moved.map(({ variantId, delta }) => ({ variantId, delta: -delta }))
  const why = { reason: 'CORRECTION' as const, note: undoNoteOf(importId) }
  const { refused } = await moveStock(tx, back, why, actor)
  for (const refusal of refused.values()) throw refusal
}
