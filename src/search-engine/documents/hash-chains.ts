/**
 * A hash table of words whose chains are in typed arrays. They only grow, so a new word costs the same at any
 * size, and an entry never changes.
 */
export type HashChains = {
  /** The newest entry of each bucket; -1 for none. */
  heads: Int32Array
  /** By entry: the next older one of its bucket, the whole hash, and the word. */
  next: Int32Array
  hashes: Uint32Array
  words: Uint32Array
  size: number
}

const buckets = 1 << 18

export const createHashChains = (): HashChains => ({
  heads: new Int32Array(buckets).fill(-1),
  next: new Int32Array(1024),
  hashes: new Uint32Array(1024),
  words: new Uint32Array(1024),
  size: 0,
})

export function insert(chains: HashChains, hash: number, word: number) {
  const entry = chains.size
  if (entry >= chains.next.length) grow(chains)
  const bucket = hash & (buckets - 1)
  chains.next[entry] = chains.heads[bucket] ?? -1
  chains.hashes[entry] = hash
  chains.words[entry] = word
  chains.heads[bucket] = entry
  chains.size += 1
}

/** Visits the words with this hash, the newest first. */
export function forEachWord(
  { heads, next, hashes, words }: HashChains,
  hash: number,
  visit: (word: number) => void,
) {
  const bucket = hash & (buckets - 1)
  for (let entry = heads[bucket] ?? -1; entry !== -1; entry = next[entry] ?? -1)
    if (hashes[entry] === hash) visit(words[entry] ?? 0)
}

function grow(chains: HashChains) {
  const { next, hashes, words } = chains
  const size = Math.max(1024, next.length * 2)
  chains.next = new Int32Array(size)
  chains.hashes = new Uint32Array(size)
  chains.words = new Uint32Array(size)
  chains.next.set(next)
  chains.hashes.set(hashes)
  chains.words.set(words)
}
