import { stemOf } from '../text/stem.ts'
import { keyOf } from '../text/terms.ts'
import type { Token } from '../text/tokens.ts'
import { type Alternative, countOfTerm, known } from './alternatives.ts'
import { alternativeOfCode } from './code-search.ts'
import type { Concept } from './concept.ts'
import type { Finder } from './finder.ts'

const weightOf = { joined: 0.9, code: 1.2, begunCode: 0.8 }

/** The most neighbouring tokens that are joined. */
export const mostJoined = 6

/** Joins neighbouring words that form one word ("chain saw") or one code ("gsb 500 re"). */
export function addJoined(finder: Finder, concepts: Concept[]) {
  for (let index = 0; index < concepts.length; index += 1)
    for (let length = 2; length <= mostJoined && index + length <= concepts.length; length += 1) {
      const group = concepts.slice(index, index + length)
      const tokens = group.map(({ token }) => token)
      const alternative = codeOfJoined(finder, tokens) ?? wordOfJoined(finder, tokens)
      if (!alternative) continue
      for (const concept of group) {
        concept.alternatives.push(alternative)
        concept.correctedText = null
        concept.slip = 0
        concept.text = concept.token.text
      }
    }
}

/**
 * The documents with a code that begins with the joined tokens; null if they cannot be a code or none has
 * it.
 */
export function codeOfJoined(finder: Finder, tokens: Token[]): Alternative | null {
  const text = joined(tokens)
  const isCode = /[0-9]/.test(text)
    ? /[a-z]/.test(text)
    : tokens.every(({ gap }, index) => index === 0 || isStroke(gap)) ||
      tokens.some((token) => countOfTerm(finder, finder.dictionary.find(keyOf(token))) === 0)
  const least = tokens.some(({ gap }, index) => index > 0 && isStroke(gap)) ? 3 : shortestCode
  return isCode && text.length >= least ? alternativeOfCode(finder, text, weightOf.code) : null
}

const wordOfJoined = (finder: Finder, tokens: Token[]) =>
  tokens.length > 2
    ? null
    : known(finder, finder.dictionary.find(stemOf(joined(tokens))), weightOf.joined)

const joined = (tokens: Token[]) => tokens.map(({ raw }) => raw).join('')
const shortestCode = 4

/** A code that no product has is searched by its beginning: "vj-cd81" finds codes that begin with VJ-CD. */
export function addBegunCodes(finder: Finder, concepts: Concept[]) {
  for (const [index, { token, alternatives }] of concepts.entries()) {
    if (token.kind !== 'code' || alternatives.length > 0) continue
    const first = concepts.findLastIndex(
      ({ token }, place) => place <= index && (place === 0 || !isStroke(token.gap)),
    )
    const group = concepts.slice(Math.max(first, 0), index + 1)
    const text = joined(group.map(({ token }) => token))
    const alternative = beginningOf(finder, text)
    if (alternative) for (const concept of group) concept.alternatives.push(alternative)
  }
}

const isStroke = (gap: string) => /^[-/._]$/.test(gap)

function beginningOf(finder: Finder, text: string): Alternative | null {
  for (
    let length = text.length - 1;
    length >= Math.max(shortestCode, text.length / 2);
    length -= 1
  ) {
    const alternative = alternativeOfCode(finder, text.slice(0, length), weightOf.begunCode)
    if (alternative) return alternative
  }
  return null
}
