import { storedValue } from '#web/browser/stored-value.ts'
import type { TableLayout } from '#web/ui/data/table-layout.ts'
import { IconButton } from '#web/ui/inputs/icon-button.tsx'

const kept = storedValue('density')

/** How close the rows of all lists stand, in this browser. */
export const useDensity = (): TableLayout['density'] =>
  kept.use() === 'compact' ? 'compact' : 'comfortable'

/** The layout of a list without a choice of columns. */
export const usePlainLayout = (): TableLayout => ({ columns: null, density: useDensity() })

/** Sets the rows of all lists closer together, or back. A phone shows stacked rows, which have one height. */
export function DensitySwitch() {
  const isCompact = useDensity() === 'compact'
  return (
    <IconButton
      variant="outline"
      icon="menu"
      label="Compact rows"
      aria-pressed={isCompact}
      onClick={() => kept.keep(isCompact ? 'comfortable' : 'compact')}
      className="aria-pressed:bg-brand-soft aria-pressed:text-brand max-sm:hidden"
    />
  )
}
