import { type Db, inTransaction, type Tx } from '#server/platform/db/database.ts'
import type { MailSender } from '#server/platform/mail/mail-layout.ts'
import { sendMail } from '#server/platform/mail/outbox.ts'
import { readSender } from '#server/shop/settings/mail-sender.ts'

/** Mails written in one transaction. */
const batch = 100

/** What somebody waited for has come. Not open: the account is switched off, and nobody is mailed. */
type Alert = { isOpen: boolean }

type Kind<T> = {
  /** Takes so many off the list, others than whoever does the same at the same time. */
  takeDue: (tx: Tx, most: number) => Promise<T[]>
  mailOf: (alert: T, sender: MailSender) => Parameters<typeof sendMail>[1]
}

/**
 * Mails everyone whose alert is due, and takes them off the list: one mail per alert, however many do this
 * at once, because the mail is queued where the alert is deleted.
 */
export async function sendAlerts<T extends Alert>(
  db: Db,
  publicUrl: string,
  { takeDue, mailOf }: Kind<T>,
) {
  for (;;) {
    const taken = await inTransaction(db, async (tx) => {
      const due = await takeDue(tx, batch)
      if (due.length === 0) return 0
      const sender = await readSender(tx, publicUrl)
      for (const alert of due) if (alert.isOpen) await sendMail(tx, mailOf(alert, sender))
      return due.length
    })
    if (taken < batch) return
  }
}
