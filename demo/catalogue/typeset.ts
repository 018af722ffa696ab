import type { Cell, Row } from './table.ts'

const units =
  'V|Ah|Wh|W|kW|HP|A|J|N|Nm|mm²|mm|cm|m|m²|m³/min|m/min|mm/m|in|ft|g|kg|t|ml|L|L/min|L/h|bar|psi|rpm|bpm|opm|spm|ipm|cc|cfm|dB|lm|Hz|°C|°|%|min|hours|sq'

const beforeUnit = new RegExp(`(\\d|[½¼¾]) (?=(?:${units})(?![\\p{L}\\d]))`, 'gu')

/** Prevents a line break between a number and its unit. */
export const typeset = (text: string) => text.replace(beforeUnit, '$1\u00a0')

/**
 * Fills "{power} W" from a row; "{lower type}" in lower case. A name that the row lacks is an error in the
 * table.
 */
export function fill(template: string, row: Row): string {
  const filled = template.replace(/\{(lower )?(\w+)\}/g, (_, lower: string, column: string) => {
    const cell = row[column]
    if (cell === undefined) throw new Error(`${row.model}: no ${column} for “${template}”`)
    return lower ? lowerFirst(shown(cell)) : shown(cell)
  })
  return typeset(filled)
}

/** "PVC" and "CAT III" keep their capitals; "Steel" within a sentence does not. */
function lowerFirst(text: string): string {
  return /^[A-Z][a-z](?![A-Z])/.test(text)
    ? `${text.charAt(0).toLowerCase()}${text.slice(1)}`
    : text
}

export function shown(cell: Cell): string {
  if (typeof cell === 'boolean') return cell ? 'Yes' : 'No'
  return typeof cell === 'number' && cell >= 10_000 ? cell.toLocaleString('en-IN') : String(cell)
}
