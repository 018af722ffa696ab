import { type RawBuilder, sql } from 'kysely'
import { discountPercent, type Paise, paise } from '#contract/money.ts'
import type { Crumb, Product, ProductImage, ProductVariant } from '#contract/products.ts'
import type { ReturnRule } from '#contract/return-terms.ts'
import { defaultTax } from '../company/defaults.ts'
import type { Db } from '../db/database.ts'
import { prepare } from '../db/prepare.ts'
import { together } from '../db/together.ts'
import { notFound } from '../errors.ts'
import { pictureUrl } from '../uploads/pictures.ts'
import { wayToProduct } from './breadcrumbs.ts'
import { refuseProduct } from './former-pages.ts'
import { percentOf, rateToday, ratingOf, type StoredRating } from './list-cards.ts'
import { type StoredSpec, specText } from './spec-values.ts'

type SpecRow = StoredSpec & {
  group: string
  key: string
  label: string
  unit: string | null
  card: boolean
}

type VariantRow = Omit<ProductVariant, 'inStock'> & {
  price: number
  mrp: number
  tiers: Product['tierPrices'] | null
}

type ProductRow = Pick<
  Product,
  | 'id'
  | 'name'
  | 'model'
  | 'brand'
  | 'brandSlug'
  | 'isAuthorised'
  | 'service'
  | 'description'
  | 'highlights'
  | 'boxContents'
  | 'documents'
  | 'compatibility'
  | 'links'
  | 'hasLithium'
  | 'noCod'
  | 'status'
  | 'version'
  | 'updatedAt'
> &
  StoredRating &
  Omit<Product['compliance'], 'gstRate'> & {
    warrantyMonths: number | null
    warrantyText: string
    gstRateBp: number | null
    returnRule: ReturnRule
    returnDays: number
    ownRule: ReturnRule | null
    ownDays: number | null
    way: [Crumb, ...Crumb[]]
    variants: VariantRow[]
    images: (Omit<ProductImage, 'url'> & { filename: string })[]
    specs: SpecRow[]
  }

/** A product as shoppers see it: refuses one that is not published. One statement for all who ask at once. */
export async function readProduct(db: Db, id: number): Promise<Product> {
  return (await published(db, id)) ?? refuseProduct(db, id)
}

/**
 * A product that was sold once: its page stays for its manual, its warranty and what follows it. Refuses
 * what is sold, what never was, and what nobody bought and nothing follows. One statement.
 */
export async function readDiscontinued(db: Db, id: number): Promise<Product> {
  const [row] = await discontinued(db, id)
  if (!row) throw notFound('This product')
  return productOf(row)
}

/** A product of any status, for the back office. One statement. */
export async function readAnyProduct(db: Db, id: number): Promise<Product> {
  const [row] = await ofAnyStatus(db, id)
  if (!row) throw notFound('This product')
  return productOf(row)
}

/**
 * Published products in the order of `ids`, with all that is known of each; those that are gone or not
 * published are left out. One statement.
 */
export async function listWholeProducts(db: Db, ids: number[]): Promise<Product[]> {
  return (await several(db, ids)).map(productOf)
}

/** The same of any status, for the back office. One statement. */
export async function listAnyProducts(db: Db, ids: number[]): Promise<Product[]> {
  return (await severalOfAnyStatus(db, ids)).map(productOf)
}

const published = together(async (db, ids) => {
  const rows = await anyPublished(db, ids)
  return new Map(rows.map((row) => [row.id, productOf(row)]))
})

const anyPublished = prepare((ids: number[]) =>
  selectProducts(sql`p.id = any(${ids}::bigint[]) and p.status = 'PUBLISHED'`),
)

const discontinued = prepare((id: number) =>
  selectProducts(sql`p.id = ${id} and p.status = 'ARCHIVED' and p.published_at is not null and (
    exists (select from product_links l where l.product_id = p.id and l.kind = 'SUCCESSOR')
    or exists (select from order_lines line where line.product_id = p.id))`),
)

const ofAnyStatus = prepare((id: number) => selectProducts(sql`p.id = ${id}`, sql`true`))

const several = prepare((ids: number[]) =>
  selectProducts(
    sql`p.id = any(${ids}::bigint[]) and p.status = 'PUBLISHED'
      order by array_position(${ids}::bigint[], p.id)`,
  ),
)

const severalOfAnyStatus = prepare((ids: number[]) =>
  selectProducts(
    sql`p.id = any(${ids}::bigint[]) order by array_position(${ids}::bigint[], p.id)`,
    sql`true`,
  ),
)

/** All that is known of products; of what they link to, what `linksTo` says of `other`. */
const selectProducts = (which: RawBuilder<unknown>, linksTo = sql`other.status = 'PUBLISHED'`) =>
  sql<ProductRow>`
    select p.id, p.name, p.model, b.name as brand, b.slug as "brandSlug",
      coalesce(b.is_authorised, false) as "isAuthorised",
      json_build_object('registrationUrl', b.registration_url, 'centresUrl', b.centres_url,
        'servicePhone', b.service_phone) as service,
      p.description, p.highlights, p.box_contents as "boxContents",
      p.documents, p.compatibility, p.warranty_months as "warrantyMonths",
      p.warranty_text as "warrantyText", p.hsn, ${rateToday} as "gstRateBp",
      p.country_of_origin as "countryOfOrigin", p.manufacturer, p.importer,
      p.packer, p.bis_standard as "bisStandard", p.bis_licence as "bisLicence",
      p.net_quantity as "netQuantity", p.packed_on as "packedOn",
      p.rating_tenths as "ratingTenths", p.rating_count as "ratingCount",
      p.status, p.version, p.updated_at as "updatedAt", p.has_lithium as "hasLithium",
      p.no_cod as "noCod",
      p.return_rule as "ownRule", p.return_days as "ownDays",
      coalesce(p.return_rule, way.return_rule, 'STANDARD') as "returnRule",
      coalesce(p.return_days, way.return_days, ${returnDays}) as "returnDays", way.crumbs as way,
      ${variantsOfProduct} as variants, ${imagesOfProduct} as images, ${specsOfProduct} as specs,
      ${linksOfProduct(linksTo)} as links
    from products p ${wayToProduct}
    left join brands b on b.id = p.brand_id
    where ${which}`

