import { LRUCache } from 'lru-cache'
import { sizeIn } from '../documents/sizes.ts'
import { codeText } from '../segments/codes.ts'
import { isEmptyWord } from '../text/stem.ts'
import { keyOf, numberTerm } from '../text/terms.ts'
import { type Token, tokensOf } from '../text/tokens.ts'

/** A variant with the codes and texts that distinguish it from the other variants. */
export type VariantText = { id: number; codes: readonly string[]; texts: readonly string[] }

/** A shorter text begins too many codes. */
const shortestCode = 4

/** A query as variants are compared with it. */
export type VariantQuery = { code: string; tokens: readonly KeyedToken[] }
/** A token with its lookup keys. */
type KeyedToken = Token & { keys: readonly string[] }

/** Reads a query once, for the variants of all products of a list. */
export const variantQueryOf = (q: string): VariantQuery => ({
  code: codeText(q),
  tokens: tokensOf(q, mostTokens)
    .filter(({ text }) => !isEmptyWord(text))
    .map((token) => ({ ...token, keys: [keyOf(token)] })),
})

/**
 * Returns the variant the query asks for: by its code, or by its sizes and options. Of several with the best
 * fit it is the first; null if the query does not distinguish between the variants.
 */
export function matchingVariant(
  query: VariantQuery,
  variants: readonly VariantText[],
): number | null {
  return byCode(query, variants) ?? byWords(query, variants)
}

function byCode({ code: typed }: VariantQuery, variants: readonly VariantText[]): number | null {
  if (typed.length < shortestCode) return null
  const having = (isIt: (code: string) => boolean) =>
    variants.filter(({ codes }) => codes.some((code) => isIt(codeText(code))))
  const [whole] = having((code) => code === typed)
  if (whole) return whole.id
  // Letters without digits may also be the beginning of a word.
  const begun = /[0-9]/.test(typed) ? having((code) => code.startsWith(typed)) : []
  return begun.length < variants.length ? (begun[0]?.id ?? null) : null
}

function byWords({ tokens: typed }: VariantQuery, variants: readonly VariantText[]): number | null {
  const own = variants.map(({ texts }) => texts.flatMap(tokensIn))
  const fits = variants.map(({ id }) => ({ id, fit: 0 }))
  for (const key of new Set(typed.flatMap(({ keys }) => keys))) {
    const having = own.map((tokens) => tokens.some(({ keys }) => keys.includes(key)))
    const token = having.some(Boolean) ? undefined : typed.find(({ keys }) => keys.includes(key))
    const near = token ? nearest(token, own) : having
    for (const [index, fit] of fits.entries()) if (near[index]) fit.fit += 1
  }
  const best = Math.max(0, ...fits.map(({ fit }) => fit))
  if (fits.every(({ fit }) => fit === best)) return null
  return fits.find(({ fit }) => fit === best)?.id ?? null
}

const mostTokens = 40

/** Variants of many products have the same texts, such as "6 mm". */
const tokensByText = new LRUCache<string, readonly KeyedToken[]>({ max: 4_000 })

function tokensIn(text: string): readonly KeyedToken[] {
  const known = tokensByText.get(text)
  if (known) return known
  const tokens = readTokens(text)
  tokensByText.set(text, tokens)
  return tokens
}

/** The tokens of a variant's text. In "8 x 120 mm" both numbers count millimetres. */
function readTokens(text: string): KeyedToken[] {
  const tokens = tokensOf(text, mostTokens)
  return tokens.map((token, index) => {
    const next = tokens[index + 1]
    const isFirstOfPair = token.kind === 'number' && !token.unit && next?.isPaired
    const read = isFirstOfPair ? { ...token, unit: next.unit } : token
    // A query can also give a size as a bare number.
    const keys = token.kind === 'number' ? [keyOf(read), numberTerm(token.value)] : [keyOf(read)]
    return { ...read, keys }
  })
}

/** A size that no variant has may mean one that is at most so far from it: 2 soot are 6.35 mm, and bits have 6.5. */
const farthest = 0.08

/** Which variants have the size nearest to the typed one. */
function nearest({ value, unit }: Token, variants: readonly (readonly Token[])[]): boolean[] {
  if (!unit) return variants.map(() => false)
  const offs = variants.map((tokens) => Math.min(...tokens.map((token) => offOf(token))))
  const least = Math.min(farthest, ...offs)
  return offs.map((off) => off === least)

  function offOf(token: Token): number {
    if (!token.unit || !unit) return Infinity
    const size = sizeIn(token.unit.dimension, unit)
    if (size === null) return Infinity
    const [own, typed] = [token.value * token.unit.size, value * size]
    return Math.abs(own - typed) / Math.max(own, typed, Number.MIN_VALUE)
  }
}
