import type { AdminQuestion, Answer } from '#contract/questions.ts'
import { readCompany } from '../company/settings.ts'
import type { Tx } from '../db/database.ts'
import { composeMail } from '../notifications/mail-layout.ts'
import { sendMail } from '../notifications/outbox.ts'

/** Tells the asker that there is an answer; an asker whose account is gone hears nothing. */
export async function mailAnswer(
  tx: Tx,
  { email, text, product }: AdminQuestion,
  answer: Pick<Answer, 'text' | 'byShop'>,
  publicUrl: string,
) {
  if (!email) return
  const { name: shopName } = await readCompany(tx)
  const mail = composeMail(
    `Your question about ${product.name} has an answer`,
    [
      `You asked:\n${text}`,
      `${answer.byShop ? shopName : 'Somebody who bought it'} answers:\n${answer.text}`,
      { button: 'See it on the page', link: `${publicUrl}/product/${product.id}#questions` },
    ],
    shopName,
  )
  await sendMail(tx, { kind: 'question_answered', to: email, ...mail })
}

/** Tells the asker why a question does not show. */
export async function mailRejection(
  tx: Tx,
  { email, text, reason, product }: AdminQuestion,
  publicUrl: string,
) {
  if (!email) return
  const { name: shopName } = await readCompany(tx)
  const mail = composeMail(
    `Your question about ${product.name} was not published`,
    [
      `You asked:\n${text}`,
      `We did not publish it. Our reason: ${reason ?? ''}`,
      'If it is about an order or about yourself, please write to us instead.',
      { button: 'Write to us', link: `${publicUrl}/contact-us` },
    ],
    shopName,
  )
  await sendMail(tx, { kind: 'question_rejected', to: email, ...mail })
}
