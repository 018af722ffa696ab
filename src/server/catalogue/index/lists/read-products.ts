import { type RawBuilder, sql } from 'kysely'
import { arrayOf } from '#server/platform/db/array-of.ts'
import type { Db } from '#server/platform/db/database.ts'
import { parameter, preparedStatement } from '#server/platform/db/prepared-statement.ts'
import { textsOfVariant } from '../../products/list-choices.ts'
import { offerOfProduct } from '../../products/product-offer.ts'
import type { KnownBrand } from './brands.ts'
import type { ListedProduct } from './index-snapshot.ts'
import { isTooLong } from './listed-facts.ts'

/** A published product as lists and the search need it. */
export type ReadProduct = ListedProduct & {
  name: string
  model: string | null
  description: string
  highlights: string[]
  /** The SKUs and barcodes of its variants. */
  codes: string[]
  /** The names of its variants, and their chosen options. */
  variants: string[]
}

/** The published ones of the products with these ids. One statement. */
export const readProducts = async (db: Db, ids: number[]): Promise<ReadProduct[]> =>
  (await rowsOf(db, { ids })).map(productOf)

/** The next published products by id. One statement. */
export async function readNextProducts(db: Db, after: number, count: number) {
  const next = statement(sql`p.id > ${after} and p.id <= coalesce((
      select max(id) from (
        select id from products where id > ${after} and status = 'PUBLISHED' order by id limit ${count}
      ) next), 0)`)
  // The SQL names its columns in their final case and runs without plugins: renaming the keys of so many
  // rows would walk through every spec.
  const { rows } = await next.execute(db.withoutPlugins())
  return rows.map(productOf)
}

/** The brands with these ids. One statement, or none for no ids. */
export const readBrands = async (db: Db, ids: number[]): Promise<KnownBrand[]> =>
  ids.length === 0
    ? []
    : db
        .selectFrom('brands as brand')
        .leftJoin('uploads as logo', 'logo.id', 'brand.logoId')
        .select(['brand.id', 'brand.name', 'brand.slug', 'logo.filename as logo'])
        .where('brand.id', 'in', ids)
        .execute()

type Row = Omit<ReadProduct, 'brand' | 'codes' | 'variants'> & {
  variants: string[][]
  skus: string[]
  barcodes: string[]
  brandId: number | null
  brandName: string
  brandSlug: string
  brandLogo: string | null
}

const statement = (which: RawBuilder<unknown>) => sql<Row>`
    select p.id, p.name, p.model, to_json(p.highlights) as highlights, left(p.description, 5000) as description,
      p.category_id as "categoryId", p.country_of_origin as "countryOfOrigin", p.popularity,
      coalesce((select pieces from product_sales where product_id = p.id), 0) as sold,
      p.rating_tenths as "ratingTenths", p.rating_count as "ratingCount",
      extract(epoch from p.published_at)::float8 as "publishedAt",
      b.id as "brandId", b.name as "brandName", b.slug as "brandSlug", logo.filename as "brandLogo",
      offer.price, offer.mrp, offer.available,
      p.has_lithium as "hasLithium", ${isTooLong} as "isTooLong",
      (select json_object_agg(s.key,
          coalesce(to_json(s.number_value), to_json(s.text_value), to_json(s.boolean_value)))
        from product_specs s where s.product_id = p.id) as specs,
      (select coalesce(json_agg(v.sku), '[]') from variants v
        where v.product_id = p.id and v.archived_at is null) as skus,
      (select coalesce(json_agg(v.barcode), '[]') from variants v
        where v.product_id = p.id and v.archived_at is null and v.barcode is not null) as barcodes,
      (select coalesce(json_agg(${textsOfVariant}), '[]') from variants v
        where v.product_id = p.id and v.archived_at is null) as variants
    from products p left join brands b on b.id = p.brand_id left join uploads logo on logo.id = b.logo_id
      ${offerOfProduct}
    where p.status = 'PUBLISHED' and ${which}
    order by p.id`

/** Prepared, because it runs all the time while the shop sells. */
const rowsOf = preparedStatement({ ids: parameter<number[]>() }, ({ ids }) =>
  statement(sql`p.id = any(${arrayOf(ids)})`),
)

const productOf = ({
  brandId,
  brandName,
  brandSlug,
  brandLogo,
  skus,
  barcodes,
  variants,
  ...product
}: Row): ReadProduct => ({
  ...product,
  variants: variants.flat(),
  codes: [...skus, ...barcodes],
  brand:
    brandId === null ? null : { id: brandId, name: brandName, slug: brandSlug, logo: brandLogo },
})
