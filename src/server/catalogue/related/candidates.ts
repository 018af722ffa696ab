import type { IndexSnapshot } from '../index/lists/index-snapshot.ts'
import { fitRules } from './fit-rules.ts'

/** Which products may be related at all, as doc ids: a few of the catalogue instead of all of it. */
export type Candidates = {
  /** The products that have this spec. */
  withSpec: (key: string) => readonly number[]
  /** The products directly in a category, by its ordinal. */
  inCategory: (ordinal: number) => readonly number[]
}

const none: readonly number[] = []
const known = new WeakMap<IndexSnapshot, { arrangement: number; candidates: Candidates }>()

/** The candidates of the snapshot as it is. Only products that come, go, move or change their specs make them anew. */
export function candidatesIn(snapshot: IndexSnapshot): Candidates {
  const { arrangement } = snapshot
  const found = known.get(snapshot)
  if (found?.arrangement === arrangement) return found.candidates
  const candidates = readCandidates(snapshot)
  known.set(snapshot, { arrangement, candidates })
  return candidates
}

function readCandidates({ columns, pool, terms, top }: IndexSnapshot): Candidates {
  const bySpec = new Map<string, number[]>(specsOfRules.map((key) => [key, []]))
  const byCategory = new Map<number, number[]>()
  const listOfTerm = Array.from({ length: terms.size() }, (_, term) =>
    bySpec.get(terms.keyOf(term)),
  )
  for (let docId = 0; docId < top; docId++) {
    const category = columns.category[docId] ?? -1
    if (category < 0) continue
    const inCategory = byCategory.get(category)
    if (inCategory) inCategory.push(docId)
    else byCategory.set(category, [docId])
    const start = columns.specsAt[docId] ?? 0
    const end = start + (columns.specCount[docId] ?? 0)
    for (let index = start; index < end; index++) listOfTerm[pool.terms[index] ?? -1]?.push(docId)
  }
  return {
    withSpec: (key) => bySpec.get(key) ?? none,
    inCategory: (ordinal) => byCategory.get(ordinal) ?? none,
  }
}

/** The specs by which rules find products. */
const specsOfRules = [
  ...new Set(
    fitRules.flatMap(({ tool, part, ties }) => [
      ...[tool, part].flatMap(({ has = [], is = {}, within = {} }) => [
        ...has,
        ...Object.keys(is),
        ...Object.keys(within),
      ]),
      ...ties.flatMap((tie) => (tie.tie === 'named' ? [tie.part] : [tie.tool, tie.part])),
    ]),
  ),
]
