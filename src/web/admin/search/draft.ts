import type { Synonym, SynonymWrite } from '#contract/catalogue/admin-search.ts'

/** A synonym group as typed in the editor: one word per line, or separated by commas. */
export type SynonymDraft = { isOneWay: boolean; words: string; finds: string }

export const draftOf = ({ words, finds }: Pick<Synonym, 'words' | 'finds'>): SynonymDraft => ({
  isOneWay: finds.length > 0,
  words: words.join('\n'),
  finds: finds.join('\n'),
})

export const emptyGroup = (word: string): SynonymDraft => ({
  isOneWay: false,
  words: word && `${word}\n`,
  finds: '',
})

export const wordsIn = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\n,]/)
      .map((word) => word.trim())
      .filter(Boolean),
  ),
]

/** The draft in the form of the API. */
export const writeOf = (draft: SynonymDraft, version: number | null): SynonymWrite => ({
  words: wordsIn(draft.words),
  finds: draft.isOneWay ? wordsIn(draft.finds) : [],
  ...(version !== null && { version }),
})
