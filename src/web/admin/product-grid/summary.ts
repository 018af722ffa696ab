import { gridFieldWords } from '#contract/catalogue/grid-values.ts'
import type { GridField } from '#contract/catalogue/product-grid.ts'
import { formatNumber } from '#contract/number.ts'
import { plural } from '#contract/plural.ts'
import { groupBy } from '#web/browser/group-by.ts'
import type { Edit, Edits } from './edits.ts'

/** How many cells of each column change, and in which direction: a line for each column. */
export function summaryOf(edits: Edits): string[] {
  const byField = groupBy(edits.values(), ({ field }) => field)
  return [...byField].map(([field, its]) => lineOf(field, its))
}

function lineOf(field: GridField, edits: readonly Edit[]): string {
  const numbers = edits.flatMap(({ old, value }) =>
    typeof old === 'number' && typeof value === 'number' ? [{ old, value }] : [],
  )
  const words = gridFieldWords[field][0]?.toUpperCase() + gridFieldWords[field].slice(1)
  const parts = [
    count(numbers.filter(({ old, value }) => value > old).length, 'higher'),
    count(numbers.filter(({ old, value }) => value < old).length, 'lower'),
    count(farFall(field, numbers), 'by more than half'),
  ].filter(Boolean)
  return [`${words}: ${plural(edits.length, 'cell')}`, ...parts].join(', ')
}

/** Prices that fall by more than half: often a wrong mark of decimals. */
const farFall = (field: GridField, numbers: readonly { old: number; value: number }[]) =>
  field === 'price' || field === 'mrp'
    ? numbers.filter(({ old, value }) => value * 2 < old).length
    : 0

const count = (cells: number, words: string) => (cells > 0 ? `${formatNumber(cells)} ${words}` : '')
