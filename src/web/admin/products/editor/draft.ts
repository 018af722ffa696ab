import type { SpecDefinition } from '#contract/catalogue/categories.ts'
import type { ComplianceWrite } from '#contract/catalogue/compliance.ts'
import {
  eachOf,
  legalTextNames,
  type ProductFlag,
  type ProductList,
  productFlagNames,
  productListNames,
  productTextNames,
} from '#contract/catalogue/product-fields.ts'
import type { ProductWrite } from '#contract/catalogue/product-write.ts'
import type { Product, ProductStatus, ProductVariant, Tier } from '#contract/catalogue/products.ts'
import type { ReturnRule } from '#contract/return-terms.ts'
import { rupeesText } from '#contract/rupees.ts'
import { type Keyed, newKey } from '../../kit/forms/use-draft.ts'

export type ComplianceField = keyof ComplianceWrite

/** Typed form of `Write`: the text of an input for each field, except for those that `Others` has. */
type Typed<Write, Others> = Others & Record<Exclude<keyof Write, keyof Others>, string>

export type Line = Keyed & { text: string }
export type DraftOption = Keyed & { name: string }
export type DraftVariant = Keyed &
  Typed<
    ProductWrite['variants'][number],
    {
      id: number | null
      /** Option values by option key. */
      options: Record<string, string>
      isBare: boolean
    }
  >
export type DraftImage = Keyed & {
  id: number | null
  src: string
  alt: string
  variantKey: string
  file: File | null
}
export type DraftTier = Keyed & Typed<Tier, { variantKey: string }>
export type DraftLink = Keyed & Product['links'][number]
export type DraftDocument = Keyed & Product['documents'][number]

/** A product as typed in the editor's inputs. */
export type ProductDraft = Typed<
  Omit<ProductWrite, 'version'>,
  Record<ProductList, Line[]> &
    Record<ProductFlag, boolean> & {
      status: ProductStatus
      specs: Record<string, string>
      options: DraftOption[]
      variants: DraftVariant[]
      images: DraftImage[]
      documents: DraftDocument[]
      warranty: Record<keyof Product['warranty'], string>
      compliance: Record<ComplianceField, string>
      tierPrices: DraftTier[]
      links: DraftLink[]
      /** Empty: the category's terms apply. */
      ownReturns: { rule: ReturnRule | ''; days: string }
    }
>

const inputsOf = (valueIn: (field: ComplianceField) => string | number | null) => {
  const fields = [
    'hsn',
    'gstRate',
    'countryOfOrigin',
    'packedOn',
    'bisValidUntil',
    ...legalTextNames,
  ] as const
  return eachOf(fields, (field) => textOf(valueIn(field)))
}

export const newLine = (text = ''): Line => ({ key: newKey(), text })
export const newVariant = (): DraftVariant => ({
  key: newKey(),
  id: null,
  sku: '',
  name: '',
  options: {},
  price: '',
  mrp: '',
  barcode: '',
  isBare: false,
  onHand: '',
  weightGrams: '',
  lengthMm: '',
  widthMm: '',
  heightMm: '',
})

export const emptyDraft = (): ProductDraft => ({
  name: '',
  brand: '',
  ...eachOf(productTextNames, () => ''),
  ...eachOf(productListNames, (): Line[] => []),
  ...eachOf(productFlagNames, () => false),
  categoryId: '',
  description: '',
  status: 'DRAFT',
  specs: {},
  options: [],
  variants: [newVariant()],
  images: [],
  documents: [],
  warranty: { months: '', text: '' },
  compliance: inputsOf((field) => (field === 'countryOfOrigin' ? 'IN' : null)),
  tierPrices: [],
  links: [],
  ownReturns: { rule: '', days: '' },
})

/** An existing product as a draft. */
export function draftOf(product: Product, template: readonly SpecDefinition[]): ProductDraft {
  const { compliance, warranty } = product
  const options = optionsOf(product)
  return {
    name: product.name,
    brand: product.brand ?? '',
    ...eachOf(productTextNames, (name) => product[name] ?? ''),
    ...eachOf(productListNames, (name) => linesOf(name, product[name])),
    ...eachOf(productFlagNames, (name) => product[name]),
    categoryId: String(product.categoryId),
    description: product.description,
    status: product.status,
    specs: Object.fromEntries(product.specs.map((spec) => [spec.key, specInput(spec, template)])),
    options,
    variants: product.variants.map((variant) => draftOfVariant(variant, options)),
    images: product.images.map(({ id, url, alt, variantId }) => ({
      key: `image${id}`,
      id,
      src: url,
      file: null,
      // Pictures without a description use the product's name.
      alt: alt === product.name ? '' : alt,
      variantKey: variantId === null ? '' : variantKey(variantId),
    })),
    documents: product.documents.map((document, index) => ({
      key: `document${index}`,
      ...document,
    })),
    warranty: { months: textOf(warranty.months), text: warranty.text },
    // Empty: by a rule.
    compliance: inputsOf((field) =>
      field === 'gstRate' && product.gstRule !== null ? null : compliance[field],
    ),
    tierPrices: product.tierPrices.map(({ variantId, minQuantity, price }) => ({
      key: `tier${variantId}-${minQuantity}`,
      variantKey: variantKey(variantId),
      minQuantity: String(minQuantity),
      price: rupeesText(price),
    })),
    links: product.links.map((link) => ({ key: `${link.kind}${link.productId}`, ...link })),
    ownReturns: {
      rule: product.ownReturns.rule ?? '',
      days: textOf(product.ownReturns.days),
    },
  }
}

function draftOfVariant(variant: ProductVariant, options: readonly DraftOption[]): DraftVariant {
  return {
    key: variantKey(variant.id),
    id: variant.id,
    sku: variant.sku,
    name: variant.name,
    options: Object.fromEntries(options.map(({ key, name }) => [key, variant.options[name] ?? ''])),
    price: rupeesText(variant.price),
    mrp: rupeesText(variant.mrp),
    barcode: variant.barcode ?? '',
    isBare: variant.isBare,
    onHand: '',
    weightGrams: textOf(variant.weightGrams),
    lengthMm: textOf(variant.lengthMm),
    widthMm: textOf(variant.widthMm),
    heightMm: textOf(variant.heightMm),
  }
}

/** A new product copied from this one, without unique values and without pictures. */
export function draftLike(product: Product, template: readonly SpecDefinition[]): ProductDraft {
  const draft = draftOf(product, template)
  return {
    ...draft,
    name: `${product.name} (copy)`,
    status: 'DRAFT',
    images: [],
    model: '',
    variants: draft.variants.map((variant) => ({ ...variant, id: null, sku: '', barcode: '' })),
  }
}

const variantKey = (id: number) => `variant${id}`
const textOf = (value: string | number | null) => (value === null ? '' : String(value))
const linesOf = (kind: string, texts: readonly string[]): Line[] =>
  texts.map((text, index) => ({ key: `${kind}${index}`, text }))

const optionsOf = ({ variants }: Product): DraftOption[] =>
  [...new Set(variants.flatMap(({ options }) => Object.keys(options)))].map((name, index) => ({
    key: `option${index}`,
    name,
  }))

/** Shows a number without its unit, and a yes/no value as the word that the select uses. */
function specInput(
  { key, number, value }: Product['specs'][number],
  template: readonly SpecDefinition[],
): string {
  if (number !== null) return String(number)
  const isAnswer = template.find((entry) => entry.key === key)?.type === 'BOOLEAN'
  return isAnswer ? String(value === 'Yes') : value
}
