import { type Static, Type } from 'typebox'
import { Role } from '../access.ts'
import { group } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { Email, Exact, Id, IdParams, Instant, Nullable, PersonName, Phone } from '../schema.ts'

export const UserType = Type.Enum(['ADMIN', 'CUSTOMER', 'GUEST'])

export type User = Static<typeof User>
export const User = Type.Object({
  id: Id,
  username: Type.String(),
  /** Empty if mail reaches nobody: guests and customers who gave none. */
  email: Type.String(),
  /** The names of a guest are empty. */
  firstName: Type.String(),
  lastName: Type.String(),
  phone: Nullable(Type.String()),
  userType: UserType,
  role: Nullable(Role),
  emailVerified: Type.Boolean(),
  /** Whether a code has proven the phone. */
  phoneVerified: Type.Boolean(),
  /** A new address that is not confirmed yet. */
  pendingEmail: Nullable(Type.String()),
  /** That of the default address. */
  pincode: Nullable(Type.String()),
  createdAt: Instant,
})

const Username = Type.String({
  normalize: 'name',
  transform: ['trim'],
  pattern: '^[A-Za-z0-9._-]{3,40}$',
  message: 'Use 3 to 40 letters, digits, dots, dashes or underscores.',
})
export const FirstName = PersonName(80, 1, 'Enter your first name.')
export const LastName = PersonName(80, 1, 'Enter your last name.')
/** Passwords are used exactly as typed: neither trimmed nor truncated. */
export const NewPassword = Type.String({
  minLength: limits.passwordMinimum,
  maxLength: limits.passwordMaximum,
})
export const AnyPassword = Type.String({ minLength: 1, maxLength: limits.passwordMaximum })
/** Six digits of an authenticator app, or a recovery code. */
export const Code = Type.String({
  normalize: 'line',
  transform: ['trim'],
  minLength: 6,
  maxLength: 40,
  message: 'Enter the six-digit code, or a recovery code.',
})
export const Token = Type.String({ minLength: 20, maxLength: 200 })

export type Registration = Static<typeof Registration>
export const Registration = Exact({
  username: Username,
  email: Email,
  password: NewPassword,
  confirmPassword: Type.String({ maxLength: limits.passwordMaximum }),
  firstName: FirstName,
  lastName: LastName,
})

export type Login = Static<typeof Login>
export const Login = Exact({
  identifier: Type.String({ normalize: 'line', transform: ['trim'], minLength: 1, maxLength: 254 }),
  password: AnyPassword,
})

/** The second step of a login: the `challenge` that the first one answered, and a code. */
export type CodeLogin = Static<typeof CodeLogin>
export const CodeLogin = Exact({ challenge: Token, code: Code })

/** A change of email needs the current password; a mail to the new address confirms it. */
export type ProfileUpdate = Static<typeof ProfileUpdate>
export const ProfileUpdate = Exact({
  username: Type.Optional(Username),
  email: Type.Optional(Email),
  firstName: Type.Optional(FirstName),
  lastName: Type.Optional(LastName),
  phone: Type.Optional(Nullable(Phone)),
  currentPassword: Type.Optional(AnyPassword),
})

export type PasswordChange = Static<typeof PasswordChange>
export const PasswordChange = Exact({
  currentPassword: AnyPassword,
  newPassword: NewPassword,
  confirmPassword: Type.String({ maxLength: limits.passwordMaximum }),
})

export type PasswordReset = Static<typeof PasswordReset>
export const PasswordReset = Exact({
  token: Token,
  password: NewPassword,
  confirmPassword: Type.String({ maxLength: limits.passwordMaximum }),
})

export type Session = Static<typeof Session>
export const Session = Type.Object({
  id: Id,
  userAgent: Type.String(),
  ip: Type.String(),
  createdAt: Instant,
  lastUsedAt: Instant,
  current: Type.Boolean(),
})

export type SignedIn = Static<typeof SignedIn>
export const SignedIn = Type.Object({
  token: Type.String(),
  user: User,
  /** Tells the shopper what of the guest who logged in is in the account now. */
  merged: Type.Optional(Type.String()),
})

