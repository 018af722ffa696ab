import type { Product, ProductVariant } from '#contract/catalogue/products.ts'

export type Choice = {
  value: string
  /** The variant this value selects; null if the combination doesn't exist. */
  variant: ProductVariant | null
  chosen: boolean
}
export type OptionGroup = { name: string; choices: Choice[] }

/** The variant in the URL, else the product's default, else the first. */
export const variantOf = (
  variants: readonly ProductVariant[],
  wanted: number | null,
  ownId: number | null,
): ProductVariant | undefined =>
  variants.find(({ id }) => id === wanted) ?? variants.find(({ id }) => id === ownId) ?? variants[0]

/**
 * The option groups of a product, each value with the variant it selects. The first group is free and sets
 * the later groups as needed; later groups keep the earlier choices. So every variant can be reached.
 */
export function optionGroups(
  variants: readonly ProductVariant[],
  chosen: ProductVariant,
): OptionGroup[] {
  const names = [...new Set(variants.flatMap(({ options }) => Object.keys(options)))]
  return names.map((name, place) => {
    const before = names.slice(0, place)
    const values = [...new Set(variants.flatMap(({ options }) => options[name] ?? []))]
    return {
      name,
      choices: values.map((value) => ({
        value,
        chosen: chosen.options[name] === value,
        variant: nearest(
          variants.filter(
            ({ options }) =>
              options[name] === value &&
              before.every((item) => options[item] === chosen.options[item]),
          ),
          chosen,
        ),
      })),
    }
  })
}

/** Facts of a product's only variant, such as its size, that the product's name does not state. */
export function factsOfOnly({ name, variants }: Pick<Product, 'name' | 'variants'>) {
  const [only, ...others] = variants
  if (!only || others.length > 0) return []
  const options: [string, string][] = Object.entries(only.options)
  if (options.length === 0) options.push(['Option', only.name])
  return options.filter(([, value]) => value !== '' && !name.includes(value))
}

/** The variant that keeps most chosen options; among equals one in stock, then the first. */
function nearest(candidates: readonly ProductVariant[], chosen: ProductVariant) {
  const kept = ({ options, inStock }: ProductVariant) =>
    Object.entries(options).filter(([name, value]) => chosen.options[name] === value).length +
    (inStock ? 0.5 : 0)
  return candidates.toSorted((a, b) => kept(b) - kept(a))[0] ?? null
}

/** A variant's quantity price tiers. */
export const tiersOfVariant = (
  { tierPrices }: Pick<Product, 'tierPrices'>,
  { id }: ProductVariant,
) => tierPrices.filter(({ variantId }) => variantId === id)

export type Step = { from: number; to: number | null; price: number; gstRate: number | null }

/** A variant's price tiers from one piece up: "1–4", "5–9", "10 or more". */
export function stepsOf(product: Pick<Product, 'tierPrices'>, variant: ProductVariant): Step[] {
  const own = tiersOfVariant(product, variant)
    .filter(({ price }) => price < variant.price)
    .toSorted((a, b) => a.minQuantity - b.minQuantity)
  if (own.length === 0) return []
  const steps = [{ minQuantity: 1, price: variant.price, gstRate: variant.gstRate }, ...own]
  return steps.map((step, index) => {
    const next = steps[index + 1]
    const { minQuantity: from, price, gstRate } = step
    return { from, to: next ? next.minQuantity - 1 : null, price, gstRate }
  })
}
