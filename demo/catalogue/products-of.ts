import { houseOf } from './brands.ts'
import { complianceOf, warrantyOf } from './compliance.ts'
import type { DemoCategory, DemoProduct, SpecValue } from './demo-types.ts'
import { tiersFor } from './pricing.ts'
import { type Random, randomOf } from './random.ts'
import type { Shelf } from './shelf.ts'
import { specField } from './spec-fields.ts'
import { type Row, readTable, textOf } from './table.ts'
import { fill, shown, typeset } from './typeset.ts'
import { type Choice, choicesOf, variantOf } from './variants-of.ts'

/** All products of one category, from its table. */
export function productsOf(shelf: Shelf, category: DemoCategory): DemoProduct[] {
  return readTable(shelf.table).map((row) => productOf(shelf, category, row))
}

function productOf(given: Shelf, category: DemoCategory, drawn: Row): DemoProduct {
  const shelf = { ...given, ...given.forms?.[String(drawn.form)] }
  const model = textOf(drawn, 'model')
  const random = randomOf(model)
  const house = houseOf(model)
  const choices = choicesOf(shelf, drawn)
  const row = withSpecs(category, drawn, choices)
  const variants = choices.map((choice) => variantOf(shelf, row, choice, random))
  const [first] = variants
  if (!first) throw new Error(`${model} has no variants`)
  const name = fill(shelf.name, row)
  const onePrice = variants.every(({ price }) => price === first.price)
  return {
    key: model.toLowerCase(),
    name,
    brand: house.name,
    categoryKey: category.key,
    model,
    description: descriptionOf(shelf, row, random),
    highlights: highlightsOf(shelf, category, row),
    status: 'PUBLISHED',
    specs: specsOf(category, row),
    variants,
    boxContents: boxOf(shelf, row, name),
    documents: [],
    warranty: warrantyOf(shelf.warranty, house.name, row),
    compliance: complianceOf(shelf, category, row, choices, random),
    tierPrices: shelf.tiers && onePrice ? tiersFor(first.price) : [],
    compatibility: fitsOf(shelf, row),
    lithium: shelf.lithium === true,
    rankHint: Math.round(random.fraction() ** 2 * 1000) / 1000,
    daysOld: random.whole(0, 500),
  }
}

function boxOf({ box, bundle }: Shelf, row: Row, name: string): string[] {
  const extras =
    bundle && !bundle.label.startsWith('Pack') ? [`${bundle.label}: only in that set`] : []
  return [...box, ...extras].map((line) => fill(line, { ...row, name }))
}

/**
 * Completes a row, which lists only differences: weight and sizes come from its variants, and a cordless
 * tool runs on its brand's batteries of the same voltage.
 */
function withSpecs(category: DemoCategory, row: Row, choices: Choice[]): Row {
  const keys = category.specTemplate.map(({ key }) => key)
  const sizes = [...new Set(choices.map(({ options }) => options[0] ?? ''))]
  const platform = `${houseOf(textOf(row, 'model')).name} ${row.voltage} V`
  return {
    ...(keys.includes('platform') && row.voltage !== undefined ? { platform } : {}),
    ...(keys.includes('weight') && choices[0] ? { weight: choices[0].kg } : {}),
    ...(keys.includes('sizeRange') && sizes[0] ? { sizeRange: listed(sizes) } : {}),
    ...row,
  }
}

function listed(sizes: string[]): string {
  const [first] = sizes
  const last = sizes.at(-1)
  return sizes.length > 6 ? `${first} to ${last}, ${sizes.length} sizes` : sizes.join(', ')
}

function specsOf({ specTemplate }: DemoCategory, row: Row): { key: string; value: SpecValue }[] {
  return specTemplate.flatMap(({ key }) => {
    const value = row[key]
    if (value === undefined) return []
    return [
      { key, value: specField(key).type === 'TEXT' ? typeset(String(value)) : asTyped(key, value) },
    ]
  })
}

/** "1/2 in" stays text and 18 V is a number; a choice that looks like a number stays text. */
function asTyped(key: string, value: SpecValue): SpecValue {
  return specField(key).type === 'CHOICE' ? typeset(String(value)) : value
}

function descriptionOf(shelf: Shelf, row: Row, random: Random): string {
  const about = fill(random.pick(shelf.about), row)
  const advice = fill(shelf.advice, row)
  return `${about} ${typeset(textOf(row, 'note'))}\n\n${advice}`
}

/** The category's own points first, then the specs buyers compare, five in all. */
function highlightsOf(shelf: Shelf, { specTemplate }: DemoCategory, row: Row): string[] {
  const points = shelf.points.map((point) => fill(point, row))
  const compared = [...specTemplate].sort((a, b) => Number(b.card) - Number(a.card))
  const numbers = compared.flatMap(({ key, label, unit, type }) => {
    const value = row[key]
    if (value === undefined || value === false || key === 'weight') return []
    if (type === 'BOOLEAN') return [typeset(label)]
    return [typeset(`${label}: ${shown(value)} ${unit}`.trim())]
  })
  return [...points, ...numbers].slice(0, 5)
}

function fitsOf(shelf: Shelf, row: Row): string[] {
  const lines = [...(shelf.fits ?? []), ...partsOf(row.fits)]
  return lines
    .filter((line) =>
      [...line.matchAll(/\{(?:lower )?(\w+)\}/g)].every(
        ([, column]) => row[column ?? ''] !== undefined,
      ),
    )
    .map((line) => fill(line, row))
}

const partsOf = (list: Row[string] | undefined) =>
  list === undefined
    ? []
    : String(list)
        .split(';')
        .map((part) => part.trim())
