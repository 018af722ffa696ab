import { keyOf, keysOf } from '../text/terms.ts'
import { type Token, tokensOf } from '../text/tokens.ts'
import type { SynonymGroup } from './synonym-group.ts'

/** A group by the lookup keys of its words. */
export type ParsedGroup = {
  typed: string[][]
  /** Meanings of each typed phrase. */
  meant: string[][]
  rewrites: Rewrite[]
}

/** A phrase whose words are replaced, with the lookup keys of all its words and of those that are not empty. */
type Rewrite = { all: string[]; keys: string[]; instead: Token[] }

const parsed = new WeakMap<SynonymGroup, ParsedGroup>()

/** Parses a group, once: most engines are made with the same groups. */
export function parsedGroup(group: SynonymGroup): ParsedGroup {
  const known = parsed.get(group)
  if (known) return known
  const fresh = parse(group)
  parsed.set(group, fresh)
  return fresh
}

function parse({ words, finds = [] }: SynonymGroup): ParsedGroup {
  const [only] = finds
  const instead = finds.length === 1 && only !== undefined ? tokensOf(only) : []
  const hasSize = instead.some(({ kind }) => kind === 'number')
  const phrases = words
    .map((phrase) => tokensOf(phrase))
    .map((tokens) => ({ all: tokens.map(keyOf), keys: keysOf(tokens) }))
    .filter(({ keys }) => keys.length > 0)
  // One word plus empty words is replaced too: "battery wala" means cordless, but "battery" does not.
  const isReplaced = ({ all, keys }: { all: string[]; keys: string[] }) =>
    hasSize || (instead.length > 0 && all.length > 1 && keys.length === 1)
  const typed = phrases.filter((phrase) => !isReplaced(phrase)).map(({ keys }) => keys)
  const found = finds.map((phrase) => keysOf(tokensOf(phrase)))
  return {
    typed,
    meant: finds.length > 0 ? found.filter((keys) => keys.length > 0) : typed,
    rewrites: phrases.filter(isReplaced).map(({ all, keys }) => ({ all, keys, instead })),
  }
}
