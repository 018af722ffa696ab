import { sql } from 'kysely'
import type { ApiKey, KeySecret, KeyState } from '#contract/backoffice/api-keys.ts'
import type { Db } from '#server/platform/db/database.ts'
import { notFound } from '#server/platform/errors.ts'

/** All keys, those that work first, and of these the newest. Revoked ones stay, because the audit log names them. */
export const listKeys = (db: Db): Promise<ApiKey[]> => keysWhere(db, null)

/** One key. */
export async function readKey(db: Db, id: number): Promise<ApiKey> {
  const [key] = await keysWhere(db, id)
  if (!key) throw notFound('This key')
  return key
}

async function keysWhere(db: Db, id: number | null): Promise<ApiKey[]> {
  const keys = await rowsOf(db, id)
  const secrets = await secretsOf(db, id)
  return keys.flatMap((key) => {
    const own = secrets.filter(({ keyId }) => keyId === key.id).map(shown)
    const secret = own.find(({ validUntil }) => validUntil === null)
    const formerSecret = own.find(({ validUntil }) => validUntil !== null) ?? null
    return secret ? [Object.assign(key, { secret, formerSecret })] : []
  })
}

const rowsOf = (db: Db, id: number | null) =>
  db
    .selectFrom('apiKeys as key')
    .innerJoin('users as user', 'user.id', 'key.makerId')
    .select(['key.id', 'key.name', 'key.makerId', 'key.networks', 'key.createdAt'])
    .select(['key.expiresAt', 'key.revokedAt', 'key.revokedBy'])
    .select([
      sql<ApiKey['scopes']>`key.scopes`.as('scopes'),
      sql<string>`trim("user".first_name || ' ' || "user".last_name)`.as('madeBy'),
      sql<KeyState>`case
        when key.revoked_at is not null then 'REVOKED'
        when key.expires_at <= now() then 'EXPIRED'
        when "user".disabled_at is not null or "user".role is null then 'STOPPED'
        else 'ACTIVE' end`.as('state'),
    ])
    .where('key.clientId', 'is', null)
    .$if(id !== null, (query) => query.where('key.id', '=', id ?? 0))
    .orderBy(sql`key.revoked_at is not null`)
    .orderBy('key.id', 'desc')
    .execute()

/** The present secrets, and the former ones that still work. */
const secretsOf = (db: Db, id: number | null) =>
  db
    .selectFrom('apiKeySecrets')
    .select(['keyId', 'hint', 'createdAt', 'validUntil', 'lastUsedAt'])
    .$if(id !== null, (query) => query.where('keyId', '=', id ?? 0))
    .where((eb) => eb.or([eb('validUntil', 'is', null), eb('validUntil', '>', sql<string>`now()`)]))
    .execute()

const shown = ({ hint, createdAt, validUntil, lastUsedAt }: KeySecret): KeySecret => ({
  hint,
  createdAt,
  validUntil,
  lastUsedAt,
})
