import type { AdminQuestion, Answer } from '#contract/talk/questions.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { composeMail } from '#server/platform/mail/mail-layout.ts'
import { sendMail } from '#server/platform/mail/outbox.ts'
import { readSender } from '#server/shop/settings/mail-sender.ts'

/** Tells the asker that there is an answer. An asker whose account is closed gets no mail. */
export async function mailAnswer(
  tx: Tx,
  { email, text, product }: AdminQuestion,
  answer: Pick<Answer, 'text' | 'byShop'>,
  publicUrl: string,
) {
  if (!email) return
  const sender = await readSender(tx, publicUrl)
  const mail = composeMail(
    `Your question about ${product.name} has an answer`,
    [
      `You asked:\n${text}`,
      `${answer.byShop ? sender.shopName : 'A buyer'} answered:\n${answer.text}`,
      { button: 'View the answer', link: `${publicUrl}/product/${product.id}#questions` },
    ],
    sender,
  )
  await sendMail(tx, { kind: 'question_answered', to: email, ...mail })
}

/** Tells the asker why their question is not published. */
export async function mailRejection(
  tx: Tx,
  { email, text, reason, product }: AdminQuestion,
  publicUrl: string,
) {
  if (!email) return
  const sender = await readSender(tx, publicUrl)
  const mail = composeMail(
    `Your question about ${product.name} was not published`,
    [
      `You asked:\n${text}`,
      `We did not publish it. Reason: ${reason ?? ''}`,
      'If it is about an order or a personal matter, please write to us instead.',
      { button: 'Write to us', link: `${publicUrl}/contact-us` },
    ],
    sender,
  )
  await sendMail(tx, { kind: 'question_rejected', to: email, ...mail })
}
