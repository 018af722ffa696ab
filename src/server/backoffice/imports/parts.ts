import { NotTogether, type RevertedItem } from './import-kind.ts'

/** Divides items into parts of this many lines, or of one item. */
export function partsOf(rows: readonly RevertedItem[], linesAtOnce: number): RevertedItem[][] {
  const parts: RevertedItem[][] = []
  let room = 0
  for (const row of rows) {
    const part = row.lines.length <= room ? parts.at(-1) : undefined
    if (part) part.push(row)
    else {
      parts.push([row])
      room = linesAtOnce
    }
    room -= row.lines.length
  }
  return parts
}

/** Does items together, or else each half of them, so that in the end only what is wrong is refused. */
export async function inParts(
  rows: readonly RevertedItem[],
  work: (rows: readonly RevertedItem[]) => Promise<unknown>,
) {
  try {
    await work(rows)
  } catch (error) {
    if (!(error instanceof NotTogether)) throw error
    const half = Math.ceil(rows.length / 2)
    await inParts(rows.slice(0, half), work)
    await inParts(rows.slice(half), work)
  }
}
