import { countStock, moveStock } from '#server/catalogue/inventory/count-stock.ts'
import { listLedgerEntries } from '#server/catalogue/inventory/inventory.ts'
import {
  findStockLines,
  listStockLines,
  type StockLine,
} from '#server/catalogue/inventory/stock-lines.ts'
import type { Db } from '#server/platform/db/database.ts'
import { notFound } from '#server/platform/errors.ts'
import * as cells from '../../records/cells.ts'
import { skuTitle, stockTitle } from '../../records/product-columns.ts'
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
  linesAtOnce: 100,
  unknown: 'No variant has this SKU.',
  idOf: ({ variantId }) => variantId,
  find: async (db, lines) => {
    const skus = lines.map((line) => line[skuTitle] ?? '')
    const found = await findStockLines(db, { skus })
    const bySku = new Map(found.map((one) => [one.sku, one]))
    return skus.map((sku) => bySku.get(sku) ?? null)
  },
  read: readLines,
  write: async (tx, drafts, { actor, importId }) => {
    const counts = drafts.flatMap(({ before, fields: { onHand } }) =>
      before && typeof onHand === 'number' ? [{ variantId: before.variantId, onHand }] : [],
    )
    const why = { reason: 'COUNTED' as const, note: noteOf(importId) }
    const { refused } = await countStock(tx, counts, why, actor)
    const ids = drafts.flatMap(({ before }) => before?.variantId ?? [])
    const after = await readLines(tx, ids)
    return drafts.map(({ before }) => {
      const line = before && after.get(before.variantId)
      if (!line) return notFound('This variant')
      return refused.get(line.variantId) ?? { after: line }
    })
  },
  // Orders move the stock all the time; only another count is a change that must not be overwritten.
  fingerprint: ({ lastEntry }) => String(lastEntry),
  // Pieces sold since the import stay sold. The last entry is still the one that the import found or made.
  restore: async (tx, items, { actor, importId }) => {
    const entries = await listLedgerEntries(
      tx,
      items.flatMap(({ current }) => current.lastEntry ?? []),
    )
    const moves = entries
      .filter(({ note }) => note === noteOf(importId))
      .map(({ variantId, delta }) => ({ variantId, delta: -delta }))
    const why = { reason: 'CORRECTION' as const, note: undoNoteOf(importId) }
    const { refused } = await moveStock(tx, moves, why, actor)
    return items.map(({ current }) => refused.get(current.variantId) ?? null)
  },
  list: listStockLines,
}

async function readLines(db: Db, variantIds: readonly number[]) {
  const found = await findStockLines(db, { variantIds })
  return new Map(found.map((line) => [line.variantId, line]))
}
