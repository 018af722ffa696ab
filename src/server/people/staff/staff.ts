import { sql } from 'kysely'
import type { Role } from '#contract/access.ts'
import type { StaffMember } from '#contract/people/staff.ts'
import { type Actor, recordAudit } from '#server/platform/audit/audit.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { DomainError, notFound } from '#server/platform/errors.ts'
import { withdrawMails } from '#server/platform/mail/delete-mails.ts'
import { hasSecondFactor } from '../accounts/has-second-factor.ts'
import { closeChallenges } from '../accounts/login-challenge.ts'
import { revokeMailTokens } from '../accounts/mail-tokens.ts'
import { type Addressee, unconfirmedEmail } from '../accounts/mailed-links.ts'
import { endSessions } from '../accounts/sessions.ts'

/** The kind of mail that tells staff what is new, as far as their role may read it. */
const newsMail = 'staff_news'

/** Everyone with a role, disabled accounts last. */
export function listStaff(db: Db): Promise<StaffMember[]> {
  return db
    .selectFrom('users')
    .select(['id', 'firstName', 'lastName', 'email', lastSeenAt.as('lastSeenAt')])
    .select(sql<Role>`role`.as('role'))
    .select(hasSecondFactor('users.id').as('hasTwoFactor'))
    .select(sql<boolean>`disabled_at is not null`.as('isDisabled'))
    .select(unconfirmedEmail.as('unconfirmedEmail'))
    .where('role', 'is not', null)
    .orderBy('isDisabled')
    .orderBy('firstName')
    .orderBy('id')
    .execute()
}

/** Sessions are deleted when they end; the log still has what was done in them. */
const lastSeenAt = sql<string | null>`greatest(
  (select max(session.last_used_at) from sessions session where session.user_id = users.id),
  (select entry.at from audit_log entry where entry.actor_id = users.id order by entry.id desc limit 1))`

/**
 * Changes the role of one of the staff; null makes them a shopper again, and ends their sessions, which were
 * made for staff. Refuses to take the role from the last owner who can log in.
 */
export async function changeRole(tx: Tx, id: number, role: Role | null, actor: Actor) {
  const before = await lockMember(tx, id)
  if (before.role === role) return
  if (!role && before.disabledAt) throw isDisabled()
  if (role !== 'OWNER') await refuseLastOwner(tx, id)
  await tx
    .updateTable('users')
    .set({ role, userType: role ? 'ADMIN' : 'CUSTOMER', roleSince: sql`now()` })
    .where('id', '=', id)
    .execute()
  if (!role) await endSessions(tx, id)
  await withdrawMails(tx, before.email, newsMail)
  await recordAudit(tx, actor, {
    action: 'user.role',
    subject: 'user',
    subjectId: id,
    before: { role: before.role },
    after: { role },
  })
}

/** Disables an account: nobody can log in to it, and its sessions and mailed links end at once. */
export async function disableMember(tx: Tx, id: number, actor: Actor) {
  const before = await lockMember(tx, id)
  if (before.disabledAt) return
  await refuseLastOwner(tx, id)
  await setDisabled(tx, id, true, actor)
  await withdrawMails(tx, before.email, newsMail)
  await endSessions(tx, id)
  await closeChallenges(tx, id)
  await revokeMailTokens(tx, id, ['RESET_PASSWORD', 'VERIFY_EMAIL'])
}

/** Lets a disabled account log in again, with its former role and password. */
export async function enableMember(tx: Tx, id: number, actor: Actor) {
  const before = await lockMember(tx, id)
  if (before.disabledAt) await setDisabled(tx, id, false, actor)
}

/** Ends all sessions of one of the staff. */
export async function signOutMember(tx: Tx, id: number, actor: Actor) {
  await lockMember(tx, id)
  await endSessions(tx, id)
  await recordAudit(tx, actor, { action: 'user.sign-out', subject: 'user', subjectId: id })
}

async function setDisabled(tx: Tx, id: number, isDisabled: boolean, actor: Actor) {
  await tx
    .updateTable('users')
    .set({ disabledAt: isDisabled ? sql`now()` : null })
    .where('id', '=', id)
    .execute()
  await recordAudit(tx, actor, {
    action: isDisabled ? 'user.disable' : 'user.enable',
    subject: 'user',
    subjectId: id,
  })
}

/**
 * Reads one of the staff and locks every owner with them, in the order of their ids: of two owners who
 * demote each other at once, the second sees what the first has done.
 */
export async function lockMember(tx: Tx, id: number) {
  const locked = await tx
    .selectFrom('users')
    .select(['id', 'role', 'disabledAt', 'email', 'firstName'])
    .select(unconfirmedEmail.as('unconfirmedEmail'))
    .where((eb) => eb.or([eb('role', '=', 'OWNER'), eb('id', '=', id)]))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const member = locked.find((user) => user.id === id)
  if (!member?.role) throw notFound('This member of the staff')
  return member
}

/** Locks one of the staff who is to get a link. Refuses a disabled account. */
export async function lockEnabledMember(tx: Tx, id: number): Promise<Addressee> {
  const member = await lockMember(tx, id)
  if (member.disabledAt) throw isDisabled()
  return member
}

async function refuseLastOwner(tx: Tx, id: number) {
  const owners = await tx
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'OWNER')
    .where('disabledAt', 'is', null)
    .execute()
  if (owners.length === 1 && owners[0]?.id === id) throw isLastOwner()
}

const isDisabled = () =>
  new DomainError('conflict', 'illegal_transition', 'Enable the account first.')

const isLastOwner = () =>
  new DomainError(
    'conflict',
    'last_owner',
    'The shop needs an owner who can log in. Make someone else an owner first.',
  )
