export type StockNoteProps = {
  /** The number that can be bought now. */
  left: number
  /** Shows the number from this value down. */
  low?: number | undefined
}

/** In stock, only a few left, or out of stock, in words and a colour. */
export function StockNote({ left, low = 5 }: StockNoteProps) {
  const { text, look } = stockNote(left, low)
  return <span className={look}>{text}</span>
}

/** The words, and the class of their colour. */
export function stockNote(left: number, low: number) {
  if (left <= 0) return { text: 'Out of stock', look: 'stock-out' }
  if (left <= low) return { text: `Only ${left} left`, look: 'stock-low' }
  return { text: 'In stock', look: 'stock-in' }
}
