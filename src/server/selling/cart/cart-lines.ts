import { type RawBuilder, sql } from 'kysely'
import type { Tier } from '#contract/catalogue/products.ts'
import { unitPriceFor } from '#contract/catalogue/tiers.ts'
import type { Paise } from '#contract/money.ts'
import { ownReservations } from '#server/catalogue/inventory/own-reservations.ts'
import { arrayOf } from '#server/platform/db/array-of.ts'
import type { Db } from '#server/platform/db/database.ts'
import { refusesCod } from '#server/shop/delivery/delivery.ts'
import type { Packed } from '#server/shop/delivery/tariff.ts'
import type { PriceRule } from '#server/shop/tax/price-rule.ts'

/** A line of a cart with everything needed to show it, to price it and to pack it. */
export type CartLine = Packed & {
  id: number
  /** The price of one piece when the line was added, before any quantity discount. */
  priceWhenAdded: Paise
  /** The price of a single piece. */
  price: Paise
  tiers: Tier[]
  /** The price per piece at this quantity. */
  unitPrice: Paise
  unitMrp: Paise
  productId: number
  categoryId: number
  variantId: number
  name: string
  variantName: string
  sku: string
  options: Record<string, string>
  imageFilename: string | null
  hsn: string | null
  /** The GST rate in force today in India, in basis points; null if nobody has set one. */
  gstRateBp: number | null
  /** Decides the rate by the price per piece after discounts; null if it is the same for every price. */
  priceRule: PriceRule | null
  hasLithium: boolean
  /** Cash on delivery is excluded, by the product or its category. */
  noCod: boolean
  /** Sold without the battery it runs on. */
  isBare: boolean
  available: number
  /** Published, not archived, and with the HSN and rate an invoice needs. */
  isForSale: boolean
}

/**
 * Lists the lines of a shopper's cart in the order they were added. Cart, quote and order all read this, so
 * they cannot disagree on a price.
 */
export async function listCartLines(db: Db, userId: number): Promise<CartLine[]> {
  return cartLinesFrom(await cartLinesQuery(db, userId).execute())
}

/**
 * Adds the unit price at the line's quantity to rows of `cartLinesQuery`. No other code decides that price.
 */
export const cartLinesFrom = <Row extends Omit<CartLine, 'unitPrice'>>(
  rows: readonly Row[],
): (Row & CartLine)[] =>
  rows.map((row) => ({ ...row, unitPrice: unitPriceFor(row.quantity, row.price, row.tiers) }))

/** A line to price: a variant, its quantity, and its price when the shopper added it. */
type Wanted = { id: number; variantId: number; quantity: number; priceWhenAdded: Paise | null }

const inCart = (userId: number) => sql<Wanted>`(
  select item.id, item.variant_id, item.quantity, item.price_when_added
  from carts cart join cart_items item on item.cart_id = cart.id where cart.user_id = ${userId})`

/** Variants with their quantities that are in no cart: staff take an order for a customer. */
export const wantedOf = (variantIds: number[], quantities: number[]) => sql<Wanted>`(
  select wanted.place as id, wanted.variant_id, wanted.quantity, null::bigint as price_when_added
  from unnest(${arrayOf(variantIds)}, ${arrayOf(quantities, 'int')})
    with ordinality as wanted(variant_id, quantity, place))`

/** Variants by their SKU, as a link names them. Unknown SKUs are left out. */
export const wantedBySku = (skus: string[], quantities: number[]) => sql<Wanted>`(
  select wanted.place as id, named.id as variant_id, wanted.quantity, null::bigint as price_when_added
  from unnest(${arrayOf(skus, 'text')}, ${arrayOf(quantities, 'int')})
    with ordinality as wanted(sku, quantity, place)
  join variants named on named.sku = wanted.sku)`

/**
 * The query for the same lines; can be embedded in another statement. Without `wanted` they are those of the
 * shopper's cart.
 */
export const cartLinesQuery = (db: Db, userId: number, wanted = inCart(userId)) =>
  db
    .selectFrom(wanted.as('line'))
    .innerJoin('variants as variant', 'variant.id', 'line.variantId')
    .innerJoin('products as product', 'product.id', 'variant.productId')
    .innerJoin('stock', 'stock.variantId', 'variant.id')
    .leftJoin(termsToday, (join) => join.onTrue())
    .select(['line.id', 'line.quantity', 'product.id as productId', 'product.categoryId'])
    .select(['variant.id as variantId', 'variant.price', 'variant.mrp as unitMrp', 'variant.sku'])
    .select(['product.name', 'variant.name as variantName', 'product.hsn', 'product.hasLithium'])
    .select([
      'variant.weightGrams',
      'variant.lengthMm',
      'variant.widthMm',
      'variant.heightMm',
      'variant.isBare',
    ])
    .select([
      sql<Record<string, string>>`variant.options`.as('options'),
      sql<Paise>`coalesce(line.price_when_added, variant.price)`.as('priceWhenAdded'),
      tiersOf.as('tiers'),
      pictureOf.as('imageFilename'),
      sql<number | null>`tax.rate_bp`.as('gstRateBp'),
      priceRuleOf.as('priceRule'),
      availableTo(userId).as('available'),
      isForSale.as('isForSale'),
      refusesCod.as('noCod'),
    ])
    .orderBy('line.id')

/**
 * How many pieces this shopper can buy now. An expired reservation no longer counts, even before the worker
 * has released it; nor does a reservation of the shopper's own unpaid order, since a new order replaces that
 * one.
 */
export const availableTo = (
  userId: number | RawBuilder<unknown>,
) => sql<number>`greatest(0, stock.on_hand - stock.reserved + (
  select coalesce(sum(hold.quantity), 0)::int from reservations hold
  where hold.variant_id = variant.id and hold.state = 'ACTIVE' and hold.expires_at <= now())
  + ${ownReservations(userId)})`

const termsToday = sql`lateral gst_terms_on(product.id, today_in_india())`.as<'tax'>(sql.ref('tax'))

/** The rule of `gst_terms_on`, joined as `tax`. */
export const priceRuleOf = sql<PriceRule | null>`case when tax.price_limit is not null then json_build_object(
  'limit', tax.price_limit, 'rateBp', tax.rate_bp, 'aboveBp', tax.rate_above_bp, 'basis', tax.limit_basis) end`

/** From midnight on, even before the job has hidden the product. */
const lacksLicence = sql`exists (select from licence_states need
  where need.product_id = product.id and need.hidden_from <= today_in_india())`

/** Whether a variant is for sale: published, not archived, and with the HSN and GST rate an invoice needs. */
export const isForSale = sql<boolean>`(product.status = 'PUBLISHED' and variant.archived_at is null
  and product.hsn is not null and exists (select from gst_terms_on(product.id, today_in_india()))
  and not ${lacksLicence})`

const tiersOf = sql<Tier[]>`(
  select coalesce(json_agg(json_build_object('minQuantity', tier.min_quantity, 'price', tier.price)
    order by tier.min_quantity), '[]')
  from tier_prices tier where tier.variant_id = variant.id)`

/** The variant's own picture, else one of the product as a whole, else any. */
export const pictureOf = sql<string | null>`(
  select upload.filename from product_images image join uploads upload on upload.id = image.upload_id
  where image.product_id = product.id
  order by case when image.variant_id = variant.id then 0 when image.variant_id is null then 1 else 2 end,
    image.position, image.id
  limit 1)`
