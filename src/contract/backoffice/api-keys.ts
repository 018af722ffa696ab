import { type Static, Type } from 'typebox'
import { group } from '../endpoint.ts'
import { Exact, Id, IdParams, Instant, Line, Nullable } from '../schema.ts'
import { graceHours, scopes } from './key-scopes.ts'

const Scope = Type.Enum(scopes)

/** One secret of a key, as people recognise it. */
export type KeySecret = Static<typeof KeySecret>
export const KeySecret = Type.Object({
  /** How it begins. */
  hint: Type.String(),
  createdAt: Instant,
  /** When it ends, because another one has replaced it; null: it is the present one. */
  validUntil: Nullable(Instant),
  /** Up to five minutes late; null: never. */
  lastUsedAt: Nullable(Instant),
})

export type KeyState = Static<typeof KeyState>
/** `STOPPED`: its maker may not work in the back office now. */
export const KeyState = Type.Enum(['ACTIVE', 'EXPIRED', 'STOPPED', 'REVOKED'])

export type ApiKey = Static<typeof ApiKey>
export const ApiKey = Type.Object({
  id: Id,
  name: Type.String(),
  madeBy: Type.String(),
  makerId: Id,
  scopes: Type.Array(Scope),
  /** The networks that may use it; none: any. */
  networks: Type.Array(Type.String()),
  createdAt: Instant,
  expiresAt: Nullable(Instant),
  revokedAt: Nullable(Instant),
  revokedBy: Nullable(Type.String()),
  state: KeyState,
  secret: KeySecret,
  /** The one before, while it still works. */
  formerSecret: Nullable(KeySecret),
})

/** A key with its secret, which is shown this once. */
export type MadeKey = Static<typeof MadeKey>
export const MadeKey = Type.Object({ key: ApiKey, secret: Type.String() })

export type ApiKeyWrite = Static<typeof ApiKeyWrite>
export const ApiKeyWrite = Exact({
  name: Line(60, 1, 'Enter a name.'),
  scopes: Type.Array(Scope, {
    minItems: 1,
    maxItems: scopes.length,
    uniqueItems: true,
    message: 'Choose what the key may do.',
  }),
  networks: Type.Optional(Type.Array(Line(60), { maxItems: 50 })),
  /** Null: it does not expire. */
  expiresInDays: Nullable(Type.Integer({ minimum: 1, maximum: 3_650 })),
})

const perHour = { hits: 60, seconds: 3_600, per: 'account' } as const

export const apiKeysApi = group(
  'API keys',
  'Keys by which programs call the shop. No key may make, see or change keys.',
  {
    list: {
      method: 'GET',
      path: '/api/admin/api-keys',
      summary: 'All keys, those that work first',
      access: 'settings',
      reply: Type.Object({ keys: Type.Array(ApiKey) }),
    },
    add: {
      method: 'POST',
      path: '/api/admin/api-keys',
      summary: 'Make a key; its secret is in this answer and nowhere else',
      access: 'settings',
      recentPassword: true,
      body: ApiKeyWrite,
      status: 201,
      reply: MadeKey,
      limit: perHour,
    },
    rotate: {
      method: 'POST',
      path: '/api/admin/api-keys/:id/rotate',
      summary: 'Give a key a new secret; the former one works for the hours that are left to it',
      access: 'settings',
      recentPassword: true,
      params: IdParams,
      body: Exact({ graceHours: Type.Enum(graceHours) }),
      reply: MadeKey,
      limit: perHour,
    },
    revoke: {
      method: 'POST',
      path: '/api/admin/api-keys/:id/revoke',
      summary: 'Revoke a key at once and for good',
      access: 'settings',
      params: IdParams,
      reply: ApiKey,
    },
  },
)
