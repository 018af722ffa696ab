import { sql } from 'kysely'
import type { ConsentAnswer, Purpose } from '#contract/people/consents.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { DomainError } from '#server/platform/errors.ts'
import { giveConsents, type Person } from './decide.ts'

/** Who orders: an account, or a guest, of whom only the typed contacts are known. */
export type Buyer = {
  id: number
  isGuest: boolean
  phone: string
  email: string | null
  /** The address of origin. */
  ip: string
}

/**
 * Enters what a buyer ticked beside an order. An order never fails because of it: without the notice that is in force there
 * is no consent.
 */
export async function consentOfBuyer(tx: Tx, buyer: Buyer, { purposes, notice }: ConsentAnswer) {
  for (const purpose of purposes) {
    const who = personOf(buyer, purpose)
    if (!who || (await hasStopped(tx, who, purpose))) continue
    const decision = { who, purposes: [purpose], how: 'CHECKOUT' as const, ip: buyer.ip }
    try {
      await giveConsents(tx, decision, notice)
    } catch (error) {
      if (error instanceof DomainError) return
      throw error
    }
  }
}

function personOf({ id, isGuest, phone, email }: Buyer, purpose: Purpose): Person | null {
  if (!isGuest) return { userId: id }
  if (purpose !== 'MARKETING_EMAIL') return { phone }
  return email === null ? null : { email }
}

/** Whoever said STOP is not signed up again by somebody who types their number. Their own account can do it. */
async function hasStopped(tx: Tx, who: Person, purpose: Purpose): Promise<boolean> {
  if ('userId' in who) return false
  const isTheirs =
    'phone' in who
      ? sql`phone = ${who.phone} or user_id in (select id from users where phone = ${who.phone})`
      : sql`email = ${who.email} or user_id in (select id from users where email = ${who.email})`
  const { rows } = await sql`
    select from consents where (${isTheirs}) and purpose = ${purpose} and not is_given limit 1`.execute(
    tx,
  )
  return rows.length > 0
}
