import { paths } from '#contract/paths.ts'
import type { AdminQuestion } from '#contract/talk/admin-questions.ts'
import type { Answer } from '#contract/talk/questions.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { sendMail } from '#server/platform/mail/outbox.ts'
import { type MailDraft, words } from '#server/platform/mail/words.ts'
import { readCompany } from '#server/shop/settings/settings.ts'

/** Tells the asker that there is an answer. An asker whose account is closed gets no mail. */
export async function mailAnswer(
  tx: Tx,
  question: AdminQuestion,
  answer: Pick<Answer, 'text' | 'byShop'>,
) {
  const { email } = question
  if (!email) return
  const by = answer.byShop ? (await readCompany(tx)).name : 'A buyer'
  const mail = questionAnsweredMail(question, { text: answer.text, by })
  await sendMail(tx, { ...mail, kind: 'question_answered', to: email })
}

/** Tells the asker why their question is not published. */
export async function mailRejection(tx: Tx, question: AdminQuestion) {
  const { email } = question
  if (!email) return
  await sendMail(tx, {
    ...questionRejectedMail(question),
    kind: 'question_rejected',
    to: email,
  })
}

type Asked = Pick<AdminQuestion, 'text' | 'reason'> & { product: { id: number; name: string } }

/** `by`: the shop's name, or that a buyer has answered. */
export const questionAnsweredMail = (
  { text, product }: Asked,
  answer: { text: string; by: string },
): MailDraft => ({
  template: 'question_answered',
  values: { product: product.name },
  subject: words('Subject')`Your question about ${{ product: product.name }} has an answer`,
  blocks: [
    `You asked:\n${text}`,
    `${answer.by} answered:\n${answer.text}`,
    { button: 'View the answer', path: paths.questionsOf(product.id) },
  ],
})

export const questionRejectedMail = ({ text, reason, product }: Asked): MailDraft => ({
  template: 'question_rejected',
  values: { product: product.name },
  subject: words('Subject')`Your question about ${{ product: product.name }} was not published`,
  blocks: [
    `You asked:\n${text}`,
    words('Reason')`We did not publish it. Reason: ${{ reason: reason ?? '' }}`,
    words('What to do')`If it is about an order or a personal matter, please write to us instead.`,
    { button: 'Write to us', path: paths.contact },
  ],
})