const variantsOfProduct = sql`(
  select coalesce(json_agg(json_build_object('id', v.id, 'sku', v.sku, 'name', v.name,
    'options', v.options, 'price', v.price, 'mrp', v.mrp, 'weightGrams', v.weight_grams,
    'lengthMm', v.length_mm, 'widthMm', v.width_mm, 'heightMm', v.height_mm, 'isBare', v.is_bare,
    'barcode', v.barcode, 'availableQuantity', coalesce(s.on_hand - s.reserved, 0), 'tiers', (
      select json_agg(json_build_object('variantId', v.id, 'minQuantity', t.min_quantity, 'price', t.price)
        order by t.min_quantity)
      from tier_prices t where t.variant_id = v.id))
    order by v.position, v.id), '[]')
  from variants v left join stock s on s.variant_id = v.id
  where v.product_id = p.id and v.archived_at is null
)`

const imagesOfProduct = sql`(
  select coalesce(json_agg(json_build_object('id', i.id, 'filename', u.filename, 'alt', i.alt,
    'width', u.width, 'height', u.height, 'colour', u.average_colour, 'variantId', i.variant_id)
    order by i.position, i.id), '[]')
  from product_images i join uploads u on u.id = i.upload_id where i.product_id = p.id
)`

const specsOfProduct = sql`(
  select coalesce(json_agg(json_build_object('group', d.spec_group, 'key', d.key, 'label', d.label,
    'unit', d.unit, 'card', d.card, 'numberValue', s.number_value, 'textValue', s.text_value,
    'booleanValue', s.boolean_value) order by d.position), '[]')
  from product_specs s join spec_definitions d on d.key = s.key and d.category_id = p.category_id
  where s.product_id = p.id
)`

const linksOfProduct = (which: RawBuilder<unknown>) => sql`(
  select coalesce(json_agg(json_build_object('kind', l.kind, 'productId', other.id, 'name', other.name)
    order by l.kind, l.position, other.id), '[]')
  from product_links l join products other on other.id = l.other_id
  where l.product_id = p.id and ${which}
)`

const returnDays = sql`coalesce(
  (select (value->>'returnWindowDays')::int from settings where section = 'tax'),
  ${defaultTax.returnWindowDays})`

function productOf(row: ProductRow): Product {
  const variants = row.variants.map(({ tiers: _, ...variant }) => ({
    ...variant,
    price: paise(variant.price),
    mrp: paise(variant.mrp),
    inStock: variant.availableQuantity > 0,
  }))
  const images = row.images.map(({ filename, ...image }) => ({
    ...image,
    url: pictureUrl(filename),
    alt: image.alt || row.name,
  }))
  const { hsn, countryOfOrigin, manufacturer, importer, netQuantity, packedOn } = row
  const { packer, bisStandard, bisLicence } = row
  const gstRate = percentOf(row.gstRateBp)
  const [category] = row.way
  return {
    ...{ id: row.id, name: row.name, model: row.model, brand: row.brand },
    brandSlug: row.brandSlug,
    isAuthorised: row.isAuthorised,
    ...{ categoryId: category.id, category, breadcrumbs: row.way.toReversed() },
    imageUrl: images[0]?.url ?? null,
    imageAlt: images[0]?.alt ?? row.name,
    ...offerOf(variants),
    gstRate,
    variantCount: variants.length,
    rating: ratingOf(row),
    keySpecs: row.specs
      .filter(({ card }) => card)
      .map(({ label, unit, ...spec }) => ({ label, value: specText(spec, unit) })),
    ...{ description: row.description, highlights: row.highlights, images, variants },
    specs: row.specs.map(({ group, key, label, unit, ...spec }) => ({
      ...{ group, key, label, unit, value: specText(spec, unit), number: spec.numberValue },
    })),
    ...{ boxContents: row.boxContents, documents: row.documents },
    warranty: { months: row.warrantyMonths, text: row.warrantyText },
    service: row.service,
    compliance: {
      ...{ hsn, gstRate, countryOfOrigin, manufacturer, importer, netQuantity, packedOn },
      ...{ packer, bisStandard, bisLicence },
    },
    ...{ tierPrices: row.variants.flatMap(({ tiers }) => tiers ?? []) },
    ...{ compatibility: row.compatibility, links: row.links },
    ...{
      hasLithium: row.hasLithium,
      noCod: row.noCod,
      returns: { rule: row.returnRule, days: row.returnDays },
      ownReturns: { rule: row.ownRule, days: row.ownDays },
    },
    ...{ status: row.status, version: row.version, updatedAt: row.updatedAt },
  }
}

/** The default variant as cards know it: the cheapest in stock, or the cheapest of all. */
function offerOf(variants: ProductVariant[]) {
  const [offer] = [...variants].sort(
    (a, b) => Number(b.inStock) - Number(a.inStock) || a.price - b.price || a.id - b.id,
  )
  const none = paise(0)
  const { price, mrp }: { price: Paise; mrp: Paise } = offer ?? { price: none, mrp: none }
  return {
    defaultVariantId: offer?.id ?? null,
    price,
    mrp,
    discountPercent: discountPercent(price, mrp),
    inStock: offer?.inStock ?? false,
    availableQuantity: offer?.availableQuantity ?? 0,
  }
}
