import { codeText } from '../segments/codes.ts'
import { isEmptyWord } from '../text/stem.ts'
import { keyOf, numberTerm } from '../text/terms.ts'
import { tokensOf } from '../text/tokens.ts'

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
  const queryKeys = new Set(
    tokensOf(q, mostTokens).flatMap((token) => (isEmptyWord(token.text) ? [] : [keyOf(token)])),
  )
  const fits = variants.map(({ id, texts }) => {
    const own = keysIn(texts)
    return { id, fit: [...queryKeys].filter((key) => own.has(key)).length }
  })
  const best = Math.max(0, ...fits.map(({ fit }) => fit))
  if (fits.every(({ fit }) => fit === best)) return null
  return fits.find(({ fit }) => fit === best)?.id ?? null
}

const mostTokens = 40

/** A query can also give a size as a bare number. */
const keysIn = (texts: readonly string[]) =>
  new Set(
    texts
      .flatMap((text) => tokensOf(text, mostTokens))
      .flatMap((token) =>
        token.kind === 'number' ? [keyOf(token), numberTerm(token.value)] : [keyOf(token)],
      ),
  )
