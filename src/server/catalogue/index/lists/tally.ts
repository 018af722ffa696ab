import type { Tally } from './facet-rows.ts'
import type { IndexSnapshot } from './index-snapshot.ts'

/** Counts the first `length` products. `asked` has a 1 for those asked for, by doc id. */
export function tallyOf(
  { columns, tree }: IndexSnapshot,
  docIds: Int32Array,
  length: number,
  asked: Uint8Array | null,
): Tally {
  const counts = new Int32Array(tree.size())
  let count = 0
  for (let index = 0; index < length; index++) {
    const docId = docIds[index] as number
    const category = columns.category[docId] as number
    counts[category] = (counts[category] ?? 0) + 1
    count += asked?.[docId] ?? 0
  }
  const inCategory = new Map(
    [...counts].flatMap((own, ordinal) => (own > 0 ? [[tree.idOf(ordinal), own] as const] : [])),
  )
  return { asked: count > 0 ? count : null, inCategory }
}

/** How many are in a category or below it. */
export function countBelow({ tree }: IndexSnapshot, { inCategory }: Tally, id: number): number {
  const flags = tree.below(id)
  let sum = 0
  for (const [own, count] of inCategory) if (flags[tree.ordinalOf(own)] === 1) sum += count
  return sum
}
