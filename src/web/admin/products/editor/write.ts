import type { SpecDefinition } from '#contract/catalogue/categories.ts'
import {
  eachOf,
  productFlagNames,
  productListNames,
  productTextNames,
} from '#contract/catalogue/product-fields.ts'
import type { ProductWrite } from '#contract/catalogue/product-write.ts'
import { paise } from '#contract/money.ts'
import { paiseOf, readPrice } from '#contract/rupees.ts'
import { rateIn } from '../../kit/forms/gst-rate.ts'
import type { DraftVariant, Line, ProductDraft } from './draft.ts'

/**
 * The draft without its empty rows, so that rows have the same index here and in the server's errors.
 */
export function pruneDraft(draft: ProductDraft): ProductDraft {
  return {
    ...draft,
    ...eachOf(productListNames, (name) => draft[name].filter(isWritten)),
    documents: draft.documents.filter(({ title, url }) => title.trim() || url.trim()),
    tierPrices: draft.tierPrices.filter((tier) => tier.minQuantity.trim() || tier.price.trim()),
    options: draft.options.filter(({ name }) => name.trim()),
  }
}

const isWritten = ({ text }: Line) => text.trim() !== ''

/** A write that has every field: one that is left out would keep its former value. */
type Whole<Write, Optional extends keyof Write> = Required<Omit<Write, Optional>> &
  Pick<Write, Optional>

/** The draft in the form of the API, with prices in paise. `version` is the version that was loaded. */
export function writeOf(
  draft: ProductDraft,
  template: readonly SpecDefinition[],
  version: number | null,
): Whole<ProductWrite, 'version'> {
  const skuOf = new Map(draft.variants.map(({ key, sku }) => [key, sku.trim()]))
  return {
    name: draft.name,
    brand: draft.brand,
    ...eachOf(productTextNames, (name) => draft[name]),
    ...eachOf(productListNames, (name) => textsOf(draft[name])),
    ...eachOf(productFlagNames, (name) => draft[name]),
    categoryId: Number(draft.categoryId),
    description: draft.description,
    status: draft.status,
    specs: writtenSpecs(draft, template).map(({ key, type }) => ({
      key,
      value: specValue(type, draft.specs[key] ?? ''),
    })),
    variants: draft.variants.map((variant) => variantOf(variant, draft)),
    images: draft.images.map(({ id, alt, variantKey }) => ({
      ...(id !== null && { id }),
      alt,
      variantSku: skuOf.get(variantKey) ?? null,
    })),
    links: draft.links.map(({ kind, productId }) => ({ kind, productId })),
    ownReturns: { rule: draft.ownReturns.rule || null, days: numberOf(draft.ownReturns.days) },
    documents: draft.documents.map(({ title, url }) => ({ title, url: url.trim() })),
    warranty: { months: numberOf(draft.warranty.months), text: draft.warranty.text },
    compliance: complianceOf(draft),
    tierPrices: draft.tierPrices.map(({ variantKey, minQuantity, price }) => ({
      minQuantity: Number(minQuantity),
      price: priceOf(price),
      variantSku: skuOf.get(variantKey) ?? [...skuOf.values()][0] ?? '',
    })),
    ...(version !== null && { version }),
  }
}

/** The specs that have a value, in the order they are sent. */
const writtenSpecs = ({ specs }: ProductDraft, template: readonly SpecDefinition[]) =>
  template.filter(({ key }) => specs[key]?.trim())

/** Renames the server's errors: it identifies specs by index, the editor by key. */
export function fieldsByKey(
  fields: Record<string, string>,
  draft: ProductDraft,
  template: readonly SpecDefinition[],
): Record<string, string> {
  const sent = writtenSpecs(draft, template)
  return Object.fromEntries(
    Object.entries(fields).map(([path, words]) => {
      const place = /^specs\.(\d+)\./.exec(path)?.[1]
      const key = place === undefined ? undefined : sent[Number(place)]?.key
      return [key ? `specs.${key}` : path, words]
    }),
  )
}

const textsOf = (lines: readonly Line[]) => lines.map(({ text }) => text.trim())

function variantOf(
  variant: DraftVariant,
  { options }: ProductDraft,
): Whole<ProductWrite['variants'][number], 'id' | 'onHand'> {
  const chosen = options.flatMap(({ key, name }): [string, string][] => {
    const value = variant.options[key]?.trim()
    return value ? [[name.trim(), value]] : []
  })
  const name = chosen.map(([, value]) => value).join(', ')
  return {
    ...(variant.id === null ? { onHand: numberOf(variant.onHand) ?? 0 } : { id: variant.id }),
    sku: variant.sku,
    name: name || variant.name,
    options: Object.fromEntries(chosen),
    price: priceOf(variant.price),
    mrp: priceOf(variant.mrp),
    barcode: variant.barcode,
    isBare: variant.isBare,
    weightGrams: numberOf(variant.weightGrams),
    lengthMm: numberOf(variant.lengthMm),
    widthMm: numberOf(variant.widthMm),
    heightMm: numberOf(variant.heightMm),
  }
}

function complianceOf({ compliance }: ProductDraft) {
  const { gstRate, packedOn, bisValidUntil, ...texts } = compliance
  return {
    ...texts,
    hsn: texts.hsn.replaceAll(/\s/g, ''),
    gstRate: rateIn(gstRate),
    packedOn: packedOn || null,
    bisValidUntil: bisValidUntil || null,
  }
}

/** Sends 0 for an invalid price; the server refuses it with an error at the field. */
const priceOf = (text: string) => paiseOf(readPrice(text)) ?? paise(0)

function numberOf(text: string): number | null {
  const plain = text.replaceAll(/[\s,%]/g, '')
  return plain === '' ? null : Number(plain)
}

function specValue(type: SpecDefinition['type'], text: string): string | number | boolean {
  if (type === 'BOOLEAN') return text === 'true'
  // The server parses "18 V" and "1.5 kW", because it knows the units.
  const isPlain = type === 'NUMBER' && /^-?\d+(\.\d+)?$/.test(text.trim())
  return isPlain ? Number(text) : text
}
