import type { Block, Link, MailText } from './mail-text.ts'

/** Values of placeholders, by name. */
export type Values = Readonly<Record<string, string>>

/**
 * A text of a mail that the owner may change: its original with placeholders such as `{{orderNumber}}`. `part` names it
 * in the back office and in `mail_words`, so another name loses the words of the owner.
 */
export type Words = { part: string; original: string; values: Values }

/** A mail whose words may be changed; its tables, figures and buttons may not. */
export type MailDraft = {
  /** Names the row of `mail_words` with the words of the owner. */
  template: string
  /** May be used in every part, whether or not its original has them. */
  values: Values
  subject: Words
  blocks: readonly DraftBlock[]
  /** Name of the attached PDF: "Invoice". */
  attaches?: string
}

type DraftBlock = Block | Words | ({ text: Words; label: string } & Link)

/** The words of the owner by part. A part that is missing or empty has its original. */
export type OwnWords = Readonly<Record<string, string>>

/** Declares a part: words('Greeting')`Hi ${{ name: firstName }},`. Each placeholder names its value. */
export const words =
  (part: string) =>
  (texts: TemplateStringsArray, ...placeholders: Values[]): Words => ({
    part,
    original: texts
      .map((text, index) => text + Object.keys(placeholders[index] ?? {}).map(inBraces))
      .join(''),
    values: Object.fromEntries(placeholders.flatMap((values) => Object.entries(values))),
  })

/** The mail as it is sent: the words of the owner, or else the original ones, with the values filled in. */
export function fillWords({ values, subject, blocks }: MailDraft, own: OwnWords): MailText {
  const fill = (text: Words) => fillPart(text, values, own)
  return {
    subject: fill(subject),
    blocks: blocks.map((block): Block => {
      if (typeof block === 'string') return block
      if ('part' in block) return fill(block)
      return 'text' in block && typeof block.text !== 'string'
        ? linkOf(block, fill(block.text))
        : (block as Block)
    }),
  }
}

const linkOf = (block: { label: string } & Link, text: string): Block => ({ ...block, text })

/** Fills each placeholder once, so that braces in a value stay as they are. */
function fillPart({ part, original, values }: Words, shared: Values, own: OwnWords): string {
  const known = new Map(Object.entries({ ...shared, ...values }))
  return (own[part] || original).replace(
    placeholder,
    (match, name: string) => known.get(name) ?? match,
  )
}

export const inBraces = (name: string) => `{{${name}}}`

/** A placeholder as the owner may write it. */
export const placeholder = /\{\{\s*(\w+)\s*\}\}/g

/** Every part of a mail, in the order in which it is read. */
export const partsOf = ({ subject, blocks }: MailDraft): Words[] => [
  subject,
  ...blocks.flatMap((block) => {
    if (typeof block === 'string') return []
    if ('part' in block) return [block]
    return 'text' in block && typeof block.text !== 'string' ? [block.text] : []
  }),
]
