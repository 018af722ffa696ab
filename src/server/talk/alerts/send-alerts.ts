import { type Db, inTransaction, type Tx } from '#server/platform/db/database.ts'
import { sendMail } from '#server/platform/mail/outbox.ts'
import { addAlertLink } from './alert-links.ts'

/** Mails written in one transaction. */
const batch = 100

/** A due alert. `isOpen` is false when the account is disabled; then no mail is sent. */
type Alert = { isOpen: boolean; userId: number }

type Kind<T> = {
  /** Deletes up to `most` due alerts and returns them. It skips rows that another run has locked. */
  takeDue: (tx: Tx, most: number) => Promise<T[]>
  /** `unsubscribe`: the path of the page that stops all alerts. */
  mailOf: (alert: T & { unsubscribe: string }) => Parameters<typeof sendMail>[1]
}

/**
 * Mails everyone whose alert is due and deletes the alert. The mail is queued in the transaction that
 * deletes the alert, so parallel runs send one mail per alert.
 */
export async function sendAlerts<T extends Alert>(db: Db, { takeDue, mailOf }: Kind<T>) {
  for (;;) {
    const taken = await inTransaction(db, async (tx) => {
      const due = await takeDue(tx, batch)
      if (due.length === 0) return 0
      for (const alert of due)
        if (alert.isOpen) {
          const unsubscribe = await addAlertLink(tx, alert.userId)
          await sendMail(tx, mailOf({ ...alert, unsubscribe }))
        }
      return due.length
    })
    if (taken < batch) return
  }
}
