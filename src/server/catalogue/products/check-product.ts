import type { SpecDefinition } from '#contract/catalogue/categories.ts'
import { countryCode } from '#contract/countries.ts'
import type { DraftTier, ProductDraft } from './product-draft.ts'
import { parseSpec, type StoredSpec } from './spec-values.ts'

/** The message for each invalid field, by its path in the request. Empty if everything is valid. */
export type Findings = Record<string, string>

/** Finds what cannot be saved and, for a published product, every gap that must be filled first. */
export function checkProduct(draft: ProductDraft, pictureCount: number): Findings {
  return {
    ...checkVariants(draft),
    ...checkImages(draft, pictureCount),
    ...checkTiers(draft),
    ...checkCountry(draft),
    ...(draft.status === 'PUBLISHED' && publishingGaps(draft)),
  }
}

/** The specs as they are stored, typed by the template. What the template refuses goes to `findings`. */
export function readSpecs(draft: ProductDraft, template: SpecDefinition[]) {
  const findings: Findings = {}
  const specs = new Map<string, StoredSpec>()
  draft.specs.forEach(({ key, value }, place) => {
    const definition = template.find((item) => item.key === key)
    const parsed = definition && value !== '' ? parseSpec(definition, value) : undefined
    if (parsed) specs.set(key, parsed)
    else if (draft.areSpecsKept || (definition && value === '')) return
    else if (!definition)
      findings[`specs.${place}.key`] = `This category has no spec called ${key}.`
    else findings[`specs.${place}.value`] = howToWrite(definition)
  })
  return { specs, findings }
}

/** The specs that the template requires for publishing and this product does not state. */
export function requiredGaps({ specs }: ProductDraft, template: SpecDefinition[]): Findings {
  const stated = new Set(specs.filter(({ value }) => value !== '').map(({ key }) => key))
  const missing = template.filter(({ key, required }) => required && !stated.has(key))
  return Object.fromEntries(
    missing.map(({ key, label }) => [`specs.${key}`, `Enter ${label} before you publish.`]),
  )
}

/** The facts a product must state before it may be sold: Legal Metrology Rules, GST. */
function publishingGaps({ brand, compliance, hasGstRule }: ProductDraft): Findings {
  const { hsn, gstRate, countryOfOrigin, manufacturer, importer, netQuantity } = compliance
  const isImported = countryOfOrigin !== null && countryOfOrigin !== 'IN'
  const gaps: [boolean, string, string][] = [
    [brand === null, 'brand', 'Enter the brand before you publish.'],
    [hsn === null, 'compliance.hsn', 'Enter the HSN code before you publish.'],
    [
      gstRate === null && !hasGstRule,
      'compliance.gstRate',
      'Enter the GST rate before you publish.',
    ],
    [countryOfOrigin === null, 'compliance.countryOfOrigin', 'Choose the country of origin.'],
    [manufacturer === null, 'compliance.manufacturer', 'Enter the manufacturer and its address.'],
    [isImported && importer === null, 'compliance.importer', 'Enter the importer and its address.'],
    [netQuantity === null, 'compliance.netQuantity', 'Enter the net quantity, such as 1 N.'],
  ]
  return Object.fromEntries(gaps.filter(([is]) => is).map(([, path, words]) => [path, words]))
}

function checkCountry({ compliance: { countryOfOrigin } }: ProductDraft): Findings {
  if (countryOfOrigin === null || countryCode(countryOfOrigin)) return {}
  return { 'compliance.countryOfOrigin': 'Enter a country, such as India or IN.' }
}

function checkVariants({ variants }: ProductDraft): Findings {
  const findings: Findings = {}
  const seen = new Set<string>()
  const isTwice = (kind: string, value: string | number | null | undefined) => {
    if (!value) return false
    const isKnown = seen.has(`${kind} ${value}`)
    seen.add(`${kind} ${value}`)
    return isKnown
  }
  variants.forEach(({ id, sku, price, mrp, barcode }, place) => {
    const path = `variants.${place}`
    if (price > mrp) findings[`${path}.price`] = "The price can't be above the MRP."
    if (isTwice('id', id)) findings[`${path}.id`] = 'This variant is here twice.'
    if (isTwice('sku', sku)) findings[`${path}.sku`] = 'Each variant needs a SKU of its own.'
    if (isTwice('barcode', barcode))
      findings[`${path}.barcode`] = 'Each variant needs a barcode of its own.'
    if (barcode && barcode.length < 4) findings[`${path}.barcode`] = 'Use at least 4 characters.'
  })
  return findings
}

function checkImages({ images, variants }: ProductDraft, pictureCount: number): Findings {
  const findings: Findings = {}
  const skus = new Set(variants.map(({ sku }) => sku))
  let files = 0
  images.forEach(({ id, variantSku }, place) => {
    if (id === undefined && ++files > pictureCount)
      findings[`images.${place}`] = 'The file of this picture is missing.'
    if (variantSku && !skus.has(variantSku))
      findings[`images.${place}.variantSku`] = 'No variant has this SKU.'
  })
  if (images.length > 20) findings.images = 'A product can have 20 pictures.'
  return findings
}

/** A larger quantity must cost less per piece than a single one and than any smaller tier. */
function checkTiers({ tierPrices, variants }: ProductDraft): Findings {
  const findings: Findings = {}
  const problemOf = (tier: DraftTier): [string, string] | null => {
    const variant = variants.find(({ sku }) => sku === tier.variantSku)
    if (!variant) return ['variantSku', 'Choose the variant that this price is for.']
    const others = tierPrices.filter(
      (tierPrice) => tierPrice !== tier && tierPrice.variantSku === tier.variantSku,
    )
    if (others.some(({ minQuantity }) => minQuantity === tier.minQuantity))
      return ['minQuantity', 'There is already a price for this quantity.']
    if (tier.price >= variant.price)
      return ['price', 'This must be below the price of a single piece.']
    if (others.some((other) => other.minQuantity < tier.minQuantity && other.price <= tier.price))
      return ['price', 'This must be below the price for a smaller quantity.']
    return null
  }
  tierPrices.forEach((tier, place) => {
    const problem = problemOf(tier)
    if (problem) findings[`tierPrices.${place}.${problem[0]}`] = problem[1]
  })
  return findings
}

/** The message that says what to enter for a spec, when the value was not understood. */
export function howToWrite({ type, unit, choices = [] }: SpecDefinition): string {
  if (type === 'NUMBER') return unit ? `Enter a number of ${unit}.` : 'Enter a number.'
  if (type === 'BOOLEAN') return 'Choose yes or no.'
  return `Choose one of ${choices.join(', ')}.`
}
