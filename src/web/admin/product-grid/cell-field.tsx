import { makerSizeWords } from '#contract/catalogue/bis-licence.ts'
import type { GridField } from '#contract/catalogue/product-grid.ts'
import { productStatuses } from '../parts/products/status.ts'
import type { Sheet, Typed } from './use-sheet.ts'

type CellFieldProps = { sheet: Sheet; typed: Typed; field: GridField; name: string }

/** The field in the cell that is edited. */
export function CellField({ sheet, typed, field, name }: CellFieldProps) {
  const words = choices[field]
  if (words)
    return (
      <select
        aria-label={name}
        ref={focusNow}
        value={chosenBy(typed, words)}
        onChange={({ target }) => sheet.type(target.value)}
        className="sheet-field"
      >
        {words.map((word) => (
          <option key={word}>{word}</option>
        ))}
      </select>
    )
  return (
    <input
      aria-label={name}
      ref={focusNow}
      inputMode={inputModes[field] ?? 'text'}
      autoComplete="off"
      value={typed.text}
      onChange={({ target }) => sheet.type(target.value)}
      className="sheet-field"
    />
  )
}

const focusNow = (element: HTMLElement | null) => element?.focus()

const inputModes: Partial<Record<GridField, 'decimal' | 'numeric'>> = {
  price: 'decimal',
  mrp: 'decimal',
  onHand: 'numeric',
  hsn: 'numeric',
  weightGrams: 'numeric',
}

const choices: Partial<Record<GridField, readonly string[]>> = {
  status: Object.values(productStatuses).map(({ word }) => word),
  makerSize: ['', ...Object.values(makerSizeWords)],
}

/** A word may be chosen by its first letter. */
const chosenBy = ({ text }: Typed, words: readonly string[]) =>
  words.find((word) => word.toLowerCase().startsWith(text.toLowerCase())) ?? words[0]
