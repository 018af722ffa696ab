import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'

/** The stock of a variant as a file of stock has it. */
export type StockLine = {
  variantId: number
  sku: string
  /** The name of its product, and its own. */
  name: string
  onHand: number
  /** The last entry in its ledger that staff made. Null: there is none. */
  lastEntry: number | null
}

/** The stock of these variants, without those that are archived. */
export async function findStockLines(
  db: Db,
  by: { skus: readonly string[] } | { variantIds: readonly number[] },
): Promise<StockLine[]> {
  const found = await ('skus' in by
    ? stockLines(db).where('variant.sku', '=', sql<string>`any(${by.skus})`)
    : stockLines(db).where('variant.id', '=', sql<number>`any(${by.variantIds}::bigint[])`)
  ).execute()
  return found.map(lineOf)
}

/** The stock of the next variants after this one. */
export async function listStockLines(db: Db, after: number, most: number): Promise<StockLine[]> {
  const rows = await stockLines(db)
    .where('variant.id', '>', after)
    .orderBy('variant.id')
    .limit(most)
    .execute()
  return rows.map(lineOf)
}

const stockLines = (db: Db) =>
  db
    .selectFrom('variants as variant')
    .innerJoin('products as product', 'product.id', 'variant.productId')
    .innerJoin('stock', 'stock.variantId', 'variant.id')
    .select([
      'variant.id as variantId',
      'variant.sku',
      'product.name',
      'variant.name as variantName',
    ])
    .select((eb) => [
      'stock.onHand',
      eb
        .selectFrom('stockLedger as entry')
        .select((max) => max.fn.max('entry.id').as('last'))
        .whereRef('entry.variantId', '=', 'variant.id')
        .where('entry.orderLineId', 'is', null)
        .as('lastEntry'),
    ])
    .where('variant.archivedAt', 'is', null)

type Row = Omit<StockLine, 'lastEntry'> & { variantName: string; lastEntry: unknown }

const lineOf = ({ variantName, lastEntry, ...line }: Row): StockLine => ({
  ...line,
  name: [line.name, variantName].filter((part) => part !== '').join(', '),
  lastEntry: lastEntry === null ? null : Number(lastEntry),
})
