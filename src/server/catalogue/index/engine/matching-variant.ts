import { codeText } from './codes.ts'
import { isEmptyWord } from './stem.ts'
import { keyOf, numberTerm } from './terms.ts'
import { tokensOf } from './tokens.ts'

/** A variant by what it is told apart from its sisters. */
export type VariantText = { id: number; codes: readonly string[]; texts: readonly string[] }

/** Shorter ones are the beginning of too much. */
const shortestCode = 4

/**
 * Which of a product's variants the words ask for: by its code, or its sizes and options; the first of
 * those that fit best. Null where the words tell none from the others.
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
  // Letters only may be the beginning of a word as well.
  const begun = /[0-9]/.test(typed) ? having((code) => code.startsWith(typed)) : []
  return begun.length < variants.length ? (begun[0]?.id ?? null) : null
}

function byWords(q: string, variants: readonly VariantText[]): number | null {
  const asked = new Set(
    tokensOf(q, mostTokens).flatMap((token) => (isEmptyWord(token.text) ? [] : [keyOf(token)])),
  )
  const fits = variants.map(({ id, texts }) => {
    const own = keysIn(texts)
    return { id, fit: [...asked].filter((key) => own.has(key)).length }
  })
  const best = Math.max(0, ...fits.map(({ fit }) => fit))
  if (fits.every(({ fit }) => fit === best)) return null
  return fits.find(({ fit }) => fit === best)?.id ?? null
}

const mostTokens = 40

/** A size is also asked for by its number alone. */
const keysIn = (texts: readonly string[]) =>
  new Set(
    texts
      .flatMap((text) => tokensOf(text, mostTokens))
      .flatMap((token) =>
        token.kind === 'number' ? [keyOf(token), numberTerm(token.value)] : [keyOf(token)],
      ),
  )
