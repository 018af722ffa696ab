/** Pieces of an order line next to one another, counted from 0. */
export type Pieces = { first: number; count: number }

type Invoiced = { firstPiece: number; quantity: number; credited: number }

/**
 * The lowest `count` pieces of a line that no invoice holds, in stretches. What was credited is free
 * again: of each invoiced stretch its last pieces. Refuses more than are free.
 */
export function freePieces(
  ordered: number,
  invoiced: readonly Invoiced[],
  count: number,
): Pieces[] {
  const held = invoiced
    .map(({ firstPiece, quantity, credited }) => ({
      from: firstPiece,
      to: firstPiece + quantity - credited,
    }))
    .toSorted((a, b) => a.from - b.from)
  const found: Pieces[] = []
  let [at, left] = [0, count]
  for (const { from, to } of [...held, { from: ordered, to: ordered }]) {
    const free = Math.min(from - at, left)
    if (free > 0) found.push({ first: at, count: free })
    left -= Math.max(free, 0)
    at = Math.max(at, to)
  }
  if (left > 0) throw new RangeError(`No ${count} pieces of ${ordered} are left to invoice`)
  return found
}
