import { sql } from 'kysely'
import { readCompany } from '../company/settings.ts'
import { type Db, inTransaction, type Tx } from '../db/database.ts'
import { composeMail } from '../notifications/mail-layout.ts'
import { sendMail } from '../notifications/outbox.ts'

/** Mails written in one transaction. */
const batch = 100

/**
 * Mails everyone who waits for a place that is served now, and takes them off the list: one mail per
 * alert, however many do this at once, because the mail is queued where the alert is deleted.
 */
export async function sendDeliveryAlerts(db: Db, publicUrl: string) {
  for (;;) {
    const sent = await inTransaction(db, (tx) => sendBatch(tx, publicUrl))
    if (sent < batch) return
  }
}

type DueAlert = {
  pincode: string
  city: string
  email: string
  firstName: string
  isOpen: boolean
}

async function sendBatch(tx: Tx, publicUrl: string): Promise<number> {
  const due = await takeDue(tx)
  if (due.length === 0) return 0
  const { name } = await readCompany(tx)
  for (const alert of due) if (alert.isOpen) await sendMail(tx, mailOf(alert, name, publicUrl))
  return due.length
}

/** Whoever does the same at the same time takes others. */
async function takeDue(tx: Tx): Promise<DueAlert[]> {
  const { rows } = await sql<DueAlert>`
    with due as materialized (
      select a.user_id, a.pincode from delivery_alerts a
      join pincodes place on place.pincode = a.pincode and place.serviceable
      order by a.user_id, a.pincode limit ${batch}
      for update of a skip locked
    ),
    taken as (
      delete from delivery_alerts a using due
      where a.user_id = due.user_id and a.pincode = due.pincode returning a.*)
    select taken.pincode, place.city, u.email, u.first_name as "firstName",
      u.disabled_at is null as "isOpen"
    from taken join pincodes place on place.pincode = taken.pincode
    join users u on u.id = taken.user_id
    order by u.id, taken.pincode`.execute(tx)
  return rows
}

function mailOf({ email, firstName, pincode, city }: DueAlert, shop: string, publicUrl: string) {
  const mail = composeMail(
    `We deliver to ${pincode} now`,
    [
      `Hi ${firstName},`,
      `${city}, ${pincode} is in our delivery area now. The day, the fee and the ways to pay are on the page of every product.`,
      { button: 'Go to the shop', link: publicUrl },
      'You asked for this mail, and it is the only one: you are off the list now.',
    ],
    shop,
  )
  return { kind: 'place_served', to: email, ...mail }
}
