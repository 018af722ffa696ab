import { countStock } from '#server/catalogue/inventory/count-stock.ts'
import { adjustStock, readLedgerEntry } from '#server/catalogue/inventory/inventory.ts'
import {
  findStockLine,
  listStockLines,
  type StockLine,
} from '#server/catalogue/inventory/stock-lines.ts'
import * as cells from '../../exports/cells.ts'
import { skuTitle, stockTitle } from '../../exports/product-columns.ts'
import { type FlatKind, flatColumn } from '../flat-columns.ts'
import { aliases } from '../products/aliases.ts'
import { noteOf, undoNoteOf } from '../products/write-stock.ts'

/** The pieces on hand of variants that the shop has. */
export const stock: FlatKind<StockLine> = {
  name: 'stock',
  access: 'catalogue',
  columns: [
    flatColumn(skuTitle, 'sku', cells.words, ({ sku }) => sku, { aliases: aliases.SKU ?? [] }),
    flatColumn('Name', null, cells.words, ({ name }) => name),
    flatColumn(stockTitle, 'onHand', cells.pieces, ({ onHand }) => onHand, {
      isNeeded: true,
      aliases: aliases.Stock ?? [],
    }),
  ],
  keys: [skuTitle],
  unknown: 'No variant has this SKU.',
  idOf: ({ variantId }) => variantId,
  find: (db, line) => findStockLine(db, { sku: line[skuTitle] ?? '' }),
  read: (db, variantId) => findStockLine(db, { variantId }),
  update: async (tx, before, { onHand }, { actor, importId }) => {
    const { variantId } = before
    const why = { reason: 'COUNTED' as const, note: noteOf(importId) }
    if (typeof onHand !== 'number') return before
    const { refused } = await countStock(tx, [{ variantId, onHand }], why, actor)
    const refusal = refused.get(variantId)
    if (refusal) throw refusal
    return (await findStockLine(tx, { variantId })) ?? before
  },
  // Orders move the stock all the time; only another count is a change that must not be overwritten.
  fingerprint: ({ lastEntry }) => String(lastEntry),
  // What was sold since the import stays sold. The last entry is still the one that the import found or made.
  restore: async (tx, { variantId, lastEntry }, { importId }, actor) => {
    const entry = lastEntry === null ? null : await readLedgerEntry(tx, lastEntry)
    if (entry?.note !== noteOf(importId)) return
    const why = { reason: 'CORRECTION' as const, note: undoNoteOf(importId) }
    await adjustStock(tx, { variantId, delta: -entry.delta, ...why }, actor)
  },
  list: listStockLines,
}
