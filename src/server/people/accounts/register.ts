import type { Registration, SignedIn } from '#contract/people/accounts.ts'
import { actorOf } from '#server/platform/audit/audit.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { sendMail } from '#server/platform/mail/outbox.ts'
import { readCompany } from '#server/shop/settings/settings.ts'
import { welcomeMail } from './account-mails.ts'
import type { Arrival } from './login.ts'
import { issueMailToken } from './mail-tokens.ts'
import { hashPassword } from './password-hash.ts'
import { checkNewPassword } from './password-rules.ts'
import { createSession } from './sessions.ts'
import { canonicalEmail, readUser, refuseDuplicate } from './users.ts'

/** A checked registration whose password is already hashed. */
export type Applicant = {
  username: string
  email: string
  firstName: string
  lastName: string
  passwordHash: string
}

/** Checks a registration and hashes its password, which takes too long for a transaction. */
export async function checkRegistration(registration: Registration): Promise<Applicant> {
  const { password, confirmPassword, username, firstName, lastName } = registration
  const person = { username, email: canonicalEmail(registration.email), firstName, lastName }
  checkNewPassword({ field: 'password', password, confirmPassword }, person)
  return { ...person, passwordHash: await hashPassword(password) }
}

/** Creates a shopper's account, logs it in, takes over what its owner had as a guest, and sends the welcome mail. */
export async function createAccount(
  tx: Tx,
  applicant: Applicant,
  { from, takeOver }: Arrival,
): Promise<SignedIn> {
  const { id } = await refuseDuplicate(
    tx.insertInto('users').values(applicant).returning('id').executeTakeFirstOrThrow(),
  )
  const merged = takeOver && (await takeOver(tx, actorOf({ id, ...applicant }, from)))
  const token = await issueMailToken(tx, id, 'VERIFY_EMAIL')
  const { name } = await readCompany(tx)
  await sendMail(tx, welcomeMail(applicant, name, token))
  return {
    token: await createSession(tx, { id, userType: 'CUSTOMER' }, from),
    user: await readUser(tx, id),
    ...(merged && { merged }),
  }
}