export const accountsApi = group('Accounts', 'Registration, login, profile, password, sessions.', {
  register: {
    method: 'POST',
    path: '/api/auth/register',
    summary: 'Open an account',
    access: 'anyone',
    body: Registration,
    status: 201,
    reply: SignedIn,
    limit: { hits: 1_000, seconds: 3600, per: 'address' },
  },
  login: {
    method: 'POST',
    path: '/api/auth/login',
    summary: 'Log in by email or username',
    access: 'anyone',
    body: Login,
    reply: SignedIn,
  },
  loginCode: {
    method: 'POST',
    path: '/api/auth/login/code',
    summary: 'Finish a login that was answered 401 `code_needed`: `current` has the challenge',
    access: 'anyone',
    body: CodeLogin,
    reply: SignedIn,
    limit: { hits: 300, seconds: 600, per: 'address' },
  },
  guest: {
    method: 'POST',
    path: '/api/auth/guest',
    summary:
      'Begin as a guest: an account without name and password that keeps a cart until its owner logs in or registers',
    access: 'anyone',
    status: 201,
    reply: SignedIn,
    limit: { hits: 1_000, seconds: 3600, per: 'address' },
  },
  me: {
    method: 'GET',
    path: '/api/auth/me',
    summary: 'Who is logged in, or the guest',
    access: 'guest',
    reply: User,
  },
  updateMe: {
    method: 'PUT',
    path: '/api/auth/me',
    summary: 'Change the profile',
    access: 'shopper',
    body: ProfileUpdate,
    reply: User,
    limit: { hits: 30, seconds: 600, per: 'account' },
  },
  logout: {
    method: 'POST',
    path: '/api/auth/logout',
    summary: 'End this session',
    access: 'guest',
    status: 204,
    reply: Type.Null(),
  },
  changePassword: {
    method: 'PUT',
    path: '/api/auth/change-password',
    summary: 'Change the password; other sessions end',
    access: 'shopper',
    body: PasswordChange,
    reply: User,
    limit: { hits: 10, seconds: 600, per: 'account' },
  },
  confirmPassword: {
    method: 'POST',
    path: '/api/auth/confirm-password',
    summary: 'Confirm the password for a protected action',
    access: 'shopper',
    body: Exact({ currentPassword: AnyPassword }),
    status: 204,
    reply: Type.Null(),
    limit: { hits: 10, seconds: 600, per: 'account' },
  },
  forgotPassword: {
    method: 'POST',
    path: '/api/auth/forgot-password',
    summary: 'Request a mail with a link to reset the password',
    access: 'anyone',
    body: Exact({ email: Email }),
    status: 202,
    reply: Type.Object({ message: Type.String() }),
    limit: { hits: 20, seconds: 3600, per: 'address' },
  },
  resetPassword: {
    method: 'POST',
    path: '/api/auth/reset-password',
    summary: 'Set a new password with the token of the mail',
    access: 'anyone',
    body: PasswordReset,
    reply: Type.Object({ message: Type.String() }),
    limit: { hits: 30, seconds: 3600, per: 'address' },
  },
  verifyEmail: {
    method: 'POST',
    path: '/api/auth/verify-email',
    summary: 'Confirm an email address with the token of the mail',
    access: 'anyone',
    body: Exact({ token: Token }),
    reply: Type.Object({ message: Type.String() }),
    limit: { hits: 30, seconds: 3600, per: 'address' },
  },
  sessions: {
    method: 'GET',
    path: '/api/auth/sessions',
    summary: 'List the sessions of the account',
    access: 'shopper',
    reply: Type.Object({ sessions: Type.Array(Session) }),
  },
  endSessions: {
    method: 'DELETE',
    path: '/api/auth/sessions',
    summary: 'Sign out everywhere, here too',
    access: 'shopper',
    status: 204,
    reply: Type.Null(),
  },
  endSession: {
    method: 'DELETE',
    path: '/api/auth/sessions/:id',
    summary: 'End another session',
    access: 'shopper',
    params: IdParams,
    status: 204,
    reply: Type.Null(),
  },
})
