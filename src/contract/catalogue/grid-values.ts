import { priceHint, priceRange } from '../rupees.ts'
import { readDate } from '../written-dates.ts'
import { isBisLicence, licenceHint, makerSizeHint, makerSizeIn } from './bis-licence.ts'
import type { Compliance } from './compliance.ts'
import { legalTexts } from './product-fields.ts'
import type { GridField, GridValue } from './product-grid.ts'

/** The names of the fields in a sentence. */
export const gridFieldWords: Record<GridField, string> = {
  price: 'price',
  mrp: 'MRP',
  onHand: 'stock',
  status: 'status',
  hsn: 'HSN',
  weightGrams: 'weight',
  bisStandard: 'Indian Standard',
  bisLicence: 'BIS licence',
  bisValidUntil: 'end of the licence',
  makerSize: 'size of the maker',
}

/** Whether all rows of a product share this field. */
export const isProductField = (field: GridField) => field === 'status' || isLegalField(field)

/** Fields that are facts of law: those of `compliance`, each null if nobody has stated it. */
export type LegalGridField = Extract<GridField, keyof Compliance>
export const isLegalField = (field: GridField): field is LegalGridField => legalFields.has(field)
const legalFields = new Set<GridField>([
  'hsn',
  'bisStandard',
  'bisLicence',
  'bisValidUntil',
  'makerSize',
])

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
    case 'status':
      return ['DRAFT', 'PUBLISHED', 'ARCHIVED'].includes(String(value))
        ? null
        : 'Choose Draft, Published or Archived.'
    default:
      return value === null ? null : problemOfText(field, String(value))
  }
}

function problemOfText(field: LegalGridField, text: string): string | null {
  switch (field) {
    case 'hsn':
      return /^([0-9]{4}|[0-9]{6}|[0-9]{8})$/.test(text) ? null : 'Enter 4, 6 or 8 digits.'
    case 'bisStandard':
      return text.length <= legalTexts.bisStandard.most ? null : 'Enter at most 60 characters.'
    case 'bisLicence':
      return isBisLicence(text) ? null : licenceHint
    case 'bisValidUntil':
      return readDate(text)?.day === text ? null : 'Enter a day, such as 31-12-2027.'
    case 'makerSize':
      return makerSizeIn(text) ? null : makerSizeHint
  }
}

const isWhole = (value: GridValue, least: number, most: number) =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= least && value <= most
