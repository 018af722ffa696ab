import type { CombinedOptions, CombineOptions } from '#contract/catalogue/variant-options.ts'
import { optionsToCombine } from '#contract/limits.ts'
import { type Keyed, newKey } from '../../kit/forms/use-draft.ts'
import { type DraftOption, type DraftVariant, newVariant, type ProductDraft } from './draft.ts'

/** An option as typed in the dialog: its values in one text. */
export type TypedOption = Keyed & { name: string; values: string }

type Read = Pick<ProductDraft, 'options' | 'variants' | 'name' | 'model' | 'categoryId'>

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

/** Beginning of new SKUs: the model, else the common beginning of all SKUs, else the name. */
export function skuStartOf({ model, variants, name }: Read): string {
  const [first = '', ...others] = variants.map(({ sku }) => sku.trim()).filter(Boolean)
  const common = [...first].findIndex((letter, at) => others.some((sku) => sku[at] !== letter))
  const start = common < 0 ? first : first.slice(0, common)
  return (model.trim() || start.replace(/[-_./\s]+$/, '') || name.trim()).slice(0, 60)
}

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
