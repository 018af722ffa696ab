import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import {
  type Access,
  isForGuests,
  mayCall,
  type Role,
  rolesFor,
  twoFactorGraceDays,
} from '#contract/access.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { arrayOf } from '../db/array-of.ts'
import { batchById } from '../db/batch-by-id.ts'
import type { Db } from '../db/database.ts'
import { parameter, preparedQuery } from '../db/prepared-statement.ts'
import { DomainError } from '../errors.ts'
import { tokenHash } from '../tokens.ts'
import { findLinked } from './linked-caller.ts'

export type Caller = {
  id: number
  username: string
  email: string
  firstName: string
  lastName: string
  userType: 'ADMIN' | 'CUSTOMER' | 'GUEST'
  role: Role | null
  sessionId: number
  /** The session's last-used time is old enough that it should be updated. */
  sessionIsDue: boolean
  /** An OWNER without two-factor login, once they need it for the back office. */
  needsTwoFactor: boolean
  /** This session's user entered their password a short while ago. */
  passwordIsRecent: boolean
  /** Who comes by the link of an order may call for this order alone. */
  onlyOrder?: number
  /** The key with which a program calls, as whoever made the key. */
  key?: CallingKey
}

/** The key of a call. */
export type CallingKey = {
  id: number
  name: string
  scopes: string[]
  networks: string[]
  /** The last use that is recorded is old enough that it should be written again. */
  isDue: boolean
  secretHash: string
}

/** Where a call comes from, for the audit log, sessions and rate limits. */
export type Origin = { ip: string; userAgent: string; requestId: string }

/** The source of a call, known before its input is read: a request, or the page that needs the reply. */
export type Source = Pick<FastifyRequest, 'id' | 'ip' | 'log'> & {
  headers: { authorization?: string | undefined; 'user-agent'?: string | undefined }
  /** The call of an agent's tool, which may come with the access token of a connected assistant. */
  isAgent?: true
}

export const originOf = ({ id, ip, headers }: Source): Origin => ({
  ip,
  userAgent: String(headers['user-agent'] ?? '').slice(0, 300),
  requestId: id,
})

/**
 * Refuses an irreversible action if the session's password was entered too long ago: somebody else may be at
 * the device.
 */
export function refuseOldPassword(caller: Caller | null) {
  if (!caller?.passwordIsRecent)
    throw new DomainError('forbidden', 'password_needed', 'Confirm your password to continue.')
}

/**
 * Finds the caller and refuses anyone whom the endpoint does not allow. `onRefused` is called for a
 * logged-in caller who is refused.
 */
export async function callerOf(
  db: Db,
  authorization: string | undefined,
  { access, byLink }: Pick<Endpoint, 'access' | 'byLink'>,
  onRefused: (caller: Caller) => Promise<void>,
): Promise<Caller | null> {
  const token = authorization?.match(/^Bearer ([A-Za-z0-9_-]{20,200})$/)?.[1]
  const caller = token
    ? await findCaller(db, token)
    : byLink
      ? await findLinked(db, authorization)
      : null
  if (access === 'anyone') return caller
  if (!caller) throw loginNeeded()
  if (caller.userType === 'GUEST' && !isForGuests(access)) throw accountNeeded()
  if (isStaffAccess(access) && !mayCall(access, caller.role)) {
    await onRefused(caller)
    throw notAllowed()
  }
  if (isStaffAccess(access) && caller.needsTwoFactor) throw twoFactorNeeded()
  return caller
}

export const isStaffAccess = (access: Access): access is keyof typeof rolesFor => access in rolesFor

async function findCaller(db: Db, token: string): Promise<Caller | null> {
  return (await byHash(db, tokenHash(token).toString('hex'))) ?? null
}

/** In a rush many callers are looked up by one statement. */
const byHash = batchById(async (db, hashes: string[]) => {
  const rows = await callersBy(db, { hashes: hashes.map((hash) => Buffer.from(hash, 'hex')) })
  return new Map(rows.map(({ hash, ...caller }): [string, Caller] => [hash, caller]))
})

/** True for a `user` who must switch two-factor login on before they work on. */
export const needsTwoFactor = sql<boolean>`"user".role = 'OWNER'
  and "user".role_since < now() - make_interval(days => ${sql.lit(twoFactorGraceDays)})
  and not exists (select from second_factors factor
    where factor.user_id = "user".id and factor.confirmed_at is not null)`

/** The limit makes PostgreSQL look up each hash by the index, however few users it believes there are. */
const callersBy = preparedQuery({ hashes: parameter<Buffer[]>() }, (db, { hashes }) =>
  db
    .selectFrom(
      sql<{ hash: Buffer }>`unnest(${arrayOf(hashes, 'bytea')})`.as<'given'>(sql`given(hash)`),
    )
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('sessions as session')
          .innerJoin('users as user', 'user.id', 'session.userId')
          .select([
            'user.id',
            'user.username',
            'user.email',
            'user.firstName',
            'user.lastName',
            'user.userType',
            'user.role',
            'session.id as sessionId',
          ])
          .select([
            sql<string>`encode(session.token_hash, 'hex')`.as('hash'),
            sql<boolean>`session.last_used_at < now() - interval '5 minutes'`.as('sessionIsDue'),
            sql<boolean>`session.password_given_at > now() - interval '15 minutes'`.as(
              'passwordIsRecent',
            ),
            needsTwoFactor.as('needsTwoFactor'),
          ])
          .whereRef('session.tokenHash', '=', 'given.hash')
          .where('session.expiresAt', '>', sql<string>`now()`)
          .where('user.disabledAt', 'is', null)
          .limit(1)
          .as('caller'),
      (join) => join.onTrue(),
    )
    .selectAll('caller'),
)

const loginNeeded = () =>
  new DomainError('unauthenticated', 'unauthenticated', 'Please log in to continue.')

/** No 401: the guest's session is valid, and its cart must stay. */
const accountNeeded = () =>
  new DomainError('forbidden', 'account_needed', 'Log in or create an account to continue.')

const twoFactorNeeded = () =>
  new DomainError(
    'forbidden',
    'two_factor_needed',
    'Owners need two-factor login. Switch it on in My Profile.',
  )

const notAllowed = () => new DomainError('forbidden', 'forbidden', "You don't have access to this.")
