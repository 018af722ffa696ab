import type { Product } from '#contract/catalogue/products.ts'
import { readOnHand } from '#server/catalogue/inventory/inventory.ts'
import { listAnyProducts } from '#server/catalogue/products/read-product.ts'
import type { Db } from '#server/platform/db/database.ts'
import {
  type ProductLine,
  productColumns,
  skuTitle,
  specCell,
  specKeyOf,
  stockTitle,
} from '../../records/product-columns.ts'
import type { FileLine } from '../file/table.ts'
import type { ItemRow } from '../import-kind.ts'
import type { Stocked } from './product-changes.ts'

/** The products of these rows that the shop has, by id. */
export async function listStocked(db: Db, rows: readonly ItemRow[]): Promise<Map<number, Stocked>> {
  const ids = rows.flatMap(({ subjectId }) => subjectId ?? [])
  if (ids.length === 0) return new Map()
  const products = await listAnyProducts(db, ids)
  const onHand = await onHandOf(db, products)
  return new Map(products.map((product) => [product.id, { product, onHand }]))
}

/** The pieces of all variants, by their ids. */
export const onHandOf = (db: Db, products: readonly Product[]) =>
  readOnHand(
    db,
    products.flatMap(({ variants }) => variants.map(({ id }) => id)),
  )

/** Whether all cells say what the product has; stock is only compared where it was read. */
export const isSame = (
  lines: readonly FileLine[],
  { product, onHand }: { product: Product; onHand?: ReadonlyMap<number, number> },
) =>
  lines.every(({ cells }) => {
    const variant = product.variants.find(({ sku }) => sku === cells[skuTitle])
    return variant && saysTheSame(cells, { product, variant, onHand: onHand?.get(variant.id) })
  })

const saysTheSame = (cells: Record<string, string>, line: ProductLine) =>
  Object.entries(cells).every(([title, text]) => {
    const key = specKeyOf(title)
    if (key !== null) return text === specCell(line.product, key)
    if (title === stockTitle && (text === '' || line.onHand === undefined)) return true
    const column = productColumns.find((productColumn) => productColumn.title === title)
    if (!column || (text === '' && column.isNeeded)) return true
    return text === column.write(line).replaceAll('\r\n', '\n').trim()
  })
