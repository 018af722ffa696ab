import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * A part of the shop that an answer shows: a whole product (`product 7`), its list entry (`card 7`), the order of a
 * category (`shelf 3`) or of all (`shelves`), the set of products (`listing`), pieces sold (`sales`), or a table
 * (`settings`).
 */
export type CacheTag =
  | `product ${number}`
  | `card ${number}`
  | `shelf ${number}`
  | 'shelves'
  | 'listing'
  | 'sales'
  | 'categories'
  | 'brands'
  | 'banners'
  | 'coupons'
  | 'settings'
  | 'pages'
  | 'pincodes'
  | 'synonyms'
  | 'search_rules'
  | 'search_strengths'
  | typeof anyTag

/** The tag of an answer that does not say what it shows: any change drops it. */
export const anyTag = 'anything'

/** A read whose result decides: after a change of its tags it is repeated, and holds while the result is the same. */
export type Check = { tags: readonly CacheTag[]; result: string; again: () => string }

/** Sources of an answer, recorded by the functions that read. */
export type Reads = {
  tags: Set<CacheTag>
  checks: Map<string, Check>
  /** When it ceases to be true without any change, in `performance.now()` time. */
  endsAt: number
  /** Whether it contains private data. */
  isPrivate: boolean
  /** Whether a part of it failed. Then the answer is incomplete and must be made again. */
  isPartial: boolean
}

type Scope = { reads: Reads; isRecorded: boolean }

const scopes = new AsyncLocalStorage<Scope>()

/** The longest life of an answer with an unrecorded read. */
const unrecordedMs = 30_000

export const noReads = (): Reads => ({
  tags: new Set(),
  checks: new Map(),
  endsAt: Number.POSITIVE_INFINITY,
  isPrivate: false,
  isPartial: false,
})

/** Runs what makes an answer; everything it reads is recorded in `reads`. */
export const recordReads = <T>(reads: Reads, make: () => T): T =>
  scopes.run({ reads, isRecorded: false }, make)

/** The answer that is being made; null outside of one. */
export const currentReads = (): Reads | null => scopes.getStore()?.reads ?? null

/** Runs a read that shows these tags. Tags that follow from the result are added with `showsTags`. */
export function taggedRead<T>(tags: readonly CacheTag[], read: () => T): T {
  const scope = scopes.getStore()
  if (!scope) return read()
  addTags(scope.reads, tags)
  return scope.isRecorded ? read() : scopes.run({ reads: scope.reads, isRecorded: true }, read)
}

/**
 * Runs a read from memory that is cheap enough to repeat. After a change of the tags, answers made from it stay
 * as long as it gives the same result. The key names the read and its arguments.
 */
export function checkedRead<T>(
  key: string,
  tags: readonly CacheTag[],
  read: () => T,
  resultOf: (value: T) => string,
): T {
  const scope = scopes.getStore()
  if (!scope) return read()
  const value = scopes.run({ reads: scope.reads, isRecorded: true }, read)
  // A caller that repeats the read is making another answer, or none.
  const again = () => scopes.exit(() => resultOf(read()))
  scope.reads.checks.set(key, { tags, result: resultOf(value), again })
  return value
}

/** Adds tags to the answer that is being made. */
export function showsTags(...tags: CacheTag[]) {
  const reads = currentReads()
  if (reads) addTags(reads, tags)
}

/** The tags of products as lists show them. */
export const cardTags = (ids: readonly number[]) => ids.map((id): CacheTag => `card ${id}`)

/** The answer that is being made is valid for this many milliseconds, even if nothing changes. */
export function holdsFor(ms: number) {
  const reads = currentReads()
  if (reads) reads.endsAt = Math.min(reads.endsAt, performance.now() + ms)
}

/** Called by every statement and every look into the index: a read without tags makes an answer short-lived. */
export function noteRead() {
  const scope = scopes.getStore()
  if (scope && !scope.isRecorded) addUnrecorded(scope.reads)
}

/** It is unknown what the answer depends on: any change drops it, and it does not live long. */
export function addUnrecorded(reads: Reads) {
  reads.tags.add(anyTag)
  reads.endsAt = Math.min(reads.endsAt, performance.now() + unrecordedMs)
}

/** Adds what a part was made from to what the whole is made from. */
export function addReads(whole: Reads, part: Reads) {
  addTags(whole, part.tags)
  for (const [key, check] of part.checks) whole.checks.set(key, check)
  whole.endsAt = Math.min(whole.endsAt, part.endsAt)
  whole.isPrivate ||= part.isPrivate
  whole.isPartial ||= part.isPartial
}

function addTags(reads: Reads, tags: Iterable<CacheTag>) {
  for (const tag of tags) reads.tags.add(tag)
}
