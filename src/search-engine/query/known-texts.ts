import { codeText } from '../segments/codes.ts'
import { keyOf } from '../text/terms.ts'
import { tokensOf } from '../text/tokens.ts'
import { beginsCode, hasCode } from './code-search.ts'
import type { Finder } from './finder.ts'
import { isWritten } from './preposition-sides.ts'

/** So many words before or after it may belong to the same code: "pd sm 16 x 340 mm". */
const mostWords = 6
const shortestCode = 4

/**
 * Whether a part of a text belongs to a code of a document: "RS300" if there is a BX-RS300. Several words that are a code
 * only by themselves stay what they say beside other words: "rs 300 drill".
 */
export function isOfCode(finder: Finder, text: string, from: number, to: number): boolean {
  const words = [...text.matchAll(/\S+/g)]
  const begin = from + text.slice(from).search(/\S/)
  const first = words.findLastIndex(({ index }) => index <= begin)
  const last = words.findLastIndex(({ index }) => index < to)
  for (let start = first; start >= Math.max(0, first - mostWords); start -= 1)
    for (let end = last; end <= Math.min(words.length - 1, last + mostWords); end += 1) {
      const run = words.slice(start, end + 1)
      const isWider = start < first || end > last || run.length === 1
      if ((isWider || run.length === words.length) && isCode(finder, run.join(''))) return true
    }
  return false
}

/** Letters with figures may begin a code, figures alone must be a whole one. */
function isCode(finder: Finder, typed: string): boolean {
  const text = codeText(typed)
  const isFigures = /^[0-9]*$/.test(text)
  return (
    hasCode(finder, text) || (!isFigures && text.length >= shortestCode && beginsCode(finder, text))
  )
}

/** Whether the word here belongs to a name with the word before it: the "max" of "SDS max 340". */
export function isOfName(finder: Finder, text: string, from: number): boolean {
  const [word] = /^\p{L}[\p{L}\p{M}]*/u.exec(text.slice(from)) ?? []
  const [, before] = /(\p{L}[\p{L}\p{M}\d]*)[\s-]+$/u.exec(text.slice(0, from)) ?? []
  if (word === undefined || before === undefined) return false
  return isWritten(finder, tokensOf(`${before} ${word}`).map(keyOf))
}
