import { type Static, Type } from 'typebox'
import { Role } from '../access.ts'
import { group } from '../endpoint.ts'
import { Email, Exact, Id, IdParams, Instant, Nullable } from '../schema.ts'
import { AnyPassword, FirstName, LastName, NewPassword, Token } from './accounts.ts'

export type StaffMember = Static<typeof StaffMember>
export const StaffMember = Type.Object({
  id: Id,
  firstName: Type.String(),
  lastName: Type.String(),
  email: Type.String(),
  role: Role,
  /** When they last used the back office or the shop; null: never. */
  lastSeenAt: Nullable(Instant),
  hasTwoFactor: Type.Boolean(),
  /** The address that they have still to confirm; null: none. */
  unconfirmedEmail: Nullable(Type.String()),
  isDisabled: Type.Boolean(),
})

/** An invitation that nobody has accepted yet. */
export type Invitation = Static<typeof Invitation>
export const Invitation = Type.Object({
  id: Id,
  email: Type.String(),
  role: Role,
  invitedBy: Type.String(),
  sentAt: Instant,
  expiresAt: Instant,
  isExpired: Type.Boolean(),
})

/** A link for a person whom no mail reaches, to be handed over: shown once, to whoever asked for it. */
export type HandedLink = Static<typeof HandedLink>
export const HandedLink = Type.Object({
  url: Type.String(),
  /** The address of a picture of it as a QR code. */
  qr: Type.String(),
})

export type SentInvitation = Static<typeof SentInvitation>
export const SentInvitation = Type.Object({
  ...Invitation.properties,
  /** The link of the invitation if there is no mail server; null if it is on its way by mail. */
  link: Nullable(HandedLink),
})

/** A link for one person: in a mail to this address, or to be handed over. */
export type SentLink = Static<typeof SentLink>
export const SentLink = Type.Object({
  email: Type.String(),
  /** The link if there is no mail server; null if it is on its way by mail. */
  link: Nullable(HandedLink),
})

export type StaffInvite = Static<typeof StaffInvite>
export const StaffInvite = Exact({ email: Email, role: Role })

export const staffApi = group('Staff', 'Staff of the back office and their roles.', {
  list: {
    method: 'GET',
    path: '/api/admin/staff',
    summary: 'List the staff, disabled accounts last, and open invitations',
    access: 'owner',
    reply: Type.Object({
      staff: Type.Array(StaffMember),
      invitations: Type.Array(Invitation),
    }),
  },
  invite: {
    method: 'POST',
    path: '/api/admin/staff/invitations',
    summary:
      'Invite somebody by mail, or by a link to hand over without a mail server; it is valid for seven days and works once',
    access: 'owner',
    recentPassword: true,
    body: StaffInvite,
    status: 201,
    reply: SentInvitation,
    limit: { hits: 60, seconds: 3_600, per: 'account' },
  },
  resendInvitation: {
    method: 'POST',
    path: '/api/admin/staff/invitations/:id/resend',
    summary: 'Mail a new link; the former one becomes void',
    access: 'owner',
    recentPassword: true,
    params: IdParams,
    reply: SentInvitation,
    limit: { hits: 60, seconds: 3_600, per: 'account' },
  },
  revokeInvitation: {
    method: 'DELETE',
    path: '/api/admin/staff/invitations/:id',
    summary: 'Take an invitation back; its link becomes void',
    access: 'owner',
    params: IdParams,
    status: 204,
    reply: Type.Null(),
  },
  changeRole: {
    method: 'PUT',
    path: '/api/admin/staff/:id/role',
    summary: 'Change the role; null makes them a shopper again',
    access: 'owner',
    recentPassword: true,
    params: IdParams,
    body: Exact({ role: Nullable(Role) }),
    status: 204,
    reply: Type.Null(),
  },
  disable: {
    method: 'POST',
    path: '/api/admin/staff/:id/disable',
    summary: 'Disable the account; its sessions end at once',
    access: 'owner',
    recentPassword: true,
    params: IdParams,
    status: 204,
    reply: Type.Null(),
  },
  enable: {
    method: 'POST',
    path: '/api/admin/staff/:id/enable',
    summary: 'Enable a disabled account',
    access: 'owner',
    recentPassword: true,
    params: IdParams,
    status: 204,
    reply: Type.Null(),
  },
  removeTwoFactor: {
    method: 'DELETE',
    path: '/api/admin/staff/:id/two-factor',
    summary: 'Switch off two-factor login for someone who lost the phone and the recovery codes',
    access: 'owner',
    recentPassword: true,
    params: IdParams,
    status: 204,
    reply: Type.Null(),
  },
  passwordLink: {
    method: 'POST',
    path: '/api/admin/staff/:id/password-link',
    summary:
      'Send one of the staff a link for a new password, or get it to hand over without a mail server; it is valid for 30 minutes and works once',
    access: 'owner',
    recentPassword: true,
    params: IdParams,
    reply: SentLink,
    limit: { hits: 60, seconds: 3_600, per: 'account' },
  },
  emailLink: {
    method: 'POST',
    path: '/api/admin/staff/:id/email-link',
    summary:
      'Send one of the staff the link that confirms their email address, or get it to hand over without a mail server; it is valid for three days',
    access: 'owner',
    recentPassword: true,
    params: IdParams,
    reply: SentLink,
    limit: { hits: 60, seconds: 3_600, per: 'account' },
  },
  signOut: {
    method: 'POST',
    path: '/api/admin/staff/:id/sign-out',
    summary: 'Sign a member of staff out everywhere',
    access: 'owner',
    params: IdParams,
    status: 204,
    reply: Type.Null(),
  },
})

/** An invitation as its page shows it. */
export type InvitationView = Static<typeof InvitationView>
export const InvitationView = Type.Object({
  email: Type.String(),
  role: Role,
  /** The address has an account: its password is asked for, not a new one. */
  hasAccount: Type.Boolean(),
})

export const invitationsApi = group('Invitations', 'Accepting an invitation to the staff.', {
  read: {
    method: 'POST',
    path: '/api/auth/invitation',
    summary: 'What an invitation is for; the token is in the body, so that no log has it',
    access: 'anyone',
    body: Exact({ token: Token }),
    reply: InvitationView,
    limit: { hits: 60, seconds: 3_600, per: 'address' },
  },
  accept: {
    method: 'POST',
    path: '/api/auth/invitation/accept',
    summary: 'Accept an invitation with a new account',
    access: 'anyone',
    body: Exact({
      token: Token,
      firstName: FirstName,
      lastName: LastName,
      password: NewPassword,
      confirmPassword: AnyPassword,
    }),
    reply: Type.Object({ message: Type.String() }),
    limit: { hits: 30, seconds: 3_600, per: 'address' },
  },
  join: {
    method: 'POST',
    path: '/api/auth/invitation/join',
    summary: 'Accept an invitation with the existing account of the address',
    access: 'anyone',
    body: Exact({ token: Token, password: AnyPassword }),
    reply: Type.Object({ message: Type.String() }),
    limit: { hits: 30, seconds: 3_600, per: 'address' },
  },
})
