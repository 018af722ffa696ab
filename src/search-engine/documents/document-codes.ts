import { type Code, codeOf, codeText } from '../segments/codes.ts'
import { isEmptyWord } from '../text/stem.ts'
import { tokensOf } from '../text/tokens.ts'
import type { SearchDocument } from './search-document.ts'

/**
 * The codes as they are. A model also counts without the part before its first separator: shoppers type
 * "CD18" for "VJ-CD18".
 */
export function codesIn({ name, brand, model, codes }: SearchDocument): Code[] {
  const texts = new Set<string>()
  const add = (text: string) => texts.add(codeText(text))
  for (const code of codes) add(code)
  if (model) {
    add(model)
    const [, rest] = /^[^\s\-_/.]+[\s\-_/.](.*)$/.exec(model.trim()) ?? []
    if (rest && rest.length >= 3) add(rest)
  }
  // A brand of empty words cannot be found word by word, so the whole brand counts as a code.
  if (brand && tokensOf(brand).some(({ text }) => isEmptyWord(text))) add(brand)
  for (const [run = ''] of name.matchAll(compound))
    if (/[0-9]/.test(run) && /[a-z]/i.test(run) && !tokensOf(run, 1)[0]?.unit) add(run)
  return [...texts].filter((text) => text.length >= 2).map(codeOf)
}

/** Letters and digits joined by separators: SDS-plus, CD18-2B, M8x50. */
const compound = /[a-z0-9]+(?:[-/._][a-z0-9]+)*/gi
