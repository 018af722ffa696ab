import { storedValue } from '#web/browser/stored-value.ts'
import type { TableLayout } from '#web/ui/data/table-layout.ts'

const kept = storedValue('density')

/** How close the rows of all lists stand, in this browser. */
export const useDensity = (): TableLayout['density'] =>
  kept.use() === 'compact' ? 'compact' : 'comfortable'

export const keepDensity = (density: TableLayout['density']) => kept.keep(density)
