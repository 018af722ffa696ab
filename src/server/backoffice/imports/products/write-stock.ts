import type { ImportProblem } from '#contract/backoffice/imports.ts'
import type { Product } from '#contract/catalogue/products.ts'
import {
  adjustStock,
  findLastStaffEntry,
  setOnHand,
} from '#server/catalogue/inventory/inventory.ts'
import type { Actor } from '#server/platform/audit/audit.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { DomainError } from '#server/platform/errors.ts'
import { stockTitle } from '../../exports/product-columns.ts'
import type { ComposedProduct } from './compose-product.ts'

/** By how many pieces an import changed the stock of a variant, and its entry in the ledger. */
export type MovedStock = { variantId: number; delta: number; entry: number | null }

/** The notes of an import in the ledger. */
export const noteOf = (importId: number) => `Import ${importId}`
export const undoNoteOf = (importId: number) => `Import ${importId} undone`

/** Makes the stock of a product's variants what the file says. */
export async function writeStock(
  tx: Tx,
  { importId }: { importId: number },
  { product, composed }: { product: Product; composed: ComposedProduct },
  actor: Actor,
): Promise<{ moved: MovedStock[]; problems: ImportProblem[] }> {
  const moved: MovedStock[] = []
  const problems: ImportProblem[] = []
  for (const { id: variantId, sku } of product.variants.toSorted((a, b) => a.id - b.id)) {
    const onHand = composed.stock.get(sku)
    if (onHand === undefined) continue
    const written = await moveStock(tx, importId, { variantId, onHand }, actor)
    if (typeof written !== 'string') moved.push(...written)
    else
      problems.push({
        line: composed.lineOf(sku),
        column: stockTitle,
        value: String(onHand),
        message: written,
      })
  }
  return { moved, problems }
}

type Level = { variantId: number; onHand: number }

/** Returns the movement, if any, or why the shop refuses it. */
async function moveStock(
  tx: Tx,
  importId: number,
  { variantId, onHand }: Level,
  actor: Actor,
): Promise<MovedStock[] | string> {
  try {
    const why = { reason: 'COUNTED' as const, note: noteOf(importId) }
    const delta = await setOnHand(tx, { variantId, onHand, ...why }, actor)
    if (delta === 0) return []
    return [{ variantId, delta, entry: await findLastStaffEntry(tx, variantId) }]
  } catch (error) {
    if (error instanceof DomainError) return error.message
    throw error
  }
}

/** Whether staff changed the stock of one of these variants after the import. What orders did is no change. */
export async function isStockChangedSince(db: Db, moved: readonly MovedStock[]): Promise<boolean> {
  for (const { variantId, entry } of moved)
    if ((await findLastStaffEntry(db, variantId)) !== entry) return true
  return false
}

/**
 * Takes back by how many pieces an import changed the stock, so that what was sold since stays sold. Refuses to
 * go below what is held for orders.
 */
export async function takeBackStock(
  tx: Tx,
  importId: number,
  moved: readonly MovedStock[],
  actor: Actor,
) {
  for (const { variantId, delta } of moved)
    await adjustStock(
      tx,
      { variantId, delta: -delta, reason: 'CORRECTION', note: undoNoteOf(importId) },
      actor,
    )
}
