import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'

type Contact = { phone: string } | { email: string }

/** The contacts that a guest typed with their orders, and decided for; none of an account. */
export async function contactsOfGuest(db: Db, userId: number): Promise<Contact[]> {
  const { rows } = await sql<{ phone: string | null; email: string | null }>`
    select guest_phone as phone, null as email from users where id = ${userId} and guest_phone is not null
    union
    select null, contact_email from orders join users on users.id = orders.user_id
    where users.id = ${userId} and user_type = 'GUEST' and contact_email is not null`.execute(db)
  return rows.flatMap(({ phone, email }) => [
    ...(phone === null ? [] : [{ phone }]),
    ...(email === null ? [] : [{ email }]),
  ])
}
