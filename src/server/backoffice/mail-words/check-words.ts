import { type MailTemplate, mailWordLimits } from '#contract/backoffice/mail-words.ts'
import { formatNumber } from '#contract/number.ts'
import { hidesSomething } from '#contract/one-line.ts'
import { inBraces, placeholder } from '#server/platform/mail/words.ts'

type Part = Pick<MailTemplate['parts'][number], 'isSubject' | 'placeholders' | 'required'>

/** Why a text cannot be sent in this part, in a sentence; null if it can. */
export function flawOf(text: string, part: Part): string | null {
  const most = part.isSubject ? mailWordLimits.subject : mailWordLimits.paragraph
  if (text.length > most)
    return `Write at most ${formatNumber(most)} characters. These are ${formatNumber(text.length)}.`
  if (part.isSubject && text.includes('\n')) return 'Write the subject in one line.'
  if (/[<>]/.test(text)) return 'Leave out < and >. Mails are written in plain words, without HTML.'
  if (hidesSomething(text.replaceAll('\n', ' ')))
    return 'The text contains an invisible character. Type it again instead of pasting it.'
  return placeholderFlaw(text, part)
}

function placeholderFlaw(text: string, { placeholders, required }: Part): string | null {
  const used = [...text.matchAll(placeholder)].map(([, name = '']) => name)
  const unknown = used.find((name) => !placeholders.includes(name))
  const stray = text.replace(placeholder, '').match(/\{+\w*\}*|\}+/)?.[0]
  const wrong = unknown === undefined ? stray : inBraces(unknown)
  if (wrong !== undefined)
    return `“${wrong}” is not a placeholder of this text. ${choice(placeholders)}`
  const missing = required.find((name) => !used.includes(name))
  return missing === undefined ? null : `Keep ${inBraces(missing)}: who gets the mail needs it.`
}

const choice = (placeholders: readonly string[]) =>
  placeholders.length > 0
    ? `Choose one of these: ${placeholders.map(inBraces).join(', ')}.`
    : 'It has none.'
