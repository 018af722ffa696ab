import { isProductField } from '#contract/catalogue/grid-values.ts'
import type { GridCell, GridField, GridValue } from '#contract/catalogue/product-grid.ts'

/** A value as the record of a change keeps it. */
export const storedValue = (value: GridValue) => (value === null ? null : String(value))

/** The value of such a record. */
export function valueOfStored(field: GridField, stored: string | null): GridCell['new'] {
  if (stored === null || isProductField(field)) return stored
  return Number(stored)
}
