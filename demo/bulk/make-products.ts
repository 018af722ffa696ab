import type { DemoCatalogue, DemoProduct, DemoVariant, SpecValue } from '../catalogue/demo-types.ts'
import { ean13 } from '../catalogue/identifiers.ts'
import { mrpFactor, mrpFor, rupees } from '../catalogue/pricing.ts'
import { type Random, randomOf } from '../catalogue/random.ts'

/** The product lines of the twelve brands. Each line is a brand of its own, so that there are many brands. */
const lines = ['', ' Pro', ' Site', ' Home', ' Eco', ' Industrial', ' Select', ' Prime'] as const

/** Variations of a model by their name, with their effect on the price. */
const ways: readonly [string, number][] = [
  ['', 1],
  ['Compact', 0.85],
  ['Heavy-duty', 1.35],
  ['Workshop', 1.1],
  ['Contractor', 1.25],
  ['Light', 0.75],
  ['Long-life', 1.4],
  ['Everyday', 0.8],
  ['Export-grade', 1.5],
  ['Trade', 1.05],
]

const series = 'ABCDEFGHKLMNPRSTVXZ'

/** Every brand that a generated product can have. */
export const brandNames = ({ brands }: DemoCatalogue): string[] =>
  brands.flatMap(({ name }) => lines.map((line) => name + line))

/** `like` is the model of the demo product it was derived from. */
export type MadeProduct = DemoProduct & { like: string }

/** Derives a product from one of the demo catalogue: as plausible as the original, but different. */
export function productMaker({ products }: DemoCatalogue) {
  const shelves = Map.groupBy(products, ({ categoryKey }) => categoryKey)
  return (id: number): MadeProduct => {
    const random = randomOf(`made ${id}`)
    const like = products[random.whole(0, products.length - 1)]
    if (!like) throw new Error('there is nothing to make products like')
    const [way, factor] = ways[random.whole(0, ways.length - 1)] ?? ['', 1]
    const line = random.whole(0, lines.length - 1)
    const model = modelOf(like.model, id, random)
    const price = factor * (0.8 + random.fraction() * 0.5) * (0.85 + line * 0.06)
    return {
      ...like,
      like: like.model,
      key: model.toLowerCase(),
      model,
      brand: like.brand + (lines[line] ?? ''),
      name: way ? `${way} ${lowerFirst(like.name)}` : like.name,
      specs: specsLike(like, shelves.get(like.categoryKey) ?? [like], random),
      variants: like.variants.map((variant) =>
        variantLike(variant, like.model, model, price, random),
      ),
      tierPrices: [],
      rankHint: Math.round(random.fraction() ** 3 * 1000) / 1000,
      daysOld: random.whole(0, 900),
    }
  }
}

/** "VJ-CD18B" becomes "VJ-CD18BK-7K3Q": the end is the product's own number, so every model is unique. */
const modelOf = (model: string, id: number, random: Random) =>
  `${model}${series[random.whole(0, series.length - 1)]}-${id.toString(36).toUpperCase()}`

const steps = [0.75, 0.8, 0.9, 1, 1, 1, 1.1, 1.2, 1.25, 1.5]

/**
 * Changes numbers a little and takes choices from other products of the category. Specs that the name or
 * the sizes mention stay, so that they do not contradict.
 */
function specsLike(like: DemoProduct, shelf: DemoProduct[], random: Random): DemoProduct['specs'] {
  const said = [like.name, ...like.variants.map(({ name }) => name)].join(' ')
  return like.specs.map(({ key, value }) => {
    if (said.includes(String(value)) || random.fraction() < 0.3) return { key, value }
    if (typeof value === 'number') return { key, value: rounded(value * step(random)) }
    const other = shelf[random.whole(0, shelf.length - 1)]
    return { key, value: other?.specs.find((spec) => spec.key === key)?.value ?? value }
  })
}

const step = (random: Random) => steps[random.whole(0, steps.length - 1)] ?? 1

/** Two significant digits, as manufacturers print them; small whole numbers stay whole. */
function rounded(value: number): SpecValue {
  if (value >= 1 && value < 20) return Math.round(value * 2) / 2
  const digits = 10 ** (Math.floor(Math.log10(Math.abs(value) || 1)) - 1)
  return Number((Math.round(value / digits) * digits).toPrecision(6))
}

function variantLike(
  variant: DemoVariant,
  oldModel: string,
  model: string,
  factor: number,
  random: Random,
): DemoVariant {
  const price = rupees(Math.max(19, Math.round((variant.price * factor) / 1000) * 10 - 1))
  const luck = random.fraction()
  return {
    ...variant,
    sku: model + variant.sku.slice(oldModel.length),
    price,
    mrp: mrpFor(price, mrpFactor(random)),
    onHand: luck < 0.08 ? 0 : luck < 0.16 ? random.whole(1, 5) : random.whole(6, 120),
  }
}

/** Codes that begin with 2 are a shop's own, never a manufacturer's. */
export const barcodeOf = (variantId: number) => ean13(`2${String(variantId).padStart(11, '0')}`)

const lowerFirst = (text: string) =>
  /^[A-Z][a-z]/.test(text) ? `${text.charAt(0).toLowerCase()}${text.slice(1)}` : text
