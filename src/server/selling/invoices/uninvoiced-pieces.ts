/** Consecutive pieces of an order line, counted from 0. */
export type PieceRange = { first: number; count: number }

type Invoiced = { firstPiece: number; quantity: number; credited: number }

/**
 * Finds `count` pieces of a line that no invoice holds, as ranges: first those never invoiced, from the
 * front; then the credited ones, which are the last pieces of their invoiced range. Refuses more than are
 * free.
 */
export function uninvoicedPieces(
  ordered: number,
  invoiced: readonly Invoiced[],
  count: number,
): PieceRange[] {
  const fresh = Math.max(0, ...invoiced.map(({ firstPiece, quantity }) => firstPiece + quantity))
  const free = [{ first: fresh, count: ordered - fresh }, ...creditedPieces(invoiced)]
  const found: PieceRange[] = []
  let left = count
  for (const { first, count: available } of free) {
    const taken = Math.min(available, left)
    if (taken > 0) found.push({ first, count: taken })
    left -= taken
  }
  if (left > 0) throw new RangeError(`No ${count} pieces of ${ordered} are left to invoice`)
  return found
}

/** Pieces that were credited and not invoiced again since. */
function creditedPieces(invoiced: readonly Invoiced[]): PieceRange[] {
  const held = invoiced
    .map(({ firstPiece, quantity, credited }) => ({
      from: firstPiece,
      to: firstPiece + quantity - credited,
    }))
    .filter(({ from, to }) => to > from)
    .toSorted((a, b) => a.from - b.from)
  const end = Math.max(0, ...invoiced.map(({ firstPiece, quantity }) => firstPiece + quantity))
  let next = 0
  return [...held, { from: end, to: end }].flatMap(({ from, to }) => {
    const gap = { first: next, count: from - next }
    next = to
    return gap.count > 0 ? [gap] : []
  })
}
