import { stemOf } from '../text/stem.ts'
import type { Token } from '../text/tokens.ts'
import { type Alternative, known } from './alternatives.ts'
import { isStroke, joinTokens, longestRun, mayBeCode } from './code-runs.ts'
import { alternativeOfCode } from './code-search.ts'
import type { Concept } from './concept.ts'
import type { Finder } from './finder.ts'

const weightOf = { joined: 0.9, code: 1.2, begunCode: 0.8 }

/** Joins neighbouring words that form one word ("chain saw") or one code ("gsb 500 re"). */
export function addJoined(finder: Finder, concepts: Concept[]) {
  const tokens = concepts.map(({ token }) => token)
  for (let index = 0; index < concepts.length - 1; index += 1)
    for (let length = Math.max(2, longestRun(finder, tokens, index)); length > 1; length -= 1) {
      const group = concepts.slice(index, index + length)
      const run = tokens.slice(index, index + length)
      const alternative = codeOfJoined(finder, run) ?? wordOfJoined(finder, run)
      if (!alternative) continue
      for (const concept of group) {
        concept.alternatives.push(alternative)
        concept.correctedText = null
        concept.slip = 0
        concept.text = concept.token.text
      }
    }
}

/** The documents with a code that begins with the joined tokens; null if they cannot be a code or none has it. */
const codeOfJoined = (finder: Finder, tokens: Token[]) =>
  mayBeCode(finder, tokens) ? alternativeOfCode(finder, joinTokens(tokens), weightOf.code) : null

const wordOfJoined = (finder: Finder, tokens: Token[]) =>
  tokens.length > 2
    ? null
    : known(finder, finder.dictionary.find(stemOf(joinTokens(tokens))), weightOf.joined)

const shortestBegun = 4

/** A code that no product has is searched by its beginning: "vj-cd81" finds codes that begin with VJ-CD. */
export function addBegunCodes(finder: Finder, concepts: Concept[]) {
  for (const [index, { token, alternatives }] of concepts.entries()) {
    if (token.kind !== 'code' || alternatives.length > 0) continue
    const first = concepts.findLastIndex(
      ({ token }, place) => place <= index && (place === 0 || !isStroke(token.gap)),
    )
    const group = concepts.slice(Math.max(first, 0), index + 1)
    const text = joinTokens(group.map(({ token }) => token))
    const alternative = beginningOf(finder, text)
    if (alternative) for (const concept of group) concept.alternatives.push(alternative)
  }
}

function beginningOf(finder: Finder, text: string): Alternative | null {
  for (
    let length = text.length - 1;
    length >= Math.max(shortestBegun, text.length / 2);
    length -= 1
  ) {
    const alternative = alternativeOfCode(finder, text.slice(0, length), weightOf.begunCode)
    if (alternative) return alternative
  }
  return null
}
