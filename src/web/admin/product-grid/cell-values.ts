import { makerSizeIn, makerSizeWords } from '#contract/catalogue/bis-licence.ts'
import { isLegalField, problemOfValue } from '#contract/catalogue/grid-values.ts'
import type { GridField, GridValue } from '#contract/catalogue/product-grid.ts'
import type { ProductStatus } from '#contract/catalogue/products.ts'
import { figureIn } from '#contract/figures.ts'
import { formatRupees, plainRupees } from '#contract/money.ts'
import { formatNumber } from '#contract/number.ts'
import { pastedCode, withPlainDigits } from '#contract/pasted.ts'
import { readPrice } from '#contract/rupees.ts'
import { readDate } from '#contract/written-dates.ts'
import { formatDateWithYear } from '#web/ui/data/date.ts'
import { productStatuses } from '../parts/products/status.ts'

/** How a cell reads a typed text: the value, or why it cannot be saved. */
export type Read = { value: GridValue; problem: string | null }

/** Reads what is typed or pasted into a cell: rupees as paise, a weight in grams, a status by its word. */
export function readCell(field: GridField, text: string): Read {
  const read = valueIn(field, text.trim())
  if (typeof read === 'object' && read !== null) return { value: null, problem: read.problem }
  return { value: read, problem: problemOfValue(field, read) }
}

/** A value as it is edited and copied. `readCell` reads it back. */
export function textOf(field: GridField, value: GridValue): string {
  if (value === null) return ''
  if (field === 'price' || field === 'mrp') return plainRupees(Number(value))
  if (field === 'status') return productStatuses[value as ProductStatus].word
  const size = field === 'makerSize' ? makerSizeIn(String(value)) : null
  return size ? makerSizeWords[size] : String(value)
}

/** A value as the cell shows it. */
export function shownOf(field: GridField, value: GridValue): string {
  if (value === null) return ''
  if (field === 'price' || field === 'mrp') return formatRupees(Number(value))
  if (field === 'bisValidUntil') return formatDateWithYear(String(value))
  return typeof value === 'number' ? formatNumber(value) : textOf(field, value)
}

/** Whether the cell may be without a value. */
export const mayBeEmpty = (field: GridField) => field === 'weightGrams' || isLegalField(field)

type Refusal = { problem: string }

function valueIn(field: GridField, text: string): GridValue | Refusal {
  if (text === '') return mayBeEmpty(field) ? null : { problem: 'This cannot be empty.' }
  switch (field) {
    case 'price':
    case 'mrp':
      return priceIn(text)
    case 'onHand':
      return wholeIn(text)
    case 'weightGrams':
      return gramsIn(text)
    case 'status':
      return statusIn(text)
    case 'hsn':
      return hsnIn(text)
    case 'bisValidUntil':
      return readDate(text)?.day ?? { problem: 'Enter a day, such as 31-12-2027.' }
    case 'makerSize':
      return text.toUpperCase()
    default:
      return text
  }
}

function priceIn(text: string): number | Refusal {
  const written = readPrice(text)
  return 'paise' in written ? written.paise : written
}

function wholeIn(text: string): number | Refusal {
  const figure = figureIn(text)
  if ('problem' in figure) return figure
  return Number(figure.decimals) === 0 ? Number(figure.whole) : { problem: 'Enter a whole number.' }
}

/** Grams, or kilograms if the text says so. */
function gramsIn(text: string): number | Refusal {
  const [, amount = text, unit = 'g'] =
    /^([\d.,\s]+?)\s*(g|kg)?\.?$/i.exec(withPlainDigits(text)) ?? []
  if (unit.toLowerCase() === 'g') return wholeIn(amount)
  const figure = figureIn(amount)
  if ('problem' in figure) return figure
  return Number(figure.whole) * 1000 + Number(figure.decimals.padEnd(3, '0'))
}

function statusIn(text: string): string | Refusal {
  const wanted = text.toLowerCase()
  const found = Object.entries(productStatuses).find(
    ([status, { word }]) => wanted === status.toLowerCase() || wanted === word.toLowerCase(),
  )
  return found ? found[0] : { problem: 'Enter Draft, Published or Archived.' }
}

function hsnIn(text: string): string | Refusal {
  const code = pastedCode(text).replaceAll('.', '')
  if (/^(\d{3}|\d{5}|\d{7})$/.test(code))
    return { problem: 'Enter 4, 6 or 8 digits. A spreadsheet may have dropped a zero in front.' }
  return code.slice(0, 40)
}
