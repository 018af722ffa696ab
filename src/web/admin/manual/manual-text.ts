/** A page of the manual, as `scripts/manual-text.ts` makes it from Markdown. It has no HTML. */
export type ManualText = { title: string; blocks: Block[] }

export type Block =
  | { kind: 'heading'; depth: number; id: string; words: Inline[] }
  | { kind: 'paragraph'; words: Inline[] }
  | { kind: 'list'; isOrdered: boolean; items: Block[][] }
  | { kind: 'table'; head: Inline[][]; rows: Inline[][][] }
  | { kind: 'code'; text: string }
  | { kind: 'picture'; file: string; alt: string }

/** A string is plain text. A link leads to a page of the back office or to an `https:` address. */
export type Inline =
  | string
  | { kind: 'strong' | 'em'; words: Inline[] }
  | { kind: 'code'; text: string }
  | { kind: 'link'; to: string; words: Inline[] }

/** The words without their marks. */
export const plainText = (words: readonly Inline[]): string =>
  words
    .map((word) => {
      if (typeof word === 'string') return word
      return word.kind === 'code' ? word.text : plainText(word.words)
    })
    .join('')
