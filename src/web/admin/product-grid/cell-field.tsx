import type { GridField } from '#contract/catalogue/product-grid.ts'
import { productStatuses } from '../parts/products/status.ts'
import type { Sheet, Typed } from './use-sheet.ts'

type CellFieldProps = { sheet: Sheet; typed: Typed; field: GridField; name: string }

/** The field in the cell that is edited. */
export function CellField({ sheet, typed, field, name }: CellFieldProps) {
  if (field === 'status')
    return (
      <select
        aria-label={name}
        ref={focusNow}
        value={chosenBy(typed)}
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
      inputMode={field === 'price' || field === 'mrp' ? 'decimal' : 'numeric'}
      autoComplete="off"
      value={typed.text}
      onChange={({ target }) => sheet.type(target.value)}
      className="sheet-field"
    />
  )
}

const focusNow = (element: HTMLElement | null) => element?.focus()

const words = Object.values(productStatuses).map(({ word }) => word)

/** A status may be chosen by its first letter. */
const chosenBy = ({ text }: Typed) =>
  words.find((word) => word.toLowerCase().startsWith(text.toLowerCase())) ?? words[0]
