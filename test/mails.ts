import { urlsAt } from '#contract/url-of.ts'
import type { Db } from '#server/platform/db/database.ts'
import { renderMail } from '#server/platform/mail/mail-layout.ts'
import type { MailText } from '#server/platform/mail/mail-text.ts'
import { readSender } from '#server/shop/mails/mail-sender.ts'

type Which = { recipient?: string; kind?: string; orderId?: number }

/** The mails of the outbox with their text as it is sent, oldest first. */
export async function readMails(db: Db, { recipient, kind, orderId }: Which = {}) {
  let query = db.selectFrom('mails').selectAll()
  if (recipient !== undefined) query = query.where('recipient', '=', recipient)
  if (kind !== undefined) query = query.where('kind', '=', kind)
  if (orderId !== undefined) query = query.where('orderId', '=', orderId)
  const mails = await query.$narrowType<{ blocks: MailText['blocks'] }>().orderBy('id').execute()
  const sender = await readSender(db, urlsAt('http://shop.test'))
  return mails.map((mail) => ({ ...mail, ...renderMail(mail, sender) }))
}
