import { mailExamples } from '#server/backoffice/mail-words/mail-examples.ts'
import type { MailText } from '#server/platform/mail/mail-text.ts'
import { fillWords } from '#server/platform/mail/words.ts'

/** One mail of every kind, by its title. */
export const sampleMails: Record<string, MailText> = Object.fromEntries(
  mailExamples.flatMap(({ title, examples }) =>
    Object.entries(examples).map(
      ([name, draft]) => [`${title} ${name}`.trim(), fillWords(draft, {})] as const,
    ),
  ),
)
