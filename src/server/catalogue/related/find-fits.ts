import type { RelatedKind } from '#contract/catalogue/related.ts'
import type { IndexSnapshot } from '../index/lists/index-snapshot.ts'
import { candidatesIn } from './candidates.ts'
import { type FitRule, fitRules, type MatchRule, type ProductMatcher } from './fit-rules.ts'
import { type Facts, holds, isSide } from './fits.ts'
import { rankDocIds, type Section } from './sections.ts'
import { why } from './why.ts'

/** One search by a rule: for the parts of a tool, or for the tools of a part. */
type Side = {
  kind: RelatedKind
  label: string
  why: string
  matcher: ProductMatcher
  /** Whether a product with this one spec is tied to the product whose page it is. */
  ties: { key: string; isTied: (other: Facts) => boolean }[]
  /** The only products in question; null for all. */
  only: ReadonlySet<number> | null
}

/**
 * The published products that each rule finds for a product, whether that is the tool or the part. `machines` are
 * the products whose model the part names.
 */
export function findFits(
  snapshot: IndexSnapshot,
  { id, facts, machines }: { id: number; facts: Facts; machines: readonly number[] },
  limit: number,
): Section[] {
  return sidesOf(facts, new Set(machines)).flatMap((side) => {
    const docIds = docIdsThatFit(snapshot, side, id)
    const { kind, label } = side
    const ids = rankDocIds(snapshot, docIds, limit)
    return ids.length > 0 ? [{ kind, label, why: side.why, ids, total: docIds.length }] : []
  })
}

const sidesOf = (facts: Facts, machines: ReadonlySet<number>): Side[] =>
  fitRules.flatMap((rule) => [
    ...(isSide(rule.tool, facts) ? [partsSide(rule, facts)] : []),
    ...(isSide(rule.part, facts) ? [toolsSide(rule, facts, machines)] : []),
  ])

const partsSide = (rule: FitRule, tool: Facts): Side => ({
  kind: rule.kind,
  label: rule.parts,
  why: why(rule.whyOfTool, tool),
  matcher: rule.part,
  ties: rule.ties.map((tie) => ({
    key: tie.part,
    isTied: (part) => holds(tie, tool, part),
  })),
  only: null,
})

const toolsSide = (rule: FitRule, part: Facts, machines: ReadonlySet<number>): Side => ({
  kind: 'TOOLS',
  label: rule.tools,
  why: why(rule.whyOfPart, part),
  matcher: rule.tool,
  ties: rule.ties.filter(isOfSpecs).map((tie) => ({
    key: tie.tool,
    isTied: (tool) => holds(tie, tool, part),
  })),
  // The model of a tool is no spec, so the database has found those that the part names.
  only: rule.ties.every(isOfSpecs) ? null : machines,
})

const isOfSpecs = (tie: MatchRule) => tie.tie !== 'named'

/** One spec that a product must have, or must not have. */
type Condition = { key: string; isMet: (one: Facts) => boolean }

/**
 * Each condition is about one spec, so it is decided once per term. A product meets all of them if its terms together
 * have every bit, and none that is forbidden.
 */
function docIdsThatFit(
  snapshot: IndexSnapshot,
  { matcher, ties, only }: Side,
  id: number,
): number[] {
  const { columns, pool } = snapshot
  const needed: Condition[] = [
    ...ties.map(({ key, isTied }) => ({ key, isMet: isTied })),
    ...neededBy(matcher),
  ]
  const bits = bitsOf(snapshot, needed, forbiddenBy(matcher))
  const all = 2 ** needed.length - 1
  return candidatesFor(snapshot, needed, only).filter((docId) => {
    const start = columns.specsAt[docId] ?? 0
    const end = start + (columns.specCount[docId] ?? 0)
    let met = 0
    for (let index = start; index < end; index++) met |= bits[pool.terms[index] ?? 0] ?? 0
    // A product that meets all conditions and has nothing forbidden has exactly these bits.
    return met === all && columns.id[docId] !== id
  })
}

/** Those with the rarest of the specs that are needed. */
function candidatesFor(
  snapshot: IndexSnapshot,
  needed: Condition[],
  only: ReadonlySet<number> | null,
): readonly number[] {
  if (only) return [...only].flatMap((id) => snapshot.docIds.get(id) ?? [])
  const { withSpec } = candidatesIn(snapshot)
  const lists = needed.map(({ key }) => withSpec(key))
  return lists.reduce((a, b) => (b.length < a.length ? b : a), lists[0] ?? [])
}

/** Bit n of a term: it meets the n-th condition that is needed. The highest: it is forbidden. */
function bitsOf({ terms }: IndexSnapshot, needed: Condition[], forbidden: Condition[]): Int32Array {
  const bits = new Int32Array(terms.size())
  const setBits = (bit: number, { key, isMet }: Condition) => {
    for (const term of terms.termsOf(key)) {
      const { numberValue, textValue, booleanValue } = terms.valueOf(term)
      const value = numberValue ?? textValue ?? booleanValue ?? ''
      if (isMet({ model: null, specs: new Map([[key, value]]) }))
        bits[term] = (bits[term] ?? 0) | bit
    }
  }
  for (const [place, condition] of needed.entries()) setBits(2 ** place, condition)
  for (const condition of forbidden) setBits(2 ** 30, condition)
  return bits
}

const neededBy = ({ has = [], is = {}, within = {} }: ProductMatcher): Condition[] => [
  ...has.map((key) => ({ key, isMet: () => true })),
  ...Object.entries(is).map(([key, words]) => ({
    key,
    isMet: (one: Facts) => isSide({ is: { [key]: words } }, one),
  })),
  ...Object.entries(within).map(([key, range]) => ({
    key,
    isMet: (one: Facts) => isSide({ within: { [key]: range } }, one),
  })),
]

const forbiddenBy = ({ hasNot = [], isNot = {} }: ProductMatcher): Condition[] => [
  ...hasNot.map((key) => ({ key, isMet: () => true })),
  ...Object.entries(isNot).map(([key, words]) => ({
    key,
    isMet: (one: Facts) => !isSide({ isNot: { [key]: words } }, one),
  })),
]
