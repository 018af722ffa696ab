import type { Product, ProductVariant } from '#contract/catalogue/products.ts'
import { discountPercent, type Paise, paise } from '#contract/money.ts'
import { pictureUrl } from '#server/platform/uploads/pictures.ts'
import { percentAt, ruleWordsOf } from '../gst-rules/gst-terms.ts'
import { ratingOf } from './list-cards.ts'
import type { ProductRow } from './product-rows.ts'
import { specText } from './spec-values.ts'

/** A product in the form of the API, from everything that was read. */
export function productOf(row: ProductRow): Product {
  const variants = row.variants.map(({ tiers: _, ...variant }) => ({
    ...variant,
    price: paise(variant.price),
    mrp: paise(variant.mrp),
    gstRate: percentAt(row.gstTerms, variant.price),
    inStock: variant.availableQuantity > 0,
  }))
  const images = row.images.map(({ filename, ...image }) => ({
    ...image,
    url: pictureUrl(filename),
    alt: image.alt || row.name,
  }))
  const { way, gstTerms, ratingTenths, ratingCount, ...product } = row
  const offer = offerOf(variants)
  const gstRate = percentAt(gstTerms, offer.price)
  const [category] = way
  return {
    ...product,
    ...offer,
    categoryId: category.id,
    category,
    breadcrumbs: way.toReversed(),
    imageUrl: images[0]?.url ?? null,
    imageAlt: images[0]?.alt ?? row.name,
    gstRate,
    variantCount: variants.length,
    rating: ratingOf({ ratingTenths, ratingCount }),
    keySpecs: row.specs
      .filter(({ card }) => card)
      .map(({ label, unit, ...spec }) => ({ label, value: specText(spec, unit) })),
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
    compliance: { ...row.compliance, gstRate },
    gstRule: ruleWordsOf(gstTerms),
    tierPrices: row.variants.flatMap(({ tiers }) =>
      (tiers ?? []).map((tier) => ({ ...tier, gstRate: percentAt(gstTerms, tier.price) })),
    ),
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
