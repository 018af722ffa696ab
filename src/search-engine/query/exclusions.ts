import { isEmptyWord, isWeakWord } from '../text/stem.ts'
import { keyOf } from '../text/terms.ts'
import type { Token } from '../text/tokens.ts'
import type { Finder } from './finder.ts'

const notWords = new Set(['without', 'not', 'non', 'bina', 'बिना'])

/**
 * Finds the tokens that only say "not" (`said`) and those they exclude (`left`): "hammer" in "drill without hammer",
 * "drill bina hammer" and "drill -hammer". Keeps a phrase of the trade ("without battery") and a code ("cd -bl"), and
 * at least one word.
 */
export function exclusionsIn(
  { synonyms }: Finder,
  tokens: readonly Token[],
  codeLengths: readonly number[],
) {
  const [said, left] = [new Set<number>(), new Set<number>()]
  for (const [index, { kind, text, gap }] of tokens.entries()) {
    const next = tokens[index + 1]
    if (codeLengths[index] !== 0) continue
    if (index > 0 && kind === 'word' && /\s-$/.test(gap)) left.add(index)
    if (!notWords.has(text) || next?.kind !== 'word') continue
    if (synonyms.phrases.has(`${keyOf(tokens[index] ?? next)} ${keyOf(next)}`)) continue
    said.add(index)
    if (!isWeakWord(next.text)) left.add(index + 1)
  }
  const isWanted = (index: number) => !said.has(index) && !left.has(index)
  const rest = [...tokens.keys()].filter(
    (index) => isWanted(index) && !isEmptyWord(tokens[index]?.text ?? ''),
  )
  return rest.length > 0 ? { said, left } : { said: new Set<number>(), left: new Set<number>() }
}
