import { sql } from 'kysely'
import { type Role, roleWords } from '#contract/access.ts'
import type { Invitation, InvitationView, StaffInvite } from '#contract/people/staff.ts'
import { type Actor, recordAudit } from '#server/platform/audit/audit.ts'
import { brokenConstraint, type Db, type Tx } from '#server/platform/db/database.ts'
import { DomainError, notFound } from '#server/platform/errors.ts'
import { sendMail } from '#server/platform/mail/outbox.ts'
import { newToken, tokenHash } from '#server/platform/tokens.ts'
import { readCompany } from '#server/shop/settings/settings.ts'
import { canonicalEmail } from '../accounts/users.ts'
import { invitationMail, invitationPath } from './staff-mails.ts'

type Inviter = Actor & { id: number }
/** An invitation with the path of its link, which is stored nowhere but in its mail. */
export type Sent = { invitation: Invitation; path: string }

const validDays = 7

/** The invitations that nobody has accepted or taken back, newest first. */
export const listInvitations = (db: Db): Promise<Invitation[]> =>
  openInvitations(db).orderBy('invitation.id', 'desc').execute()

/**
 * Invites an address to the staff: its owner gets a mail with a link. Refuses an address that is on the staff
 * or has an open invitation.
 */
export async function invite(
  tx: Tx,
  { email, role }: StaffInvite,
  inviter: Inviter,
): Promise<Sent> {
  const address = canonicalEmail(email)
  await refuseStaff(tx, address)
  const token = newToken()
  const { id } = await tx
    .insertInto('staffInvitations')
    .values({ email: address, role, tokenHash: tokenHash(token), inviterId: inviter.id, expiresAt })
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => {
      throw brokenConstraint(error) === 'staff_invitations_open' ? alreadyInvited() : error
    })
  return send(tx, { id, token, action: 'invitation.add' }, inviter)
}

/** Mails a new link for an open or expired invitation; the former link becomes void. */
export async function resendInvitation(tx: Tx, id: number, inviter: Inviter): Promise<Sent> {
  const token = newToken()
  const renewed = await tx
    .updateTable('staffInvitations')
    .set({
      tokenHash: tokenHash(token),
      inviterId: inviter.id,
      sentAt: sql`now()`,
      expiresAt,
    })
    .where('id', '=', id)
    .where('acceptedAt', 'is', null)
    .where('revokedAt', 'is', null)
    .returning('email')
    .executeTakeFirst()
  if (!renewed) throw notFound('This invitation')
  await refuseStaff(tx, renewed.email)
  return send(tx, { id, token, action: 'invitation.resend' }, inviter)
}

/** Takes an open invitation back: its link becomes void. */
export async function revokeInvitation(tx: Tx, id: number, actor: Actor) {
  const revoked = await tx
    .updateTable('staffInvitations')
    .set({ revokedAt: sql`now()` })
    .where('id', '=', id)
    .where('acceptedAt', 'is', null)
    .where('revokedAt', 'is', null)
    .returning(['email', 'role'])
    .executeTakeFirst()
  if (!revoked) throw notFound('This invitation')
  await recordAudit(tx, actor, {
    action: 'invitation.remove',
    subject: 'invitation',
    subjectId: id,
    before: revoked,
  })
}

/** The invitation of a link. Refuses a link that no longer works, and says why. */
export async function readInvitation(db: Db, token: string): Promise<InvitationView> {
  const { email, role } = await findInvitation(db, token)
  const account = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst()
  return { email, role, hasAccount: account !== undefined }
}

/**
 * Marks an invitation as accepted. Of several uses at once, the first succeeds and the others are told that
 * it was used.
 */
export async function redeemInvitation(tx: Tx, token: string): Promise<{ id: number; role: Role }> {
  const { id, role } = await findInvitation(tx, token)
  const redeemed = await tx
    .updateTable('staffInvitations')
    .set({ acceptedAt: sql`now()` })
    .where('id', '=', id)
    .where('tokenHash', '=', tokenHash(token))
    .where('acceptedAt', 'is', null)
    .where('revokedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!redeemed) throw wasUsed()
  return { id, role }
}

/** The open invitation of a link whose inviter is still an owner. */
export async function findInvitation(db: Db, token: string) {
  const invitation = await db
    .selectFrom('staffInvitations as invitation')
    .innerJoin('users as inviter', 'inviter.id', 'invitation.inviterId')
    .select(['invitation.id', 'invitation.email', 'invitation.acceptedAt', 'invitation.revokedAt'])
    .select('invitation.role')
    .select(sql<boolean>`invitation.expires_at <= now()`.as('isExpired'))
    .select(sql<boolean>`inviter.role = 'OWNER' and inviter.disabled_at is null`.as('isByAnOwner'))
    .where('invitation.tokenHash', '=', tokenHash(token))
    .executeTakeFirst()
  if (!invitation) throw isUnknown()
  if (invitation.acceptedAt) throw wasUsed()
  if (invitation.revokedAt || !invitation.isByAnOwner) throw wasRevoked()
  if (invitation.isExpired) throw isExpired()
  return invitation
}

async function send(
  tx: Tx,
  { id, token, action }: { id: number; token: string; action: string },
  inviter: Inviter,
): Promise<Sent> {
  const invitation = await openInvitations(tx)
    .where('invitation.id', '=', id)
    .executeTakeFirstOrThrow()
  const { email, role } = invitation
  const { name } = await readCompany(tx)
  const words = { inviter: inviter.name, shopName: name, role: roleWords[role] }
  await sendMail(tx, invitationMail(email, words, token))
  const after = { email, role }
  await recordAudit(tx, inviter, { action, subject: 'invitation', subjectId: id, after })
  return { invitation, path: invitationPath(token) }
}

const openInvitations = (db: Db) =>
  db
    .selectFrom('staffInvitations as invitation')
    .innerJoin('users as inviter', 'inviter.id', 'invitation.inviterId')
    .select(['invitation.id', 'invitation.email', 'invitation.role'])
    .select(['invitation.sentAt', 'invitation.expiresAt'])
    .select(sql<string>`inviter.first_name || ' ' || inviter.last_name`.as('invitedBy'))
    .select(sql<boolean>`invitation.expires_at <= now()`.as('isExpired'))
    .where('invitation.acceptedAt', 'is', null)
    .where('invitation.revokedAt', 'is', null)

async function refuseStaff(db: Db, email: string) {
  const member = await db
    .selectFrom('users')
    .select('disabledAt')
    .where('email', '=', email)
    .where('role', 'is not', null)
    .executeTakeFirst()
  if (member) throw alreadyStaff(member.disabledAt !== null)
}

const expiresAt = sql<string>`now() + make_interval(days => ${validDays})`

const alreadyStaff = (isDisabled: boolean) =>
  new DomainError(
    'conflict',
    'already_staff',
    isDisabled
      ? 'This address belongs to a disabled member of the staff. Enable the account instead.'
      : 'This address is already on the staff. Change the role there.',
  )

const alreadyInvited = () =>
  new DomainError(
    'conflict',
    'already_invited',
    'This address already has an invitation. Send that one again.',
  )

const refusal = (message: string) => new DomainError('invalid', 'invalid_token', message)

const isUnknown = () =>
  refusal('This invitation is not valid. Open the link in the newest invitation.')
const wasUsed = () => refusal('This invitation was already used. Log in with your password.')
const wasRevoked = () => refusal('This invitation was withdrawn. Ask the owner of the shop.')
const isExpired = () =>
  refusal('This invitation has expired. Ask the owner of the shop to send it again.')
