import type { Changes } from '../changes/changes.ts'
import { openKeptValues } from './kept-values.ts'
import { addReads, type Check, currentReads, noReads, type Reads, recordReads } from './reads.ts'
import { followTags } from './touched-tags.ts'

/** A value that is kept while what it was made from stays as it is. */
export type Kept<Value> = {
  value: Value
  reads: Reads
  bytes: number
  /** Change number at its last validation. */
  asOf: number
}

/** The kept values of one kind. */
export type Cache<Value> = {
  /** A value that still holds; null if there is none. */
  find: (key: string) => Kept<Value> | null
  /**
   * Keeps a value. Null if it is not for everyone, or something it shows has changed since `begunAt`; then those
   * who wait for it must not get it. A partial value is theirs, but it is not kept.
   */
  keep: (key: string, value: Value, made: Made) => Kept<Value> | null
  /** A kept value takes more bytes than before. */
  enlarge: (key: string, kept: Kept<Value>, by: number) => void
  /**
   * The cached value, or a new one. When several callers ask for the same key at once, one of them makes it. What it
   * was made from is recorded for every caller.
   */
  through: (key: string, make: () => Promise<{ value: Value; bytes: number }>) => Promise<Value>
}

type Made = { reads: Reads; bytes: number; begunAt: number }

export type Caches = ReturnType<typeof openCaches>

/**
 * Keeps values of several kinds within one limit of bytes (`kept-values.ts`). While the process gets no changes, nothing is
 * cached.
 */
export function openCaches(changes: Pick<Changes, 'subscribe'>, mostBytes: number) {
  const kept = openKeptValues<Kept<unknown>>(mostBytes)
  const tags = followTags(changes, () => kept.clear())
  const resultOf = rememberResults(tags.count)

  function holds({ reads, asOf }: Kept<unknown>): boolean {
    if (!tags.isCurrent() || performance.now() >= reads.endsAt) return false
    if (asOf === tags.count()) return true
    if (tags.areTouched(reads.tags, asOf)) return false
    for (const [key, check] of reads.checks)
      if (tags.areTouched(check.tags, asOf) && resultOf(key, check) !== check.result) return false
    return true
  }

  return {
    /** Taken when a value is begun, and passed to `keep` when it is finished. */
    mark: tags.count,
    isCurrent: tags.isCurrent,
    size: kept.size,
    open<Value>(kind: string): Cache<Value> {
      const nameOf = (key: string) => `${kind} ${key}`
      const making = new Map<string, Making<Value>>()

      function find(key: string): Kept<Value> | null {
        const name = nameOf(key)
        // Only this kind of value is stored under its name.
        const one = kept.find(name) as Kept<Value> | undefined
        if (!one) return null
        if (holds(one)) {
          one.asOf = tags.count()
          return one
        }
        kept.remove(name)
        return null
      }

      function keep(key: string, value: Value, { reads, bytes, begunAt }: Made) {
        const name = nameOf(key)
        const one = { value, reads, bytes: bytes + overheadOf(name, reads), asOf: begunAt }
        if (reads.isPrivate || !holds(one)) return null
        one.asOf = tags.count()
        if (!reads.isPartial) kept.put(name, one)
        return one
      }

      async function make(key: string, read: () => Promise<{ value: Value; bytes: number }>) {
        const [begunAt, reads] = [tags.count(), noReads()]
        const { value, bytes } = await recordReads(reads, read)
        keep(key, value, { reads, bytes, begunAt })
        return { value, reads }
      }

      return {
        find,
        keep,
        enlarge(key, one, by) {
          if (kept.peek(nameOf(key)) !== one) return
          one.bytes += by
          kept.put(nameOf(key), one)
        },
        async through(key, read) {
          const found = find(key)
          const { value, reads } = found ?? (await shared(making, key, tags, () => make(key, read)))
          const whole = currentReads()
          if (whole) addReads(whole, reads)
          return value
        },
      }
    },
  }
}

type Making<Value> = { begunAt: number; made: Promise<{ value: Value; reads: Reads }> }

/** A caller that asks after a change never gets a value that was begun before it. */
function shared<Value>(
  making: Map<string, Making<Value>>,
  key: string,
  { count, isCurrent }: { count: () => number; isCurrent: () => boolean },
  make: () => Making<Value>['made'],
) {
  const current = making.get(key)
  if (current && isCurrent() && current.begunAt === count()) return current.made
  const mine = { begunAt: count(), made: make() }
  making.set(key, mine)
  const done = () => {
    if (making.get(key) === mine) making.delete(key)
  }
  mine.made.then(done, done)
  return mine.made
}

/** The result of each repeated read, until the next change: many answers are made from the same reads. */
function rememberResults(count: () => number) {
  const results = new Map<string, string | null>()
  let asOf = 0
  return (key: string, { again }: Check): string | null => {
    if (asOf !== count()) results.clear()
    asOf = count()
    const known = results.get(key)
    if (known !== undefined) return known
    const result = resultOrNull(again)
    results.set(key, result)
    return result
  }
}

/** A read that is refused, because the index is not ready, gives no result. */
function resultOrNull(again: () => string): string | null {
  try {
    return again()
  } catch {
    return null
  }
}

/** Bytes in V8's heap, measured: of an entry, a tag, and a check besides its texts. */
const entryBytes = 1_100
const tagBytes = 40
const checkBytes = 300

const overheadOf = (name: string, { tags, checks }: Reads) =>
  entryBytes +
  2 * name.length +
  tagBytes * tags.size +
  [...checks].reduce((sum, [key, { result }]) => sum + checkBytes + key.length + result.length, 0)
