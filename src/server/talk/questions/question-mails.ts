import type { AdminQuestion, Answer } from '#contract/talk/questions.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { sendMail } from '#server/platform/mail/outbox.ts'
import { readCompany } from '#server/shop/settings/settings.ts'

/** Tells the asker that there is an answer. An asker whose account is closed gets no mail. */
export async function mailAnswer(
  tx: Tx,
  { email, text, product }: AdminQuestion,
  answer: Pick<Answer, 'text' | 'byShop'>,
) {
  if (!email) return
  const by = answer.byShop ? (await readCompany(tx)).name : 'A buyer'
  await sendMail(tx, {
    kind: 'question_answered',
    to: email,
    subject: `Your question about ${product.name} has an answer`,
    blocks: [
      `You asked:\n${text}`,
      `${by} answered:\n${answer.text}`,
      { button: 'View the answer', path: `/product/${product.id}#questions` },
    ],
  })
}

/** Tells the asker why their question is not published. */
export async function mailRejection(tx: Tx, { email, text, reason, product }: AdminQuestion) {
  if (!email) return
  await sendMail(tx, {
    kind: 'question_rejected',
    to: email,
    subject: `Your question about ${product.name} was not published`,
    blocks: [
      `You asked:\n${text}`,
      `We did not publish it. Reason: ${reason ?? ''}`,
      'If it is about an order or a personal matter, please write to us instead.',
      { button: 'Write to us', path: '/contact-us' },
    ],
  })
}
