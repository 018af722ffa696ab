/**
 * Meaning of a quote inside a quoted cell. `doubled`: RFC 4180; `escaped`: a backslash before it, as MySQL writes it;
 * `inside`: an inch sign, as the next quote closes the cell; `early`: only the beginning is quoted; `broken`: nobody
 * can tell.
 */
export type QuoteMeaning = 'closes' | 'doubled' | 'escaped' | 'inside' | 'early' | 'broken'

/** The cell that is open: where its first quote is. */
type OpenCell = { start: number; delimiter: string }

export function meaningOf(text: string, at: number, { start, delimiter }: OpenCell): QuoteMeaning {
  if (isOver(text, at + 1, delimiter)) return 'closes'
  const isEscaped = at > start + 1 && text[at - 1] === '\\'
  if (text[at + 1] === '"') {
    const closesAfter = isOver(text, at + 2, delimiter) && !closesLater(text, at + 2, delimiter)
    return isEscaped && closesAfter ? 'escaped' : 'doubled'
  }
  // Where a cell begins, the quote opens it, so the one before was never closed.
  if (at > start + 1 && isOver(text, at - 1, delimiter)) return 'broken'
  if (isEscaped) return 'escaped'
  return closesLater(text, at + 1, delimiter) ? 'inside' : 'early'
}

/** Whether the next quote of the line closes the cell that is open, instead of opening another one. */
function closesLater(text: string, from: number, delimiter: string): boolean {
  for (let at = from; at < text.length && text[at] !== '\n' && text[at] !== '\r'; at++)
    if (text[at] === '"') return text[at - 1] !== delimiter && isOver(text, at + 1, delimiter)
  return false
}

/** Whether a cell that was read up to a place is over. */
export const isOver = (text: string, at: number, delimiter: string) =>
  at >= text.length || text[at] === delimiter || text[at] === '\n' || text[at] === '\r'
