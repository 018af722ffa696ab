import { sql } from 'kysely'
import type { Product, ProductCard } from '#contract/catalogue/products.ts'
import { discountPercent, paise } from '#contract/money.ts'
import { type CacheTag, cardTags, taggedRead } from '#server/platform/cache/reads.ts'
import { holdsToday } from '#server/platform/cache/valid-until.ts'
import { arrayOf } from '#server/platform/db/array-of.ts'
import type { Db } from '#server/platform/db/database.ts'
import { parameter, preparedStatement } from '#server/platform/db/prepared-statement.ts'
import { pictureUrl } from '#server/platform/uploads/pictures.ts'
import { offerOfProduct } from './product-offer.ts'
import { type StoredSpec, specText } from './spec-values.ts'

type CardRow = StoredRating &
  Pick<
    ProductCard,
    'id' | 'name' | 'model' | 'brand' | 'categoryId' | 'variantCount' | 'hasLithium'
  > & {
    imageFilename: string | null
    imageAlt: string | null
    variantId: number | null
    price: number | null
    mrp: number | null
    available: number | null
    gstRateBp: number | null
    specs: (StoredSpec & Pick<Product['specs'][number], 'label' | 'unit'>)[]
  }

export type StoredRating = { ratingTenths: number; ratingCount: number }

/** Stars as they are shown: the average to a tenth, 0 without reviews. */
export const ratingOf = ({ ratingTenths, ratingCount }: StoredRating) => ({
  average: ratingTenths / 10,
  count: ratingCount,
})

/**
 * Cards of published products in the order of `ids`. Products that are gone or not published are left out.
 * One statement.
 */
export async function listCards(db: Db, ids: number[]): Promise<ProductCard[]> {
  return ids.length === 0 ? [] : readOfProducts(cardTags(ids), () => readCards(db, ids))
}

/** A read of products as shoppers see them: with the names of categories and brands and today's GST rates. */
export function readOfProducts<T>(tags: CacheTag[], read: () => T): T {
  holdsToday()
  return taggedRead([...tags, 'categories', 'brands'], read)
}

const readCards = async (db: Db, ids: number[]) => (await cards(db, { ids })).map(cardOf)

/** The GST rate in force today, in India, at the price of the offer. */
const rateOfOffer = sql`(
  select gst_rate_at(tax.rate_bp, tax.price_limit, tax.rate_above_bp, tax.limit_basis, offer.price, 1)
  from gst_terms_on(p.id, today_in_india()) tax)`

const cardSpecs = sql`(
  select coalesce(json_agg(json_build_object('label', d.label, 'unit', d.unit,
    'numberValue', s.number_value, 'textValue', s.text_value, 'booleanValue', s.boolean_value)
    order by d.position), '[]')
  from spec_definitions d join product_specs s on s.key = d.key and s.product_id = p.id
  where d.category_id = p.category_id and d.card
)`

const cards = preparedStatement(
  { ids: parameter<number[]>() },
  ({ ids }) => sql<CardRow>`
    select p.id, p.name, p.model, b.name as brand, p.category_id as "categoryId",
      p.rating_tenths as "ratingTenths", p.rating_count as "ratingCount",
      p.has_lithium as "hasLithium", image.filename as "imageFilename", image.alt as "imageAlt",
      offer.id as "variantId", offer.price, offer.mrp, offer.available,
      (select count(*)::int from variants v where v.product_id = p.id and v.archived_at is null)
        as "variantCount",
      ${rateOfOffer} as "gstRateBp", ${cardSpecs} as specs
    from unnest(${arrayOf(ids)}) with ordinality as wanted(id, place)
    join products p on p.id = wanted.id and p.status = 'PUBLISHED'
    left join brands b on b.id = p.brand_id
    ${offerOfProduct}
    left join lateral (
      select u.filename, i.alt from product_images i join uploads u on u.id = i.upload_id
      where i.product_id = p.id order by i.position, i.id limit 1
    ) image on true
    order by wanted.place`,
)

function cardOf(row: CardRow): ProductCard {
  const price = paise(row.price ?? 0)
  const mrp = paise(row.mrp ?? 0)
  const available = row.available ?? 0
  return {
    id: row.id,
    name: row.name,
    model: row.model,
    brand: row.brand,
    categoryId: row.categoryId,
    imageUrl: row.imageFilename && pictureUrl(row.imageFilename),
    imageAlt: row.imageAlt || row.name,
    defaultVariantId: row.variantId,
    variantCount: row.variantCount,
    price,
    mrp,
    discountPercent: discountPercent(price, mrp),
    gstRate: percentOf(row.gstRateBp),
    inStock: available > 0,
    availableQuantity: available,
    hasLithium: row.hasLithium,
    rating: ratingOf(row),
    keySpecs: row.specs.map(({ label, unit, ...spec }) => ({ label, value: specText(spec, unit) })),
  }
}

/** A stored rate as percent, as the contract states it. */
const percentOf = (rateBp: number | null) => (rateBp === null ? null : rateBp / 100)
