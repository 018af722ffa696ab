import { sql } from 'kysely'
import { gtinOf } from '#contract/catalogue/gtin.ts'
import type { Product, ProductImage, ProductVariant } from '#contract/catalogue/products.ts'
import { plainRupees } from '#contract/money.ts'
import { paths } from '#contract/paths.ts'
import type { UrlOf } from '#contract/url-of.ts'
import type { Db } from '#server/platform/db/database.ts'
import { pictureUrl } from '#server/platform/uploads/pictures.ts'

/** One variant in the terms of Google's Merchant Center. A field without a value is left out. */
export type FeedItem = {
  id: string
  title: string
  description: string
  link: string
  image_link: string
  additional_image_link: string[]
  availability: 'in_stock' | 'out_of_stock'
  /** In rupees, GST included: "1299.00 INR". */
  price: string
  sale_price: string | null
  brand: string | null
  gtin: string | null
  mpn: string | null
  identifier_exists: 'yes' | 'no'
  condition: 'new'
  product_type: string
  shipping_weight: string | null
  item_group_id: string | null
  size: string | null
  color: string | null
  material: string | null
  pattern: string | null
}

type ProductRow = Pick<
  Product,
  'id' | 'name' | 'model' | 'brand' | 'description' | 'highlights' | 'categoryId'
> & {
  images: (Pick<ProductImage, 'variantId'> & { filename: string })[]
  variants: VariantRow[]
}

type VariantRow = Pick<
  ProductVariant,
  'id' | 'name' | 'options' | 'price' | 'mrp' | 'weightGrams' | 'barcode'
> & { available: number }

/** How many products one statement reads. */
const batchSize = 200
/** The maximum lengths and counts Google accepts. */
const longest = { title: 150, description: 5_000, productType: 750, pictures: 10 }

/**
 * Yields every variant of every published product in batches, so a large shop is never in memory as a whole.
 * A product without an image is left out, because Google refuses it.
 */
export async function* listFeedItems(db: Db, urlOf: UrlOf): AsyncGenerator<FeedItem[]> {
  const categoryPaths = await readCategoryPaths(db)
  for (let after = 0; ; ) {
    const products = await readBatch(db, after)
    if (products.length === 0) return
    after = products.at(-1)?.id ?? 0
    yield products.flatMap((product) => {
      const categoryPath = categoryPaths.get(product.categoryId) ?? ''
      return product.variants.flatMap(
        (variant) => itemOf(product, variant, categoryPath, urlOf) ?? [],
      )
    })
  }
}

/** The path of each category from the top: "Power tools > Drills". */
async function readCategoryPaths(db: Db): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; path: string }>`
    with recursive way as (
      select id, name as path from categories where parent_id is null
      union all
      select c.id, way.path || ' > ' || c.name from categories c join way on c.parent_id = way.id
    ) select id, path from way`.execute(db)
  return new Map(rows.map(({ id, path }) => [id, path]))
}

async function readBatch(db: Db, after: number): Promise<ProductRow[]> {
  const { rows } = await sql<ProductRow>`
    select p.id, p.name, p.model, b.name as brand, p.description, p.highlights, p.category_id, (
      select coalesce(json_agg(json_build_object('filename', u.filename,
        'variantId', i.variant_id) order by i.position, i.id), '[]')
      from product_images i join uploads u on u.id = i.upload_id where i.product_id = p.id
    ) as images, (
      select coalesce(json_agg(json_build_object('id', v.id, 'name', v.name, 'options', v.options,
        'price', v.price, 'mrp', v.mrp, 'weightGrams', v.weight_grams, 'barcode', v.barcode,
        'available', s.on_hand - s.reserved) order by v.position, v.id), '[]')
      from variants v join stock s on s.variant_id = v.id
      where v.product_id = p.id and v.archived_at is null
    ) as variants
    from products p left join brands b on b.id = p.brand_id
    where p.status = 'PUBLISHED' and p.id > ${after}
    order by p.id limit ${batchSize}`.execute(db)
  return rows
}

function itemOf(product: ProductRow, variant: VariantRow, categoryPath: string, urlOf: UrlOf) {
  const pictures = picturesOf(product, variant).map((name) => urlOf(pictureUrl(asRaster(name))))
  const [picture, ...others] = pictures
  if (!picture) return null
  const { id, price, mrp, weightGrams, available } = variant
  const isOne = product.variants.length === 1
  const title = titleOf(product, variant)
  const item: FeedItem = {
    id: String(id),
    title,
    description: product.description || product.highlights.join('. ') || title,
    link: urlOf(paths.product(product.id, id)),
    image_link: picture,
    additional_image_link: others.slice(0, longest.pictures),
    availability: available > 0 ? 'in_stock' : 'out_of_stock',
    price: inRupees(mrp),
    sale_price: price < mrp ? inRupees(price) : null,
    ...identifiersOf(product, variant),
    condition: 'new',
    product_type: categoryPath.slice(0, longest.productType),
    shipping_weight: weightGrams === null ? null : `${weightGrams} g`,
    item_group_id: isOne ? null : String(product.id),
    ...optionsOf(variant),
  }
  item.description = item.description.slice(0, longest.description)
  return item
}

const inRupees = (paise: number) => `${plainRupees(paise)} INR`

/** The variant's own images first, then those of the product; never those of other variants. */
function picturesOf({ images }: ProductRow, { id }: VariantRow): string[] {
  const own = images.filter(({ variantId }) => variantId === id)
  const common = images.filter(({ variantId }) => variantId === null)
  const shown = own.length + common.length > 0 ? [...own, ...common] : images
  return shown.map(({ filename }) => filename)
}

/** Merchant Center refuses drawings, so it is told the name under which a drawing is sent as a JPEG. */
const asRaster = (filename: string) => filename.replace(/\.svg$/, '.jpg')

function titleOf({ name, brand, model }: ProductRow, variant: VariantRow): string {
  const whole =
    brand && !name.toLowerCase().startsWith(brand.toLowerCase()) ? `${brand} ${name}` : name
  const which = variant.name || Object.values(variant.options).join(', ')
  return [whole, model && !whole.includes(model) ? model : null, which]
    .filter(Boolean)
    .join(' - ')
    .slice(0, longest.title)
}

/**
 * A model number identifies one article. Without a barcode, or a brand and model, the item declares that it
 * has no identifier.
 */
function identifiersOf({ brand, model, variants }: ProductRow, { barcode }: VariantRow) {
  const gtin = gtinOf(barcode)
  const mpn = variants.length === 1 ? model : null
  const isKnown = gtin !== null || (brand !== null && mpn !== null)
  return { brand, gtin, mpn, identifier_exists: isKnown ? ('yes' as const) : ('no' as const) }
}

/** The variant options for which Google has a field. */
function optionsOf({ options }: VariantRow) {
  const chosen = (...names: string[]) =>
    Object.entries(options).find(([name]) => names.includes(name.toLowerCase()))?.[1] ?? null
  return {
    size: chosen('size'),
    color: chosen('colour', 'color'),
    material: chosen('material'),
    pattern: chosen('pattern'),
  }
}
