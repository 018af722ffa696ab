import { isEmptyWord, isWeakWord } from '../text/stem.ts'
import { keyOf } from '../text/terms.ts'
import type { Token } from '../text/tokens.ts'
import type { Finder } from './finder.ts'

/** A query in the order of a name, and which of its words say what the product is for. */
export type Named = { tokens: Token[]; sides: boolean[] }

/**
 * "glass for welding" is a "welding glass", "machine for cutting pipe" a "pipe cutting machine": if the trade has a
 * name with words of both sides of a "for", the query in the order of that name; otherwise null.
 */
export function asNamed(
  { synonyms }: Finder,
  tokens: readonly Token[],
  codeLengths: readonly number[],
): Named | null {
  const at = tokens.findIndex(({ text }, index) => text === 'for' && codeLengths[index] === 0)
  const says = ({ text }: Token) => !isEmptyWord(text)
  const thing = tokens.slice(0, Math.max(at, 0)).filter(says)
  const [first, ...others] = tokens.slice(at + 1).filter(says)
  if (!first || thing.length === 0) return null
  const isJob = /.{3}ing$/.test(first.text)
  const use = isJob ? [...others, first] : [first, ...others]
  const named = [...use, ...thing]
  const keys = named.map(keyOf)
  const isKind = thing.some(({ text }) => !isWeakWord(text))
  // A machine for iron rods is one for rods, but a chisel for a demolition hammer is no "hammer chisel".
  for (let from = 0; from < (isJob ? use.length : 1); from += 1)
    for (let to = use.length + 1; to <= keys.length; to += 1)
      if (synonyms.phrases.has(keys.slice(from, to).join(' ')))
        return {
          tokens: named,
          sides: named.map((_, index) => isKind && index < use.length),
        }
  return null
}
