import {
  legalTextNames,
  legalTexts,
  productFlagNames,
  productFlags,
  productListNames,
  productLists,
  productTextNames,
  productTexts,
} from '#contract/catalogue/product-fields.ts'
import type { ProductPart } from '#contract/catalogue/product-parts.ts'
import type {
  LinkKind,
  Product,
  ProductStatus,
  ProductVariant,
} from '#contract/catalogue/products.ts'
import { countryName } from '#contract/countries.ts'
import { formatRupees } from '#contract/money.ts'
import { formatNumber } from '#contract/number.ts'
import { plural } from '#contract/plural.ts'

/** Something that a product says, in words. */
export type Fact = {
  part: ProductPart | null
  label: string
  text: string
  /** Value to compare, if not the text. */
  value: string
  /**
   * The key of the part that the fact belongs to. If that part is added or removed, this fact is not listed
   * separately.
   */
  of?: string
}

/** Everything that a version of a product says, by a key. Stock is no part of it. */
export function factsOf(product: Product): Map<string, Fact> {
  return new Map(
    [
      ...basics(product),
      ...specs(product),
      ...product.variants.flatMap((variant) => factsOfVariant(product, variant)),
      ...pictures(product),
      ...lists(product),
      ...compliance(product),
      ...terms(product),
      ...links(product),
    ].map(([key, fact]) => [key, fact]),
  )
}

type Keyed = [key: string, fact: Fact]
type Part = Fact['part']

const fact = (part: Part, label: string, text: string | null, key = label): Keyed => [
  key,
  { part, label, text: text ?? '', value: text ?? '' },
]

const yesNo = (is: boolean) => (is ? 'Yes' : 'No')
const list = (texts: readonly string[]) => texts.join('\n')

const basics = (product: Product): Keyed[] => [
  fact('name', 'Name', product.name),
  fact('brand', 'Brand', product.brand),
  ...productTextNames.map((name) => {
    const { part, label } = productTexts[name]
    return fact(part, label, product[name])
  }),
  [
    'Category',
    {
      part: 'category',
      label: 'Category',
      text: product.breadcrumbs.map(({ name }) => name).join(' > '),
      value: String(product.categoryId),
    },
  ],
  fact(null, 'Status', statusWords[product.status]),
  fact('description', 'Description', product.description),
]

const statusWords: Record<ProductStatus, string> = {
  DRAFT: 'Draft',
  PUBLISHED: 'Published',
  ARCHIVED: 'Archived',
}

const specs = (product: Product) =>
  product.specs.map(({ key, label, value }) => fact('specs', label, value, `spec ${key}`))

/** Variants are identified by their SKU, because a deleted and restored variant has another id. */
function factsOfVariant({ tierPrices }: Product, variant: ProductVariant): Keyed[] {
  const { id, sku, name, options, price, mrp, barcode } = variant
  const whole = `variant ${sku}`
  const of = (label: string, text: string | null): Keyed => {
    const [key, own] = fact('variants', `${label} of ${sku}`, text, `${whole} ${label}`)
    return [key, { ...own, of: whole }]
  }
  const summary = `${formatRupees(price)}, MRP ${formatRupees(mrp)}`
  const tiers = tierPrices.filter(({ variantId }) => variantId === id)
  return [
    [whole, { part: 'variants', label: `Variant ${sku}`, text: summary, value: sku }],
    of('Price', formatRupees(price)),
    of('MRP', formatRupees(mrp)),
    of(
      'Prices by quantity',
      list(tiers.map((tier) => `from ${tier.minQuantity}: ${formatRupees(tier.price)}`)),
    ),
    of('Name', name),
    of('Options', list(Object.entries(options).map(([key, value]) => `${key}: ${value}`))),
    of('Barcode', barcode),
    of('Weight', measure(variant.weightGrams, 'g')),
    of('Length', measure(variant.lengthMm, 'mm')),
    of('Width', measure(variant.widthMm, 'mm')),
    of('Height', measure(variant.heightMm, 'mm')),
    of('Sold without battery', yesNo(variant.isBare)),
  ]
}

const measure = (value: number | null, unit: string) =>
  value === null ? null : `${formatNumber(value)} ${unit}`

function pictures({ images, variants, name }: Product): Keyed[] {
  const skuOf = new Map(variants.map(({ id, sku }) => [id, sku]))
  const texts = images.map(({ alt, variantId }) =>
    variantId === null ? alt || name : `${alt || name} (${skuOf.get(variantId) ?? ''})`,
  )
  const text = images.length === 0 ? '' : `${plural(images.length, 'picture')}: ${texts.join(', ')}`
  const value = JSON.stringify(images.map(({ id }, place) => [id, texts[place]]))
  return [['Pictures', { part: 'pictures', label: 'Pictures', text, value }]]
}

const lists = (product: Product): Keyed[] => [
  ...productListNames.map((name) => {
    const { part, label } = productLists[name]
    return fact(part, label, list(product[name]))
  }),
  fact(
    'documents',
    'Documents',
    list(product.documents.map(({ title, url }) => `${title}: ${url}`)),
  ),
]

const compliance = ({
  gstRule,
  compliance: { hsn, gstRate, countryOfOrigin, packedOn, bisValidUntil, ...texts },
}: Product) => [
  fact('compliance', 'HSN code', hsn),
  fact('compliance', 'GST rate', gstRule ?? (gstRate === null ? null : `${gstRate}%`)),
  fact('compliance', 'Country of origin', countryOfOrigin && countryName(countryOfOrigin)),
  fact('compliance', 'Packed on', packedOn),
  fact('compliance', 'BIS valid until', bisValidUntil),
  ...legalTextNames.map((name) => fact('compliance', legalTexts[name].label, texts[name])),
]

const terms = ({ warranty, ownReturns, ...product }: Product): Keyed[] => [
  fact('warranty', 'Warranty', warranty.months === null ? null : plural(warranty.months, 'month')),
  fact('warranty', 'Warranty terms', warranty.text),
  fact('returns', 'Return rule', ownReturns.rule && ruleWords[ownReturns.rule]),
  fact('returns', 'Return days', ownReturns.days === null ? null : String(ownReturns.days)),
  ...productFlagNames.map((name) => {
    const { part, label } = productFlags[name]
    return fact(part, label, yesNo(product[name]))
  }),
]

const ruleWords: Record<NonNullable<Product['ownReturns']['rule']>, string> = {
  STANDARD: 'Can be returned',
  UNOPENED: 'Only unopened',
  FAULTY_ONLY: 'Only if faulty',
}

/** The name of a linked product may change by itself, so its id is compared. */
function links({ links }: Product): Keyed[] {
  const text = list(links.map(({ kind, name }) => `${linkWords[kind]}: ${name}`))
  const value = JSON.stringify(links.map(({ kind, productId }) => [kind, productId]))
  return [['Linked products', { part: 'links', label: 'Linked products', text, value }]]
}

const linkWords: Record<LinkKind, string> = {
  ACCESSORY: 'Accessory',
  SPARE_PART: 'Spare part',
  ALTERNATIVE: 'Alternative',
  SUCCESSOR: 'Successor',
}
