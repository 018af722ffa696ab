import { sizeIn } from '../documents/sizes.ts'
import { codeText } from '../segments/codes.ts'
import { isEmptyWord } from '../text/stem.ts'
import { keyOf, numberTerm } from '../text/terms.ts'
import { type Token, tokensOf } from '../text/tokens.ts'

/** A variant with the codes and texts that distinguish it from the other variants. */
export type VariantText = { id: number; codes: readonly string[]; texts: readonly string[] }

/** A shorter text begins too many codes. */
const shortestCode = 4

/**
 * Returns the variant the query asks for: by its code, or by its sizes and options. Of several with the best
 * fit it is the first; null if the query does not distinguish between the variants.
 */
export function matchingVariant(q: string, variants: readonly VariantText[]): number | null {
  return byCode(q, variants) ?? byWords(q, variants)
}

function byCode(q: string, variants: readonly VariantText[]): number | null {
  const typed = codeText(q)
  if (typed.length < shortestCode) return null
  const having = (isIt: (code: string) => boolean) =>
    variants.filter(({ codes }) => codes.some((code) => isIt(codeText(code))))
  const [whole] = having((code) => code === typed)
  if (whole) return whole.id
  // Letters without digits may also be the beginning of a word.
  const begun = /[0-9]/.test(typed) ? having((code) => code.startsWith(typed)) : []
  return begun.length < variants.length ? (begun[0]?.id ?? null) : null
}

function byWords(q: string, variants: readonly VariantText[]): number | null {
  const typed = tokensOf(q, mostTokens).filter(({ text }) => !isEmptyWord(text))
  const own = variants.map(({ texts }) => tokensIn(texts))
  const fits = variants.map(({ id }) => ({ id, fit: 0 }))
  for (const key of new Set(typed.map(keyOf))) {
    const having = own.map((tokens) => tokens.some((token) => isKeyOf(token, key)))
    const token = having.some(Boolean) ? undefined : typed.find((one) => keyOf(one) === key)
    const near = token ? nearest(token, own) : having
    for (const [index, fit] of fits.entries()) if (near[index]) fit.fit += 1
  }
  const best = Math.max(0, ...fits.map(({ fit }) => fit))
  if (fits.every(({ fit }) => fit === best)) return null
  return fits.find(({ fit }) => fit === best)?.id ?? null
}

const mostTokens = 40

/** The tokens of a variant. In "8 x 120 mm" both numbers count millimetres. */
const tokensIn = (texts: readonly string[]): Token[] =>
  texts.flatMap((text) => {
    const tokens = tokensOf(text, mostTokens)
    return tokens.map((token, index) => {
      const next = tokens[index + 1]
      const isFirstOfPair = token.kind === 'number' && !token.unit && next?.isPaired
      return isFirstOfPair ? { ...token, unit: next.unit } : token
    })
  })

/** A query can also give a size as a bare number. */
const isKeyOf = (token: Token, key: string) =>
  keyOf(token) === key || (token.kind === 'number' && numberTerm(token.value) === key)

/** A size that no variant has may mean one that is at most so far from it: 2 soot are 6.35 mm, and bits have 6.5. */
const farthest = 0.08

/** Which variants have the size nearest to the typed one. */
function nearest({ value, unit }: Token, variants: readonly Token[][]): boolean[] {
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
