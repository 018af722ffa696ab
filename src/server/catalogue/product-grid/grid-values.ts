import type { GridCell, GridField, GridValue } from '#contract/catalogue/product-grid.ts'

/** What is wrong with a value by itself, or null. */
export function problemOfValue(field: GridField, value: GridValue): string | null {
  switch (field) {
    case 'price':
    case 'mrp':
      return isWhole(value, 1, 10_000_000_00) ? null : 'Enter a price from ₹0.01 to ₹1,00,00,000.'
    case 'onHand':
      return isWhole(value, 0, 100_000_000) ? null : 'Enter a whole number of pieces.'
    case 'weightGrams':
      return value === null || isWhole(value, 1, 1_000_000)
        ? null
        : 'Enter whole grams, up to 10,00,000.'
    case 'hsn':
      return value === null || /^([0-9]{4}|[0-9]{6}|[0-9]{8})$/.test(String(value))
        ? null
        : 'Enter 4, 6 or 8 digits.'
    case 'status':
      return ['DRAFT', 'PUBLISHED', 'ARCHIVED'].includes(String(value))
        ? null
        : 'Choose Draft, Published or Archived.'
  }
}

const isWhole = (value: GridValue, least: number, most: number) =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= least && value <= most

/** A value as the record of a change keeps it. */
export const storedValue = (value: GridValue) => (value === null ? null : String(value))

/** The value of such a record. */
export function valueOfStored(field: GridField, stored: string | null): GridCell['new'] {
  if (stored === null || field === 'status' || field === 'hsn') return stored
  return Number(stored)
}
