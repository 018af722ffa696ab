import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { SignedIn, User } from '#contract/people/accounts.ts'
import { noMailDomain } from '#contract/people/mailbox.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { newToken, tokenHash } from '#server/platform/tokens.ts'
import { type ClientDevice, sessionExpiry } from './sessions.ts'
import { noPassword } from './users.ts'

/**
 * Opens the account of a guest and its session with one statement, since it comes before the first "Add to cart". Its
 * email reaches nobody and its password fits nothing, so only the token opens it.
 */
export async function createGuest(tx: Tx, { ip, userAgent }: ClientDevice): Promise<SignedIn> {
  const token = newToken()
  const name = randomBytes(8).toString('hex')
  const { id, createdAt } = await tx
    .with('guest', (cte) =>
      cte
        .insertInto('users')
        .values({
          username: `guest-${name}`,
          email: `${name}@${noMailDomain}`,
          firstName: '',
          lastName: '',
          passwordHash: noPassword,
          userType: 'GUEST',
        })
        .returning(['id', 'createdAt']),
    )
    .with('session', (cte) =>
      cte
        .insertInto('sessions')
        .expression((eb) =>
          eb
            .selectFrom('guest')
            .select((row) => [
              row.ref('guest.id').as('userId'),
              row.val(tokenHash(token)).as('tokenHash'),
              sessionExpiry('GUEST').as('expiresAt'),
              row.val(ip).as('ip'),
              row.val(userAgent).as('userAgent'),
            ]),
        )
        .columns(['userId', 'tokenHash', 'expiresAt', 'ip', 'userAgent']),
    )
    .selectFrom('guest')
    .selectAll()
    .executeTakeFirstOrThrow()
  return { token, user: newGuest(id, `guest-${name}`, createdAt) }
}

const newGuest = (id: number, username: string, createdAt: string): User => ({
  id,
  username,
  email: '',
  firstName: '',
  lastName: '',
  phone: null,
  userType: 'GUEST',
  role: null,
  emailVerified: false,
  phoneVerified: false,
  pendingEmail: null,
  pincode: null,
  createdAt,
})

/**
 * Locks a guest, so that nothing more is written for them, and the account that gets what they have. False if the guest
 * is gone: another login has taken everything over.
 */
export async function lockGuest(tx: Tx, guestId: number, into: number): Promise<boolean> {
  const locked = await tx
    .selectFrom('users')
    .select(['id', 'userType', 'disabledAt'])
    .where('id', 'in', [guestId, into])
    .orderBy('id')
    .forUpdate()
    .execute()
  return locked.some((user) => user.id === guestId && user.userType === 'GUEST' && !user.disabledAt)
}

/** Deletes a guest with cart, lists, addresses and sessions. Orders must have been moved before. */
export async function deleteGuest(tx: Tx, guestId: number) {
  await tx.deleteFrom('users').where('id', '=', guestId).where('userType', '=', 'GUEST').execute()
}

/** A closed account that keeps what still counts of a former guest, and says where the rest went. */
export async function addFormerGuest(tx: Tx, mergedInto: number): Promise<number> {
  const name = randomBytes(8).toString('hex')
  const { id } = await tx
    .insertInto('users')
    .values({
      username: `guest-${name}`,
      email: `${name}@${noMailDomain}`,
      firstName: '',
      lastName: '',
      passwordHash: noPassword,
      userType: 'GUEST',
      disabledAt: sql`now()`,
      mergedIntoId: mergedInto,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Locks those of the accounts that are guests still, in the order of their ids, and returns their ids. */
export async function lockGuests(tx: Tx, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const locked = await tx
    .selectFrom('users')
    .select('id')
    .where('id', 'in', ids)
    .where('userType', '=', 'GUEST')
    .where('disabledAt', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return locked.map(({ id }) => id)
}
