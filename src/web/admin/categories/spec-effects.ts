import type { SpecUse } from '#contract/catalogue/categories.ts'
import { formatNumber } from '#contract/number.ts'
import { plural } from '#contract/plural.ts'
import type { DraftSpec } from './draft.ts'

const noUse = { products: 0, published: 0 }
const saidBy = ({ specKey }: DraftSpec, { keys }: SpecUse) =>
  keys.find(({ key }) => key === specKey) ?? noUse

const goods = (count: number) => plural(count, 'product')

/** How many of the category's products have a value: "40 of 44 products use it." */
export function whoSaysIt(spec: DraftSpec, use: SpecUse): string {
  if (use.products === 0) return 'No products here yet.'
  const { products } = saidBy(spec, use)
  if (products === 0) return 'No product uses it yet.'
  if (products === use.products)
    return products === 1 ? 'The product uses it.' : 'All products use it.'
  return `${formatNumber(products)} of ${goods(use.products)} use it.`
}

export const isSaid = (spec: DraftSpec, use: SpecUse) => saidBy(spec, use).products > 0

/** Effects of saving this row on existing products, one sentence each. */
export function effectsOf(spec: DraftSpec, saved: DraftSpec | undefined, use: SpecUse): string[] {
  const { products, published } = saidBy(spec, use)
  const lacking = use.published - published
  const unit = spec.unit.trim()
  const former = saved?.unit.trim() ?? ''
  const dropped = saved ? droppedChoices(spec, saved) : []
  return [
    ...(spec.required && !saved?.required && lacking > 0
      ? [
          `${plural(lacking, "product in the shop doesn't", "products in the shop don't")} have it. They stay published, but need it when they are next edited.`,
        ]
      : []),
    ...(spec.type === 'NUMBER' && saved && unit !== former && products > 0
      ? [`${goods(products)} keep their number: 18 ${former} becomes 18 ${unit}.`]
      : []),
    ...(dropped.length > 0 && products > 0
      ? [
          `Products with ${dropped.join(', ')} keep it, but need another choice when they are next edited.`,
        ]
      : []),
  ]
}

const choicesOf = ({ choices }: DraftSpec) =>
  choices
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

function droppedChoices(spec: DraftSpec, saved: DraftSpec): string[] {
  if (spec.type !== 'CHOICE' || saved.type !== 'CHOICE') return []
  const left = new Set(choicesOf(spec))
  return choicesOf(saved).filter((choice) => !left.has(choice))
}

/** Effect of removing a saved field on existing products. Null if no product has a value. */
export function effectOfRemoving(spec: DraftSpec, use: SpecUse): string | null {
  const { products } = saidBy(spec, use)
  if (products === 0) return null
  const whose = plural(products, 'product keeps its value', 'products keep their value')
  return `${spec.label} will be removed. ${whose}, hidden. Add the key ${spec.specKey} again to show it.`
}
