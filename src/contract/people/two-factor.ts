import { type Static, Type } from 'typebox'
import { group } from '../endpoint.ts'
import { Exact, Instant, Nullable } from '../schema.ts'
import { AnyPassword, Code } from './accounts.ts'

export type TwoFactorState = Static<typeof TwoFactorState>
export const TwoFactorState = Type.Object({
  /** Null: off. */
  onSince: Nullable(Instant),
  recoveryCodesLeft: Type.Integer(),
  /** Owners need it for the back office from then on; null for everyone else, and once it is on. */
  dueAt: Nullable(Instant),
})

/** The secret for an authenticator app: to type, and as a picture of a QR code. */
export type TwoFactorKey = Static<typeof TwoFactorKey>
export const TwoFactorKey = Type.Object({ key: Type.String(), qr: Type.String() })

const RecoveryCodes = Type.Object({ recoveryCodes: Type.Array(Type.String()) })
const Proof = Exact({ currentPassword: AnyPassword, code: Code })
const limit = { hits: 20, seconds: 600, per: 'account' } as const

export const twoFactorApi = group('Two-factor login', 'A code from an app besides the password.', {
  read: {
    method: 'GET',
    path: '/api/auth/two-factor',
    summary: 'Whether two-factor login is on',
    access: 'shopper',
    reply: TwoFactorState,
  },
  start: {
    method: 'POST',
    path: '/api/auth/two-factor/start',
    summary: 'Get a key for an authenticator app; nothing changes until a code is confirmed',
    access: 'shopper',
    body: Exact({ currentPassword: AnyPassword }),
    reply: TwoFactorKey,
    limit,
  },
  confirm: {
    method: 'POST',
    path: '/api/auth/two-factor/confirm',
    summary: 'Switch two-factor login on with a first code; other sessions end',
    access: 'shopper',
    body: Exact({ code: Code }),
    reply: RecoveryCodes,
    limit,
  },
  renewCodes: {
    method: 'POST',
    path: '/api/auth/two-factor/recovery-codes',
    summary: 'Get new recovery codes; the former ones become void',
    access: 'shopper',
    body: Proof,
    reply: RecoveryCodes,
    limit,
  },
  remove: {
    method: 'DELETE',
    path: '/api/auth/two-factor',
    summary: 'Switch two-factor login off',
    access: 'shopper',
    body: Proof,
    status: 204,
    reply: Type.Null(),
    limit,
  },
})
