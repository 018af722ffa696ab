export type Quantity = {
  value: number
  /** How the typed quantity was changed, in a sentence for the shopper. */
  note?: string
  /** The typed quantity, if it was more than the maximum. */
  wished?: number
}

/**
 * Parses a typed quantity. Limits it to `min` and `max` with a note; undefined if it is not a number.
 */
export function readQuantity(text: string, min: number, max: number): Quantity | undefined {
  const digits = text.trim()
  if (!/^\d{1,6}$/.test(digits)) return undefined
  const wish = Number(digits)
  if (wish > max) return { value: max, note: `Only ${max} in stock.`, wished: wish }
  if (wish < min) return { value: min, note: `Quantity set to ${min}.` }
  return { value: wish }
}
