import { priceHint, priceRange } from '../rupees.ts'
import type { GridField, GridValue } from './product-grid.ts'

/** The names of the fields in a sentence. */
export const gridFieldWords: Record<GridField, string> = {
  price: 'price',
  mrp: 'MRP',
  onHand: 'stock',
  status: 'status',
  hsn: 'HSN',
  weightGrams: 'weight',
}

/** Whether all rows of a product share this field. */
export const isProductField = (field: GridField) => field === 'status' || field === 'hsn'

/** Why a value cannot be right by itself, or null. */
export function problemOfValue(field: GridField, value: GridValue): string | null {
  switch (field) {
    case 'price':
    case 'mrp':
      return isWhole(value, priceRange.least, priceRange.most) ? null : priceHint
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
