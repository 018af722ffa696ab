import type { Product, ProductVariant } from '#contract/catalogue/products.ts'
import { discountPercent, type Paise, paise } from '#contract/money.ts'
import { pictureUrl } from '#server/platform/uploads/pictures.ts'
import { percentOf, ratingOf } from './list-cards.ts'
import type { ProductRow } from './product-rows.ts'
import { specText } from './spec-values.ts'

/** A product in the form of the API, from everything that was read. */
export function productOf(row: ProductRow): Product {
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
    id: row.id,
    name: row.name,
    model: row.model,
    brand: row.brand,
    brandSlug: row.brandSlug,
    isAuthorised: row.isAuthorised,
    categoryId: category.id,
    category,
    breadcrumbs: row.way.toReversed(),
    imageUrl: images[0]?.url ?? null,
    imageAlt: images[0]?.alt ?? row.name,
    ...offerOf(variants),
    gstRate,
    variantCount: variants.length,
    rating: ratingOf(row),
    keySpecs: row.specs
      .filter(({ card }) => card)
      .map(({ label, unit, ...spec }) => ({ label, value: specText(spec, unit) })),
    description: row.description,
    highlights: row.highlights,
    images,
    variants,
    specs: row.specs.map(({ group, key, label, unit, ...spec }) => ({
      group,
      key,
      label,
      unit,
      value: specText(spec, unit),
      number: spec.numberValue,
    })),
    boxContents: row.boxContents,
    documents: row.documents,
    warranty: { months: row.warrantyMonths, text: row.warrantyText },
    service: row.service,
    compliance: {
      hsn,
      gstRate,
      countryOfOrigin,
      manufacturer,
      importer,
      netQuantity,
      packedOn,
      packer,
      bisStandard,
      bisLicence,
    },
    tierPrices: row.variants.flatMap(({ tiers }) => tiers ?? []),
    compatibility: row.compatibility,
    links: row.links,
    hasLithium: row.hasLithium,
    noCod: row.noCod,
    returns: { rule: row.returnRule, days: row.returnDays },
    ownReturns: { rule: row.ownRule, days: row.ownDays },
    status: row.status,
    version: row.version,
    updatedAt: row.updatedAt,
  }
}

/** The default variant, as on cards: the cheapest in stock, or the cheapest of all. */
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
