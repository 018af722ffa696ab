import { type RawBuilder, sql } from 'kysely'
import type { Compliance } from '#contract/catalogue/compliance.ts'
import {
  legalTextNames,
  type PlainFields,
  productFlagNames,
  productListNames,
  productTextNames,
} from '#contract/catalogue/product-fields.ts'
import type { Crumb, Product, ProductImage, ProductVariant } from '#contract/catalogue/products.ts'
import { defaultTax } from '#server/shop/settings/defaults.ts'
import { type StoredTerms, termsToday } from '../gst-rules/gst-terms.ts'
import { productBreadcrumbs } from './breadcrumbs.ts'
import type { StoredRating } from './list-cards.ts'
import type { StoredSpec } from './spec-values.ts'

type SpecRow = StoredSpec &
  Pick<Product['specs'][number], 'group' | 'key' | 'label' | 'unit'> & { card: boolean }

type VariantRow = Omit<ProductVariant, 'inStock' | 'gstRate'> & {
  tiers: Omit<Product['tierPrices'][number], 'gstRate'>[] | null
}

/** A product with everything that belongs to it, as one statement reads it. */
export type ProductRow = Pick<
  Product,
  | 'id'
  | 'name'
  | 'brand'
  | 'brandSlug'
  | 'isAuthorised'
  | 'service'
  | 'description'
  | 'documents'
  | 'warranty'
  | 'links'
  | 'returns'
  | 'ownReturns'
  | 'status'
  | 'version'
  | 'updatedAt'
> &
  PlainFields &
  StoredRating & {
    compliance: Omit<Compliance, 'gstRate'>
    gstTerms: StoredTerms | null
    way: [Crumb, ...Crumb[]]
    variants: VariantRow[]
    images: (Omit<ProductImage, 'url'> & { filename: string })[]
    specs: SpecRow[]
  }

/** Selects everything about products; for linked products, `linksTo` selects from `other`. */
export const selectProducts = (
  which: RawBuilder<unknown>,
  linksTo = sql`other.status = 'PUBLISHED'`,
) =>
  sql<ProductRow>`
    select p.id, p.name, ${plainColumns}, b.name as brand, b.slug as "brandSlug",
      coalesce(b.is_authorised, false) as "isAuthorised",
      json_build_object('registrationUrl', b.registration_url, 'centresUrl', b.centres_url,
        'servicePhone', b.service_phone) as service,
      p.description, ${documentsOfProduct} as documents, ${termsToday} as "gstTerms",
      json_build_object('months', p.warranty_months, 'text', p.warranty_text) as warranty,
      json_build_object('hsn', p.hsn, 'countryOfOrigin', p.country_of_origin, 'packedOn', p.packed_on,
        'bisValidUntil', p.bis_valid_until,
        ${complianceColumns}) as compliance,
      p.rating_tenths as "ratingTenths", p.rating_count as "ratingCount",
      p.status, p.version, p.updated_at as "updatedAt",
      json_build_object('rule', p.return_rule, 'days', p.return_days) as "ownReturns",
      ${returnTermsOfProduct} as returns, way.crumbs as way,
      ${variantsOfProduct} as variants, ${imagesOfProduct} as images, ${specsOfProduct} as specs,
      ${linksOfProduct(linksTo)} as links
    from products p ${productBreadcrumbs}
    left join brands b on b.id = p.brand_id
    where ${which}`

const columnOf = (name: string) =>
  sql.ref(`p.${name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`)

const plainColumns = sql.join(
  [...productTextNames, ...productListNames, ...productFlagNames].map(
    (name) => sql`${columnOf(name)} as ${sql.raw(`"${name}"`)}`,
  ),
)

const complianceColumns = sql.join(
  legalTextNames.map((name) => sql`${sql.lit(name)}, ${columnOf(name)}`),
)

const variantsOfProduct = sql`(
  select coalesce(json_agg(json_build_object('id', v.id, 'sku', v.sku, 'name', v.name,
    'options', v.options, 'price', v.price, 'mrp', v.mrp, 'weightGrams', v.weight_grams,
    'lengthMm', v.length_mm, 'widthMm', v.width_mm, 'heightMm', v.height_mm, 'isBare', v.is_bare,
    'barcode', v.barcode, 'availableQuantity', s.on_hand - s.reserved, 'tiers', (
      select json_agg(json_build_object('variantId', v.id, 'minQuantity', t.min_quantity, 'price', t.price)
        order by t.min_quantity)
      from tier_prices t where t.variant_id = v.id))
    order by v.position, v.id), '[]')
  from variants v join stock s on s.variant_id = v.id
  where v.product_id = p.id and v.archived_at is null
)`

const documentsOfProduct = sql`(
  select coalesce(json_agg(json_build_object('title', document->>'title', 'url', document->>'url',
    'bytes', (select u.bytes from uploads u where document->>'url' = '/uploads/' || u.filename
      and u.filename = substr(document->>'url', length('/uploads/') + 1))) order by place), '[]')
  from jsonb_array_elements(p.documents) with ordinality as named (document, place)
)`

/** The pictures of product `p` in their order. */
export const imagesOfProduct = sql`(
  select coalesce(json_agg(json_build_object('id', i.id, 'filename', u.filename, 'alt', i.alt,
    'width', u.width, 'height', u.height, 'colour', u.average_colour, 'variantId', i.variant_id)
    order by i.position, i.id), '[]')
  from product_images i join uploads u on u.id = i.upload_id where i.product_id = p.id
)`

/** The specifications of product `p` in the order of its category's template. */
export const specsOfProduct = sql`(
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

/** The return terms of product `p`, in a statement with `productBreadcrumbs`. */
export const returnTermsOfProduct = sql`json_build_object(
  'rule', coalesce(p.return_rule, way.return_rule, 'STANDARD'),
  'days', coalesce(p.return_days, way.return_days, ${returnDays}))`
