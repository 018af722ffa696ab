import { keyOf } from '../text/terms.ts'
import type { Token } from '../text/tokens.ts'
import { countOfTerm } from './alternatives.ts'
import { beginsCode } from './code-search.ts'
import type { Finder } from './finder.ts'

const shortestCode = 4

/**
 * For each token: the number of tokens in a row, from this one on, that form a code of the shop or its beginning; 0 if
 * none. A token in a model number is no stop word and no goods of another trade.
 */
export function codeLengths(finder: Finder, tokens: readonly Token[]): number[] {
  const lengths = tokens.map(() => 0)
  for (const from of tokens.keys())
    for (let length = longestRun(finder, tokens, from); length > 1; length -= 1)
      if (mayBeCode(finder, tokens.slice(from, from + length))) {
        for (let index = from; index < from + length; index += 1)
          lengths[index] = Math.max(lengths[index] ?? 0, length)
        break
      }
  return lengths
}

/** How many tokens from this one on some code of the shop begins with. */
export function longestRun(finder: Finder, tokens: readonly Token[], from: number): number {
  let text = ''
  for (let index = from; index < tokens.length; index += 1) {
    text += tokens[index]?.raw
    if (!beginsCode(finder, text)) return index - from
  }
  return tokens.length - from
}

/** Whether neighbouring tokens may be meant as one code: by their figures, their strokes, or a word nobody knows. */
export function mayBeCode(finder: Finder, tokens: readonly Token[]): boolean {
  const text = joinTokens(tokens)
  const isCode = /[0-9]/.test(text)
    ? /[a-z]/.test(text)
    : tokens.every(({ gap }, index) => index === 0 || isStroke(gap)) ||
      tokens.some((token) => countOfTerm(finder, finder.dictionary.find(keyOf(token))) === 0)
  const least = tokens.some(({ gap }, index) => index > 0 && isStroke(gap)) ? 3 : shortestCode
  return isCode && text.length >= least
}

export const joinTokens = (tokens: readonly Token[]) => tokens.map(({ raw }) => raw).join('')
export const isStroke = (gap: string) => /^[-/._]$/.test(gap)
