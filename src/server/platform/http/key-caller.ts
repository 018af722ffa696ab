import { BlockList, isIP } from 'node:net'
import { sql } from 'kysely'
import { mayCall } from '#contract/access.ts'
import { includesScope, keyPrefix, tokenPrefixes } from '#contract/backoffice/key-scopes.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { scopeOf } from '#contract/scopes.ts'
import { arrayOf } from '../db/array-of.ts'
import { batchById } from '../db/batch-by-id.ts'
import type { Db } from '../db/database.ts'
import { plainAddress } from '../db/networks.ts'
import { parameter, preparedQuery } from '../db/prepared-statement.ts'
import { DomainError } from '../errors.ts'
import { isKeySecret } from '../key-secret.ts'
import { tokenHash } from '../tokens.ts'
import {
  type Caller,
  type CallingKey,
  isStaffAccess,
  needsTwoFactor,
  type Source,
} from './caller.ts'

export type KeyCaller = Caller & { key: CallingKey }

const header = new RegExp(`^Bearer (${keyPrefix}.{1,100})$`)
const agentHeader = new RegExp(`^Bearer ((?:${keyPrefix}|${tokenPrefixes.access}).{1,100})$`)

/** The secret that a header has in the place of a session's token. Tokens of assistants are for their tools alone. */
export const keyIn = ({ headers, isAgent }: Source) =>
  headers.authorization?.match(isAgent ? agentHeader : header)?.[1] ?? null

/** The key of a secret with its maker, as whom it acts. Null: there is no such key. Refuses a key that has ended. */
export async function findKey(db: Db, secret: string): Promise<KeyCaller | null> {
  if (!isKeySecret(secret)) return null
  const found = await byHash(db, tokenHash(secret).toString('hex'))
  if (!found) return null
  const { hash, keyId, name, scopes, networks, isDue, ended, isAssistant, ...maker } = found
  if (ended) throw keyEnded(ended)
  const key = { id: keyId, name, scopes, networks, isDue, secretHash: hash }
  const firstName = isAssistant ? 'Assistant' : 'API key'
  return Object.assign(maker, noSession, { firstName, lastName: name, key })
}

/** A key is no login, so it has entered no password. */
const noSession = { sessionId: 0, sessionIsDue: false, passwordIsRecent: false }

/** Refuses a key for an endpoint that neither its scopes nor the role of its maker allow. */
export function refuseBeyondScope({ key, role, needsTwoFactor }: KeyCaller, endpoint: Endpoint) {
  const scope = scopeOf(endpoint)
  if (scope === 'open') return
  if (scope === null) throw notForKeys()
  if (!includesScope(key.scopes, scope)) throw scopeNeeded(scope)
  const { access } = endpoint
  if (!isStaffAccess(access) || !mayCall(access, role)) throw makerMayNot()
  if (needsTwoFactor) throw makerNeedsTwoFactor()
}

/** Refuses a key that another network sends. */
export function refuseNetwork({ networks }: CallingKey, ip: string) {
  if (networks.length === 0) return
  const address = plainAddress(ip)
  const allowed = new BlockList()
  for (const network of networks) {
    const [first = '', bits = ''] = network.split('/')
    allowed.addSubnet(first, Number(bits), isIP(first) === 6 ? 'ipv6' : 'ipv4')
  }
  if (!allowed.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')) throw wrongNetwork()
}

type Ended = 'revoked' | 'expired' | 'renew' | 'replaced' | 'stopped'

const byHash = batchById(async (db, hashes: string[]) => {
  const rows = await keysBy(db, { hashes: hashes.map((hash) => Buffer.from(hash, 'hex')) })
  return new Map(rows.map((row) => [row.hash, row] as const))
})

/** Found by the hash of the whole secret: how long the search takes says nothing about any part of the secret. */
const keysBy = preparedQuery({ hashes: parameter<Buffer[]>() }, (db, { hashes }) =>
  db
    .selectFrom(
      sql<{ hash: Buffer }>`unnest(${arrayOf(hashes, 'bytea')})`.as<'given'>(sql`given(hash)`),
    )
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('apiKeySecrets as secret')
          .innerJoin('apiKeys as key', 'key.id', 'secret.keyId')
          .innerJoin('users as user', 'user.id', 'key.makerId')
          .select(['user.id', 'user.username', 'user.email', 'user.userType', 'user.role'])
          .select(['key.id as keyId', 'key.name', 'key.scopes', 'key.networks'])
          .select([
            needsTwoFactor.as('needsTwoFactor'),
            sql<boolean>`key.client_id is not null`.as('isAssistant'),
            sql<string>`encode(secret.secret_hash, 'hex')`.as('hash'),
            sql<boolean>`secret.last_used_at is null
              or secret.last_used_at < now() - interval '5 minutes'`.as('isDue'),
            sql<Ended | null>`case
              when key.revoked_at is not null then 'revoked'
              when key.expires_at <= now() then 'expired'
              when secret.valid_until <= now() and key.client_id is not null then 'renew'
              when secret.valid_until <= now() then 'replaced'
              when "user".disabled_at is not null or "user".role is null then 'stopped'
              end`.as('ended'),
          ])
          .whereRef('secret.secretHash', '=', 'given.hash')
          .limit(1)
          .as('found'),
      (join) => join.onTrue(),
    )
    .selectAll('found'),
)

const endings: Record<Ended, string> = {
  revoked: 'This key was revoked.',
  expired: 'This key has expired.',
  renew: 'This access token has ended. Get a new one with the refresh token.',
  replaced: 'This key has a new secret; this one no longer works.',
  stopped: 'Whoever made this key may not use the back office now.',
}

const keyEnded = (ended: Ended) =>
  new DomainError('unauthenticated', 'unauthenticated', endings[ended])

const notForKeys = () =>
  new DomainError('forbidden', 'not_for_keys', 'No key may make this call. Log in instead.')

const scopeNeeded = (scope: string) =>
  new DomainError('forbidden', 'scope_needed', `This key needs the scope ${scope}.`, {
    current: { scope },
  })

const makerMayNot = () =>
  new DomainError('forbidden', 'forbidden', 'Whoever made this key may not do this.')

const makerNeedsTwoFactor = () =>
  new DomainError(
    'forbidden',
    'two_factor_needed',
    'Whoever made this key has to set up two-factor login first.',
  )

const wrongNetwork = () =>
  new DomainError('forbidden', 'wrong_network', 'This key may not be used from this address.')
