import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { placeServedMail } from './alert-mails.ts'
import { sendAlerts } from './send-alerts.ts'

/** Mails everyone with an alert for a pincode that is served now. */
export const sendDeliveryAlerts = (db: Db) => sendAlerts(db, { takeDue, mailOf: placeServedMail })

type DueAlert = {
  pincode: string
  city: string
  userId: number
  email: string
  firstName: string
  isOpen: boolean
}

async function takeDue(tx: Tx, most: number): Promise<DueAlert[]> {
  const { rows } = await sql<DueAlert>`
    with due as materialized (
      select a.user_id, a.pincode from delivery_alerts a
      join pincodes place on place.pincode = a.pincode and place.serviceable
      order by a.user_id, a.pincode limit ${most}
      for update of a skip locked
    ),
    taken as (
      delete from delivery_alerts a using due
      where a.user_id = due.user_id and a.pincode = due.pincode returning a.*)
    select taken.pincode, place.city, u.id as "userId", u.email, u.first_name as "firstName",
      u.disabled_at is null as "isOpen"
    from taken join pincodes place on place.pincode = taken.pincode
    join users u on u.id = taken.user_id
    order by u.id, taken.pincode`.execute(tx)
  return rows
}
