import { sql } from 'kysely'
import type { Purpose } from '#contract/people/consents.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Person } from './decide.ts'

/**
 * Whether the last entry about a person, their account, phone or email is a consent, so that a STOP from the phone also
 * stops the account. An email, and a phone that a guest typed, count once they are proven.
 */
export async function mayMarket(db: Db, who: Person, purpose: Purpose): Promise<boolean> {
  const { rows } = await sql<{ isGiven: boolean }>`
    with accounts as (
      select id, phone, email from users
      where disabled_at is null and ${accountsOf(who)}
        and (${purpose} <> 'MARKETING_EMAIL' or email_verified_at is not null)),
    contacts as (${contactsOf(who, purpose)}),
    entries as (
      select is_given, decided_at, id from consents
      where purpose = ${purpose} and user_id in (select id from accounts)
      union
      select is_given, decided_at, id from consents
      where purpose = ${purpose} and phone in (select contact from contacts)
        and (how <> 'CHECKOUT'
          or exists (select from users where users.phone = consents.phone
            and phone_verified_at is not null and disabled_at is null)
          or exists (select from cod_confirmations asked where asked.phone = consents.phone and asked.answer = 'YES'))
      union
      select is_given, decided_at, id from consents
      where purpose = ${purpose} and email in (select contact from contacts)
        and (how <> 'CHECKOUT' or exists (select from users where users.email = consents.email
          and email_verified_at is not null and disabled_at is null)))
    select is_given as "isGiven" from entries order by decided_at desc, id desc limit 1`.execute(db)
  return rows[0]?.isGiven ?? false
}

const accountsOf = (who: Person) => {
  if ('userId' in who) return sql`id = ${who.userId}`
  if ('phone' in who) return sql`phone = ${who.phone}`
  return sql`email = ${who.email}`
}

const contactsOf = (who: Person, purpose: Purpose) => {
  if ('phone' in who) return sql`select ${who.phone}::text as contact`
  if ('email' in who) return sql`select ${who.email}::text as contact`
  return purpose === 'MARKETING_EMAIL'
    ? sql`select email as contact from accounts`
    : sql`select phone as contact from accounts where phone is not null`
}
