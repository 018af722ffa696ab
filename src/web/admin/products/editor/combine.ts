import type { CombinedOptions, CombineOptions } from '#contract/catalogue/variant-options.ts'
import { optionsToCombine } from '#contract/limits.ts'
import { type Keyed, newKey } from '../../kit/forms/use-draft.ts'
import { type DraftOption, type DraftVariant, newVariant, type ProductDraft } from './draft.ts'

/** An option as typed in the dialog: its values in one text. */
export type TypedOption = Keyed & { name: string; values: string }

type Read = Pick<ProductDraft, 'options' | 'variants' | 'name' | 'brand' | 'model' | 'categoryId'>

export const newOption = (): TypedOption => ({ key: newKey(), name: '', values: '' })

/** The options that the product has, with the values of its variants; an empty one if it has none. */
export function typedOptions({ options, variants }: Read): TypedOption[] {
  const typed = options.slice(0, optionsToCombine).map(({ key, name }) => {
    const values = variants.map((variant) => variant.options[key]?.trim() ?? '').filter(Boolean)
    return { key: newKey(), name, values: [...new Set(values)].join(', ') }
  })
  return typed.length > 0 ? typed : [newOption()]
}

/** The values in a text: separated by commas or new lines. */
export const valuesIn = (text: string) =>
  text
    .split(/[,\n]/)
    .map((value) => value.trim())
    .filter(Boolean)

type Named = Pick<Read, 'brand' | 'model' | 'name'>

/**
 * Beginning of new SKUs: what those of the product have in common, or three letters of the brand and the model, as in
 * BOS-GSB600. A product's name is no code: it is long, and it changes.
 */
export function skuStartOf({ variants, ...named }: Named & Pick<Read, 'variants'>): string {
  const skus = variants.map(({ sku }) => sku.trim()).filter(Boolean)
  const model = joined(named.model) || joined(modelIn(named))
  const common = skus.length > 1 ? commonStart(skus) : ''
  const code = [letters(named.brand).slice(0, 3), model].filter(Boolean).join('-')
  const [first = ''] = skus
  if (common) return common.slice(0, 60)
  if (!model) return (first || code).slice(0, 60)
  return (joined(first).startsWith(model) ? model : code).slice(0, 60)
}

/** The beginning of all texts, without the sign that joins the rest. */
function commonStart([first = '', ...others]: readonly string[]): string {
  const end = [...first].findIndex((letter, at) => others.some((sku) => sku[at] !== letter))
  return (end < 0 ? first : first.slice(0, end)).replace(/[-_./\s]+$/, '')
}

/** The model as a name says it: the words after the brand up to the first with a digit. */
function modelIn({ brand, name }: Named): string {
  const words = name.trim().split(/\s+/)
  const own = words.filter((word) => word.toLowerCase() !== brand.trim().toLowerCase()).slice(0, 3)
  const last = own.findIndex((word) => /\d/.test(word))
  return own.slice(0, last + 1).join(' ')
}

const joined = (text: string) => text.toUpperCase().replaceAll(/\s/g, '')
const letters = (text: string) => text.toUpperCase().replaceAll(/[^\p{L}\p{M}\d]/gu, '')

/** Body of the call. A variant's options are named, as they will be saved. */
export function combineBody(
  { options, variants, categoryId }: Read,
  skuStart: string,
  typed: readonly TypedOption[],
): CombineOptions {
  return {
    categoryId: Number(categoryId) || null,
    skuStart,
    options: typed.map(({ name, values }) => ({ name, values: valuesIn(values) })),
    existing: variants.filter(isBegun).map((variant) => ({
      sku: variant.sku.trim(),
      options: Object.fromEntries(
        options.flatMap(({ key, name }): [string, string][] => {
          const value = variant.options[key]?.trim()
          return value && name.trim() ? [[name.trim(), value]] : []
        }),
      ),
    })),
  }
}

type Added = CombinedOptions['added']

/** The only variant of a product, if it has no options yet: it becomes the first combination. */
export function plainVariant({ variants }: Pick<Read, 'variants'>): DraftVariant | null {
  const [first, ...others] = variants.filter(isBegun)
  return first && others.length === 0 && !hasOptions(first) ? first : null
}

/**
 * The draft with the new variants, which start with the price, MRP, weight and size of the first. A variant without
 * options that is alone keeps its SKU and stock and becomes the first of them.
 */
export function withCombined(
  draft: Read,
  added: Added,
): Pick<ProductDraft, 'options' | 'variants'> {
  const options = optionsWith(draft.options, added)
  const plain = plainVariant(draft)
  const first = draft.variants[0] ?? newVariant()
  const variants = added.map((variant, place): DraftVariant => {
    const values = valuesByKey(options, variant.options)
    if (plain && place === 0) return { ...plain, options: values }
    return {
      ...first,
      key: newKey(),
      id: null,
      name: '',
      barcode: '',
      onHand: '',
      sku: variant.sku,
      options: values,
    }
  })
  const before = plain && added.length > 0 ? [] : draft.variants.filter(isBegun)
  return { options, variants: [...before, ...variants] }
}

/** The options of the product, and those that only the new variants have. */
function optionsWith(options: readonly DraftOption[], added: Added): DraftOption[] {
  const known = options.filter(({ name }) => name.trim())
  const names = [...new Set(added.flatMap((variant) => Object.keys(variant.options)))]
  const fresh = names
    .filter((name) => !known.some((option) => isNamed(option, name)))
    .map((name): DraftOption => ({ key: newKey(), name }))
  return [...known, ...fresh]
}

const valuesByKey = (options: readonly DraftOption[], values: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]): [string, string][] => {
      const option = options.find((one) => isNamed(one, name))
      return option ? [[option.key, value]] : []
    }),
  )

const isNamed = (option: DraftOption, name: string) =>
  option.name.trim().toLowerCase() === name.trim().toLowerCase()

/** Whether it is more than the empty row, or the row with nothing but a price, that a new product begins with. */
const isBegun = (variant: DraftVariant) =>
  variant.id !== null || variant.sku.trim() !== '' || hasOptions(variant)

const hasOptions = ({ options }: DraftVariant) =>
  Object.values(options).some((value) => value.trim())
