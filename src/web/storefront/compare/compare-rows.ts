import { plural } from '#contract/plural.ts'
import { groupBy } from '#web/browser/group-by.ts'
import { inUnits, measureText, toUnit, type Units } from '#web/session/units.ts'
import type { ComparedProduct } from './compare.data.ts'

/** One product's value in a row; null if it has none. */
export type Cell = { text: string | null; isBest: boolean }
export type Row = { key: string; label: string; cells: Cell[]; differs: boolean }
export type Section = { title: string; rows: Row[] }

type Spec = ComparedProduct['specs'][number]

/**
 * The comparison: one row per value any product has, with one unit per row. The best value is marked only
 * where more is clearly better: a longer warranty.
 */
export function compareRows(products: readonly ComparedProduct[], units: Units): Section[] {
  const sections = [...specSections(products, units), about(products)]
  return sections.filter(({ rows }) => rows.length > 0)
}

/** Keeps only rows in which the products differ. */
export const onlyDifferences = (sections: readonly Section[]): Section[] =>
  sections
    .map(({ title, rows }) => ({ title, rows: rows.filter(({ differs }) => differs) }))
    .filter(({ rows }) => rows.length > 0)

/** The rows of all spec groups, ordered as in the first product that has them. */
function specSections(products: readonly ComparedProduct[], units: Units): Section[] {
  const all = products.flatMap(({ specs }) => specs)
  const groups = groupBy(all, ({ group }) => group)
  return [...groups].map(([group, specs]) => ({
    title: group || 'Specifications',
    rows: [...groupBy(specs, ({ key }) => key)].flatMap(([key, [first]]) =>
      first ? [specRow(products, first, key, units)] : [],
    ),
  }))
}

function specRow(
  products: readonly ComparedProduct[],
  first: Spec,
  key: string,
  units: Units,
): Row {
  const texts = products.map(({ specs }) => {
    const spec = specs.find((spec) => spec.key === key)
    return spec ? specText(spec, first.unit, units) : null
  })
  return row(key, first.label, texts)
}

/** A spec's text in its row's unit, converted to the units the shopper chose. */
function specText({ number, unit, value }: Spec, rowUnit: string | null, units: Units): string {
  if (number === null) return value
  const measure = toUnit({ number, unit }, rowUnit) ?? { number, unit }
  return measureText(inUnits(measure, units))
}

/** Legal and shop details of every product. */
function about(products: readonly ComparedProduct[]): Section {
  const months = products.map(({ warranty }) => warranty.months)
  const rows = [
    row('options', 'Options', products.map(optionsOf)),
    row(
      'box',
      'In the box',
      products.map(({ boxContents }) => boxContents.join(', ') || null),
    ),
    row('warranty', 'Warranty', months.map(warrantyText), months),
    row(
      'origin',
      'Country of origin',
      products.map(({ origin }) => origin),
    ),
    row(
      'hsn',
      'HSN code',
      products.map(({ compliance }) => compliance.hsn),
    ),
    row(
      'gst',
      'GST rate',
      products.map(({ gstRate }) => (gstRate === null ? null : `${gstRate}%`)),
    ),
  ]
  return { title: 'About the product', rows: rows.filter(isSaid) }
}

/** `ranks`: values where higher is always better; the best is marked unless all are equal. */
function row(
  key: string,
  label: string,
  texts: readonly (string | null)[],
  ranks: readonly (number | null)[] = [],
): Row {
  const differs = new Set(texts).size > 1
  const best = Math.max(...ranks.map((rank) => rank ?? 0))
  const cells = texts.map((text, index) => ({
    text,
    isBest: differs && best > 0 && ranks[index] === best,
  }))
  return { key, label, cells, differs }
}

const isSaid = ({ cells }: Row) => cells.some(({ text }) => text !== null)

function optionsOf({ variants }: ComparedProduct): string | null {
  if (variants.length < 2) return null
  return variants.map(({ name, sku }) => name || sku).join(', ')
}

function warrantyText(months: number | null): string | null {
  if (months === null) return null
  if (months === 0) return 'None'
  if (months % 12 === 0) return plural(months / 12, 'year')
  return plural(months, 'month')
}
