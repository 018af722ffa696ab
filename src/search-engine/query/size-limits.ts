import { limitWords, rangeWords } from '../text/limits.ts'
import { keyOf } from '../text/terms.ts'
import type { Limits, Token } from '../text/tokens.ts'
import type { Dimension } from '../text/units.ts'
import { codeLengths } from './code-runs.ts'
import type { Finder } from './finder.ts'
import { isWritten } from './preposition-sides.ts'

/** Sizes with limits, by their index, and the words that say so. */
type Reading = { sizes: Map<number, Token>; said: Set<number> }

/** Shorter lengths are two ends of a spanner or a set: "8-10 mm", "1 to 13 mm". By dimension, in its base unit. */
const shortest: Partial<Record<Dimension, number>> = { metric: 1000, inch: 12 }
const longestLimit = 3

/**
 * Reads limits of sizes: "up to 500 W", "18 volt se kam", "500-1000 watt". The words that say so are left out, unless they
 * are part of a code or of a name: "SDS max".
 */
export function withLimits(finder: Finder, tokens: Token[]): Token[] {
  const reading: Reading = { sizes: new Map(), said: new Set() }
  for (const index of tokens.keys())
    if (tokens[index]?.unit)
      readRange(tokens, index, reading) || readLimit(finder, tokens, index, reading)
  if (reading.sizes.size === 0) return tokens
  const codes = codeLengths(finder, tokens)
  if ([...reading.sizes.keys(), ...reading.said].some((index) => codes[index] !== 0)) return tokens
  return tokens.flatMap((token, index) =>
    reading.said.has(index) ? [] : (reading.sizes.get(index) ?? token),
  )
}

/** Reads "500-1000 watt" and "500 W se 1000 W" that ends here. Both numbers keep their own size. */
function readRange(tokens: Token[], to: number, { sizes, said }: Reading): boolean {
  const high = tokens[to]
  const isStroke = high?.gap === '-'
  const from = isStroke ? to - 1 : to - 2
  const low = tokens[from]
  const isRange = isStroke || rangeWords.includes(tokens[to - 1]?.text ?? '')
  if (!high?.unit || low?.kind !== 'number' || !isRange) return false
  if (high.unit.size < (shortest[high.unit.dimension] ?? 0)) return false
  const { dimension, size } = low.unit ?? high.unit
  const least = (low.value * size) / high.unit.size
  if (dimension !== high.unit.dimension || least >= high.value) return false
  const limits = { least, most: high.value }
  sizes.set(from, { ...low, value: least, unit: high.unit, limits })
  sizes.set(to, { ...high, limits })
  if (!isStroke) said.add(to - 1)
  if (tokens[from - 1]?.text === 'between') said.add(from - 1)
  return true
}

/** Reads "up to 500 W" or "500 W se kam". */
function readLimit(finder: Finder, tokens: Token[], index: number, { sizes, said }: Reading) {
  const token = tokens[index]
  if (!token) return
  for (let length = longestLimit; length > 0; length -= 1)
    for (const side of ['before', 'after'] as const) {
      const from = side === 'before' ? index - length : index + 1
      const words = tokens.slice(Math.max(from, 0), from + length)
      const limits = words.length === length ? limitsOf(side, words, token.value) : null
      if (!limits || isOfOther(finder, tokens, side, from, from + length)) continue
      sizes.set(index, { ...token, limits })
      for (let place = from; place < from + length; place += 1) said.add(place)
      return
    }
}

function limitsOf(side: 'before' | 'after', words: Token[], value: number): Limits | null {
  const text = words.map(({ text }) => text).join(' ')
  if (limitWords.most[side].includes(text)) return { least: 0, most: value }
  return limitWords.least[side].includes(text) ? { least: value, most: Infinity } : null
}

/** The "max" of "SDS max" and "20 V max" belongs to the word before it, "below" before a number to that number. */
function isOfOther(
  finder: Finder,
  tokens: Token[],
  side: 'before' | 'after',
  from: number,
  to: number,
): boolean {
  if (side === 'after') return tokens[to]?.kind === 'number'
  const pair = tokens.slice(Math.max(from - 1, 0), from + 1)
  return pair.length === 2 && (pair[0]?.kind === 'number' || isWritten(finder, pair.map(keyOf)))
}
