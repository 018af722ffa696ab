import { orderPrefixOf } from '#contract/order-number.ts'
import type { MailDraft } from '#server/platform/mail/words.ts'
import { accountExamples, talkExamples } from './account-examples.ts'
import { orderExamples, paymentExamples, returnExamples } from './order-examples.ts'
import { type ExampleShop, staffExamples } from './staff-examples.ts'

/** A mail whose words may be changed. Together its examples have every part that it can have. */
export type MailExamples = {
  template: string
  area: string
  title: string
  /** By case; the only one has no name that matters. */
  examples: Readonly<Record<string, MailDraft>>
}

type Area = readonly (readonly [title: string, examples: MailExamples['examples']])[]

const inArea = (area: string, mails: Area): MailExamples[] =>
  mails.map(([title, examples]) => ({
    template: Object.values(examples)[0]?.template ?? '',
    area,
    title,
    examples,
  }))

/** Every mail whose words may be changed, with example data of this shop. */
export const mailExamplesOf = ({ name, prefix }: ExampleShop): readonly MailExamples[] => [
  ...inArea('Orders', orderExamples(prefix)),
  ...inArea('Payments', paymentExamples(prefix)),
  ...inArea('Returns', returnExamples(prefix)),
  ...inArea('Accounts', accountExamples(name)),
  ...inArea('Messages and reviews', talkExamples(name)),
  ...inArea('To the staff', staffExamples({ name, prefix })),
]

/** The examples of a shop that has not been set up. */
export const mailExamples = mailExamplesOf({ name: 'Karigar', prefix: orderPrefixOf(null) })
