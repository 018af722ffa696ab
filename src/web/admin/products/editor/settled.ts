import { parseMeasure } from '#contract/catalogue/measures.ts'

/** Removes the unit when the input loses focus: "18v" becomes 18, since the unit is shown beside it. */
export function settleText(text: string, unit: string): string {
  const number = parseMeasure(text, unit)
  return number === null ? text : String(number)
}
