export type Quantity = {
  value: number
  /** What was done to the wish, in a sentence for the shopper. */
  note?: string
  /** What was wished for, where it was more than there is. */
  wished?: number
}

/** Reads a typed quantity: keeps it between `min` and `max` and says so; undefined if no number. */
export function readQuantity(text: string, min: number, max: number): Quantity | undefined {
  const digits = text.trim()
  if (!/^\d{1,6}$/.test(digits)) return undefined
  const wish = Number(digits)
  if (wish > max) return { value: max, note: `Only ${max} in stock.`, wished: wish }
  if (wish < min) return { value: min, note: `Quantity set to ${min}.` }
  return { value: wish }
}
