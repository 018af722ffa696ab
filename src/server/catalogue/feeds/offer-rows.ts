import { sql } from 'kysely'
import type { Compliance } from '#contract/catalogue/compliance.ts'
import type { Product, ProductImage, ProductVariant } from '#contract/catalogue/products.ts'
import type { ReturnTerms } from '#contract/return-terms.ts'
import type { Db } from '#server/platform/db/database.ts'
import { productBreadcrumbs } from '../products/breadcrumbs.ts'
import { imagesOfProduct, returnTermsOfProduct, specsOfProduct } from '../products/product-rows.ts'
import type { StoredSpec } from '../products/spec-values.ts'

/** A published product as the feeds read it, with its variants. */
export type OfferRow = Pick<
  Product,
  'id' | 'name' | 'model' | 'brand' | 'description' | 'highlights' | 'hasLithium'
> &
  Pick<
    Compliance,
    'countryOfOrigin' | 'manufacturer' | 'importer' | 'bisStandard' | 'bisLicence'
  > & {
    way: { name: string }[]
    ratingTenths: number | null
    ratingCount: number
    returns: ReturnTerms
    images: (Pick<ProductImage, 'variantId'> & { filename: string })[]
    variants: VariantRow[]
    specs: (StoredSpec & { group: string; label: string; unit: string | null })[]
  }

export type VariantRow = Omit<ProductVariant, 'inStock' | 'isBare' | 'sku'>

/** How many products one statement reads. */
const batchSize = 200

/** Yields published products in batches in the order of their ids, so a large shop is never in memory as a whole. */
export async function* listOfferRows(db: Db): AsyncGenerator<OfferRow[]> {
  for (let after = 0; ; ) {
    const rows = await readBatch(db, after)
    if (rows.length === 0) return
    after = rows.at(-1)?.id ?? 0
    yield rows
  }
}

async function readBatch(db: Db, after: number): Promise<OfferRow[]> {
  const { rows } = await sql<OfferRow>`
    select p.id, p.name, p.model, b.name as brand, p.description, p.highlights, p.has_lithium,
      p.country_of_origin, p.manufacturer, p.importer, p.bis_standard, p.bis_licence, p.rating_tenths, p.rating_count,
      ${returnTermsOfProduct} as returns, way.crumbs as way, ${imagesOfProduct} as images,
      ${variants} as variants, ${specsOfProduct} as specs
    from products p ${productBreadcrumbs}
    left join brands b on b.id = p.brand_id
    where p.status = 'PUBLISHED' and p.id > ${after}
    order by p.id limit ${batchSize}`.execute(db)
  return rows
}

const variants = sql`(
  select coalesce(json_agg(json_build_object('id', v.id, 'name', v.name, 'options', v.options,
    'price', v.price, 'mrp', v.mrp, 'weightGrams', v.weight_grams, 'lengthMm', v.length_mm,
    'widthMm', v.width_mm, 'heightMm', v.height_mm, 'barcode', v.barcode,
    'availableQuantity', s.on_hand - s.reserved) order by v.position, v.id), '[]')
  from variants v join stock s on s.variant_id = v.id
  where v.product_id = p.id and v.archived_at is null
)`
