import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import { productIdTitle, skuTitle } from '../../records/product-columns.ts'
import type { FileLine } from '../file/table.ts'
import type { Known } from './group-lines.ts'

const isId = /^[1-9]\d{0,14}$/

/** Known products of the SKUs and product ids in these lines. */
export async function readKnownProducts(db: Db, lines: readonly FileLine[]): Promise<Known> {
  const skus = lines.map(({ cells }) => cells[skuTitle] ?? '')
  const ids = lines.map(({ cells }) => cells[productIdTitle] ?? '').filter((id) => isId.test(id))
  const [variants, products] = await Promise.all([
    db
      .selectFrom('variants')
      .select(['sku', 'productId'])
      .where('sku', '=', sql<string>`any(${skus})`)
      .execute(),
    db
      .selectFrom('products')
      .select('id')
      .where('id', '=', sql<number>`any(${ids}::bigint[])`)
      .execute(),
  ])
  return {
    productOfSku: new Map(variants.map(({ sku, productId }) => [sku, productId])),
    ids: new Set(products.map(({ id }) => id)),
  }
}
