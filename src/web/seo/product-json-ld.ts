import { gtinOf } from '#contract/catalogue/gtin.ts'
import type { Product, ProductVariant } from '#contract/catalogue/products.ts'
import { plainRupees } from '#contract/money.ts'
import { paths } from '#contract/paths.ts'
import type { UrlOf } from '#contract/url-of.ts'
import { type JsonLd, ref } from './json-ld.ts'

/** schema.org properties for variant options; other options have none. */
const wordsForOptions: Record<string, string> = {
  size: 'size',
  colour: 'color',
  color: 'color',
  material: 'material',
  pattern: 'pattern',
}

/**
 * A product for search engines, as Google's merchant listings expect: a `Product` with its offer, or with
 * several variants a `ProductGroup` listing each with its URL.
 */
export function productJsonLd(product: Product, at: UrlOf): JsonLd {
  const [only, ...more] = product.variants
  const own = { ...aboutProduct(product, at), url: at(paths.product(product.id)) }
  if (!only || more.length > 0) return groupThing(product, own, at)
  return { '@type': 'Product', ...own, ...aboutVariant(product, only, at) }
}

function groupThing(product: Product, own: object, at: UrlOf): JsonLd {
  const names = [...new Set(product.variants.flatMap(({ options }) => Object.keys(options)))]
  const variesBy = names.flatMap((name) => {
    const word = wordsForOptions[name.toLowerCase()]
    return word ? [`https://schema.org/${word}`] : []
  })
  return {
    '@type': 'ProductGroup',
    ...own,
    image: product.images.map(({ url }) => at(url)),
    productGroupID: String(product.id),
    ...(variesBy.length > 0 && { variesBy }),
    hasVariant: product.variants.map((variant) => ({
      '@type': 'Product',
      name: [product.name, variant.name || Object.values(variant.options).join(', ')]
        .filter(Boolean)
        .join(' - '),
      ...aboutVariant(product, variant, at),
    })),
  }
}

function aboutProduct(product: Product, at: UrlOf) {
  const { id, name, brand, description, highlights, rating } = product
  const text = description || highlights.join('. ')
  return {
    '@id': at(`${paths.product(id)}#product`),
    name,
    ...(text && { description: text }),
    ...(brand && { brand: { '@type': 'Brand', name: brand } }),
    category: product.breadcrumbs.map((crumb) => crumb.name).join(' > '),
    ...certificationOf(product),
    ...(rating.count > 0 && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: rating.average,
        reviewCount: rating.count,
        bestRating: 5,
      },
    }),
  }
}

const certificationOf = ({ compliance: { bisStandard, bisLicence } }: Product) =>
  bisLicence && {
    hasCertification: {
      '@type': 'Certification',
      name: ['Bureau of Indian Standards', bisStandard].filter(Boolean).join(', '),
      certificationIdentification: bisLicence,
    },
  }

function aboutVariant(product: Product, variant: ProductVariant, at: UrlOf) {
  const gtin = gtinOf(variant.barcode)
  const options = Object.entries(variant.options).flatMap(([name, value]) => {
    const word = wordsForOptions[name.toLowerCase()]
    return word ? [[word, value] as const] : []
  })
  return {
    sku: variant.sku,
    ...(gtin && { gtin }),
    ...(product.model && product.variants.length === 1 && { mpn: product.model }),
    image: picturesOf(product, variant).map(({ url }) => at(url)),
    ...Object.fromEntries(options),
    ...(variant.weightGrams !== null && {
      weight: { '@type': 'QuantitativeValue', value: variant.weightGrams, unitCode: 'GRM' },
    }),
    offers: offerOf(product, variant, at),
  }
}

function picturesOf({ images }: Product, { id }: ProductVariant) {
  const own = images.filter(({ variantId }) => variantId === id)
  return own.length > 0 ? own : images
}

function availabilityOf({ status }: Product, { inStock }: ProductVariant): string {
  if (status !== 'PUBLISHED') return 'Discontinued'
  return inStock ? 'InStock' : 'OutOfStock'
}

function offerOf(product: Product, variant: ProductVariant, at: UrlOf) {
  const priceIn = { priceCurrency: 'INR', valueAddedTaxIncluded: true }
  return {
    '@type': 'Offer',
    url: at(paths.product(product.id, variant.id)),
    price: plainRupees(variant.price),
    priceCurrency: 'INR',
    availability: `https://schema.org/${availabilityOf(product, variant)}`,
    itemCondition: 'https://schema.org/NewCondition',
    seller: { '@id': at(ref.shop) },
    priceSpecification: [
      { '@type': 'UnitPriceSpecification', ...priceIn, price: plainRupees(variant.price) },
      ...(variant.mrp > variant.price
        ? [
            {
              '@type': 'UnitPriceSpecification',
              ...priceIn,
              price: plainRupees(variant.mrp),
              priceType: 'https://schema.org/StrikethroughPrice',
            },
          ]
        : []),
    ],
  }
}
