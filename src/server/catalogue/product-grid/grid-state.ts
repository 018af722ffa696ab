import { sql } from 'kysely'
import { isLegalField } from '#contract/catalogue/grid-values.ts'
import type { GridField, GridValue } from '#contract/catalogue/product-grid.ts'
import type { Product, ProductVariant } from '#contract/catalogue/products.ts'
import { arrayOf } from '#server/platform/db/array-of.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { listAnyProducts } from '../products/read-product.ts'

type Level = { onHand: number; reserved: number }
export type Place = { product: Product; variant: ProductVariant; level: Level }

/** The variants of a change with their products and stock. A variant that is gone is missing. */
export type GridState = ReadonlyMap<number, Place>

/** Present state of these variants. */
export async function readState(db: Db, variantIds: readonly number[]): Promise<GridState> {
  return placesOf(db, variantIds, await productIdsOf(db, variantIds))
}

/**
 * Present state, locked: products and then stock, each in the order of their ids. Other changes of the products wait,
 * and so do sales of the variants whose stock is changed.
 */
export async function lockState(
  tx: Tx,
  variantIds: readonly number[],
  stocked: readonly number[],
): Promise<GridState> {
  const productIds = await productIdsOf(tx, variantIds)
  await sql`select id from products where id = any(${arrayOf(productIds)})
    order by id for no key update`.execute(tx)
  await sql`select variant_id from stock where variant_id = any(${arrayOf(stocked)})
    order by variant_id for update`.execute(tx)
  return placesOf(tx, variantIds, productIds)
}

/** Value of a cell in this state. */
export function cellValue({ product, variant, level }: Place, field: GridField): GridValue {
  switch (field) {
    case 'onHand':
      return level.onHand
    case 'status':
      return product.status
    default:
      return isLegalField(field) ? product.compliance[field] : variant[field]
  }
}

async function productIdsOf(db: Db, variantIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ productId: number }>`
    select distinct product_id from variants where id = any(${arrayOf(variantIds)})
    order by product_id`.execute(db)
  return rows.map(({ productId }) => productId)
}

async function placesOf(
  db: Db,
  variantIds: readonly number[],
  productIds: number[],
): Promise<GridState> {
  const products = await listAnyProducts(db, productIds)
  const { rows } = await sql<Level & { variantId: number }>`
    select variant_id, on_hand, reserved from stock
    where variant_id = any(${arrayOf(variantIds)})`.execute(db)
  const levels = new Map(rows.map((level) => [level.variantId, level]))
  const asked = new Set(variantIds)
  return new Map(
    products.flatMap((product) =>
      product.variants
        .filter(({ id }) => asked.has(id))
        .map((variant) => {
          const level = levels.get(variant.id) ?? { onHand: 0, reserved: 0 }
          return [variant.id, { product, variant, level }] as const
        }),
    ),
  )
}
