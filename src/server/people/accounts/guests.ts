import { randomBytes } from 'node:crypto'
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
  pendingEmail: null,
  pincode: null,
  createdAt,
})
