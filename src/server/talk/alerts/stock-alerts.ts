import { limits } from '#contract/limits.ts'
import type { StockAlerts } from '#contract/talk/stock-alerts.ts'
import { readAvailable } from '#server/catalogue/inventory/reserve-stock.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { DomainError, notFound } from '#server/platform/errors.ts'

/** A shopper's stock alerts for one product. A null variant means any variant. */
export async function readStockAlerts(
  db: Db,
  userId: number,
  productId: number,
): Promise<StockAlerts> {
  const alerts = await db
    .selectFrom('stockAlerts')
    .select(['variantId', 'createdAt'])
    .where('userId', '=', userId)
    .where('productId', '=', productId)
    .orderBy('id')
    .execute()
  return { alerts }
}

/**
 * Adds a stock alert: a mail to the shopper when a published product, or one variant of it, is back in
 * stock. Adding it again changes nothing. Refuses what is in stock now, and more than 50 alerts.
 */
export async function addStockAlert(
  tx: Tx,
  userId: number,
  productId: number,
  variantId: number | null,
) {
  // The lock on the shopper's own row makes parallel clicks count one after the other.
  await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
  await refuseInStock(tx, await listVariants(tx, productId, variantId))
  const waiting = await tx
    .selectFrom('stockAlerts')
    .select(['productId', 'variantId'])
    .where('userId', '=', userId)
    .execute()
  const isWaiting = waiting.some(
    (alert) => alert.productId === productId && alert.variantId === variantId,
  )
  if (isWaiting) return
  if (waiting.length >= limits.stockAlerts) throw tooMany()
  await tx.insertInto('stockAlerts').values({ userId, productId, variantId }).execute()
}

/** Removes a stock alert; without a variant, all alerts for the product. */
export async function removeStockAlerts(
  tx: Tx,
  userId: number,
  productId: number,
  variantId: number | undefined,
) {
  const own = tx
    .deleteFrom('stockAlerts')
    .where('userId', '=', userId)
    .where('productId', '=', productId)
  await (variantId === undefined ? own : own.where('variantId', '=', variantId)).execute()
}

export async function deleteStockAlerts(tx: Tx, userId: number) {
  await tx.deleteFrom('stockAlerts').where('userId', '=', userId).execute()
}

/** The variants an alert is for: the named one, or all that are offered. */
async function listVariants(tx: Tx, productId: number, variantId: number | null) {
  const offered = tx
    .selectFrom('variants as variant')
    .innerJoin('products as product', 'product.id', 'variant.productId')
    .select('variant.id')
    .where('product.id', '=', productId)
    .where('product.status', '=', 'PUBLISHED')
    .where('variant.archivedAt', 'is', null)
  const matching = variantId === null ? offered : offered.where('variant.id', '=', variantId)
  const ids = (await matching.execute()).map(({ id }) => id)
  if (ids.length === 0) throw notFound(variantId === null ? 'This product' : 'This variant')
  return ids
}

/**
 * Locks the stock rows until the alert is written. If a delivery is booked at the same moment, either this
 * check sees it, or its trigger sees the alert.
 */
async function refuseInStock(tx: Tx, variantIds: number[]) {
  await tx
    .selectFrom('stock')
    .select('variantId')
    .where('variantId', 'in', variantIds)
    .orderBy('variantId')
    .forShare()
    .execute()
  const available = await readAvailable(tx, variantIds)
  if ([...available.values()].some((pieces) => pieces > 0)) throw inStock()
}

const inStock = () =>
  new DomainError('conflict', 'in_stock', 'This is in stock: you can buy it now.')

const tooMany = () =>
  new DomainError(
    'conflict',
    'alert_limit',
    `You already have alerts for ${limits.stockAlerts} products. Cancel one first.`,
  )
