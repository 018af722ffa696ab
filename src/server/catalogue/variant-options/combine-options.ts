import { sql } from 'kysely'
import type { SpecDefinition } from '#contract/catalogue/categories.ts'
import type { CombinedOptions, CombineOptions } from '#contract/catalogue/variant-options.ts'
import { variantsPerProduct } from '#contract/limits.ts'
import { plural } from '#contract/plural.ts'
import type { Db } from '#server/platform/db/database.ts'
import { invalid } from '#server/platform/errors.ts'
import { readTemplate } from '../products/categories.ts'
import { howToWrite } from '../products/check-product.ts'
import { parseSpec, specText } from '../products/spec-values.ts'
import { freeSku, skuOf, skuWord } from './sku-words.ts'

type Option = { name: string; values: string[] }
type Combination = { options: Record<string, string>; words: string[] }

/**
 * The variants that a product lacks for all combinations of its options, each with a free SKU. An option named like a
 * spec is typed like it: "6mm" becomes "6 mm". Writes nothing. Refuses invalid values, a repeated option, and too many
 * variants.
 */
export async function combineOptions(db: Db, wanted: CombineOptions): Promise<CombinedOptions> {
  const template = wanted.categoryId === null ? [] : await readTemplate(db, wanted.categoryId)
  refuseNamedTwice(wanted.options)
  const options = typedOptions(wanted.options, template)
  const present = new Set(wanted.existing.map((one) => keyOf(one.options, template)))
  refuseTooMany(options, 0, 0)
  const all = combinationsOf(options)
  const missing = all.filter((one) => !present.has(keyOf(one.options, template)))
  const kept = all.length - missing.length
  refuseTooMany(options, kept, wanted.existing.length)
  return {
    added: await withSkus(db, wanted, missing),
    kept,
    others: wanted.existing.length - kept,
  }
}

/** The options with their values as the shop writes them, each once. */
function typedOptions(
  options: CombineOptions['options'],
  template: readonly SpecDefinition[],
): Option[] {
  const wrong: Record<string, string> = {}
  const typed = options.map(({ name, values }, place) => {
    const spec = specNamed(name, template)
    const written = values.map((value) => {
      const text = typedValue(value, spec)
      if (text === null && spec)
        wrong[`options.${place}.values`] = `“${value}”: ${howToWrite(spec)}`
      return text ?? value
    })
    const once = new Map(written.map((value) => [alike(value), value]))
    return { name, values: [...once.values()] }
  })
  if (Object.keys(wrong).length > 0) throw invalid(wrong)
  return typed
}

const specNamed = (name: string, template: readonly SpecDefinition[]) =>
  template.find(({ label }) => alike(label) === alike(name))

/** The value as its spec writes it; null if the spec cannot have it. */
function typedValue(value: string, spec: SpecDefinition | undefined): string | null {
  if (!spec) return value.replaceAll(/\s+/g, ' ')
  const parsed = parseSpec(spec, value)
  // An option's value is typed and pasted, so it has plain spaces.
  return parsed ? specText(parsed, spec.unit ?? null).replaceAll('\u00a0', ' ') : null
}

/** Values that differ only in spaces and capitals are the same. */
const alike = (text: string) => text.normalize('NFKC').toLowerCase().replaceAll(/\s/g, '')

/** Key of a variant among the combinations, whatever the order of its options. */
const keyOf = (options: Record<string, string>, template: readonly SpecDefinition[]) =>
  JSON.stringify(
    Object.entries(options)
      .map(([name, value]) => [
        alike(name),
        alike(typedValue(value, specNamed(name, template)) ?? value),
      ])
      .sort(),
  )

/** The last option changes first, as in a table that is read line by line. */
function combinationsOf(options: readonly Option[]): Combination[] {
  let all: Combination[] = [{ options: {}, words: [] }]
  for (const { name, values } of options)
    all = all.flatMap((one) =>
      values.map((value, place) => ({
        options: { ...one.options, [name]: value },
        words: [...one.words, skuWord(value) || String(place + 1)],
      })),
    )
  return all
}

/** Gives each combination a SKU; asks the database again as long as it has some of them. */
async function withSkus(
  db: Db,
  { skuStart, existing }: CombineOptions,
  missing: readonly Combination[],
): Promise<CombinedOptions['added']> {
  const start = skuWord(skuStart) || 'SKU'
  const taken = new Set(existing.map(({ sku }) => sku.toUpperCase()))
  for (;;) {
    const own = new Set(taken)
    const added = missing.map(({ options, words }) => {
      const sku = freeSku(skuOf(start, words), own)
      own.add(sku)
      return { sku, options }
    })
    const found = await findSkus(
      db,
      added.map(({ sku }) => sku),
    )
    if (found.length === 0) return added
    for (const sku of found) taken.add(sku)
  }
}

/** Those of the SKUs that a variant has. A product's own archived variants count: their SKU would bring them back. */
async function findSkus(db: Db, skus: readonly string[]): Promise<string[]> {
  const found = await db
    .selectFrom('variants')
    .select('sku')
    .where('sku', '=', sql<string>`any(${skus})`)
    .execute()
  return found.map(({ sku }) => sku)
}

function refuseNamedTwice(options: CombineOptions['options']) {
  const names = options.map(({ name }) => alike(name))
  const at = names.findIndex((name, place) => names.indexOf(name) !== place)
  if (at >= 0) throw invalid({ [`options.${at}.name`]: 'Another option has this name.' })
}

function refuseTooMany(options: readonly Option[], kept: number, existing: number) {
  const combinations = options.reduce((product, { values }) => product * values.length, 1)
  if (combinations - kept + existing <= variantsPerProduct) return
  const others = existing - kept
  throw invalid(
    {},
    `These options make ${plural(combinations, 'variant')}${
      others > 0 ? `, and there ${others === 1 ? 'is' : 'are'} ${others} more` : ''
    }. A product can have ${variantsPerProduct}. Remove some values, or make two products.`,
  )
}
