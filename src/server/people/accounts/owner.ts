import type { Tx } from '#server/platform/db/database.ts'
import { firstOwner } from './first-owner.ts'
import { hashPassword } from './password-hash.ts'
import { canonicalEmail, refuseDuplicate } from './users.ts'

/** Creates the first OWNER if the shop has none; returns whether it did. */
export async function ensureOwner(
  tx: Tx,
  { email, password }: { email: string; password: string },
): Promise<boolean> {
  const owner = await tx
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'OWNER')
    .executeTakeFirst()
  if (owner) return false
  await refuseDuplicate(
    tx
      .insertInto('users')
      .values({
        username: firstOwner.username,
        email: canonicalEmail(email),
        firstName: firstOwner.firstName,
        lastName: firstOwner.lastName,
        passwordHash: await hashPassword(password),
        userType: 'ADMIN',
        role: 'OWNER',
        emailVerifiedAt: new Date(),
      })
      .execute(),
  )
  return true
}
