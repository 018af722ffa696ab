import { parseMeasure } from '#contract/catalogue/measures.ts'

/** Once it is left, "18v" stands as the 18 it is: the unit is beside it. */
export function settled(text: string, unit: string): string {
  const number = parseMeasure(text, unit)
  return number === null ? text : String(number)
}
