import { sql } from 'kysely'
import type { Role } from '#contract/access.ts'
import type { ApiKey, ApiKeyWrite, MadeKey } from '#contract/backoffice/api-keys.ts'
import { type Actor, recordAudit } from '#server/platform/audit/audit.ts'
import { brokenConstraint, type Tx } from '#server/platform/db/database.ts'
import { DomainError, invalid } from '#server/platform/errors.ts'
import { hintOf, newKeySecret } from '#server/platform/key-secret.ts'
import { tokenHash } from '#server/platform/tokens.ts'
import { readKey } from './keys.ts'
import { networksFrom } from './networks.ts'

type Maker = Actor & { id: number }

/** Makes a key, and returns its secret, which is stored nowhere. */
export async function addKey(tx: Tx, write: ApiKeyWrite, maker: Maker): Promise<MadeKey> {
  const { name, expiresInDays } = write
  const values = {
    name,
    scopes: withoutImplied(write.scopes),
    networks: networksFrom(write.networks ?? []),
  }
  const { id } = await tx
    .insertInto('apiKeys')
    .values({
      ...values,
      makerId: maker.id,
      expiresAt: sql`now() + make_interval(days => ${expiresInDays}::int)`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => {
      throw brokenConstraint(error) === 'api_keys_name' ? nameTaken() : error
    })
  const secret = await addSecret(tx, id)
  const key = await readKey(tx, id)
  await recordAudit(tx, maker, {
    action: 'key.add',
    subject: 'key',
    subjectId: id,
    after: { ...values, expiresAt: key.expiresAt },
  })
  return { key, secret }
}

type Rotation = { id: number; graceHours: number }

/**
 * Gives a key a new secret. The former one works a while longer, the one before that no more. Refuses whoever would get a
 * key that may do more than they may.
 */
export async function rotateKey(
  tx: Tx,
  { id, graceHours }: Rotation,
  actor: Maker & { role: Role | null },
): Promise<MadeKey> {
  const before = await lockKey(tx, id)
  if (before.makerId !== actor.id && actor.role !== 'OWNER') throw keyOfAnother(before.madeBy)
  if (before.state !== 'ACTIVE') throw keyHasEnded()
  await tx
    .deleteFrom('apiKeySecrets')
    .where('keyId', '=', id)
    .where('validUntil', 'is not', null)
    .execute()
  await tx
    .updateTable('apiKeySecrets')
    .set({ validUntil: sql`now() + make_interval(hours => ${graceHours}::int)` })
    .where('keyId', '=', id)
    .execute()
  const secret = await addSecret(tx, id)
  await recordAudit(tx, actor, {
    action: 'key.rotate',
    subject: 'key',
    subjectId: id,
    before: { hint: before.secret.hint },
    after: { hint: hintOf(secret), graceHours },
  })
  return { key: await readKey(tx, id), secret }
}

/** Revokes a key. Every process looks each key up for each call, so it ends everywhere at once. */
export async function revokeKey(tx: Tx, id: number, actor: Actor): Promise<ApiKey> {
  const before = await lockKey(tx, id)
  if (before.state === 'REVOKED') return before
  await tx
    .updateTable('apiKeys')
    .set({ revokedAt: sql`now()`, revokedBy: actor.name })
    .where('id', '=', id)
    .execute()
  await recordAudit(tx, actor, {
    action: 'key.revoke',
    subject: 'key',
    subjectId: id,
    before: { name: before.name, scopes: before.scopes },
  })
  return readKey(tx, id)
}

async function addSecret(tx: Tx, keyId: number): Promise<string> {
  const secret = newKeySecret()
  await tx
    .insertInto('apiKeySecrets')
    .values({ keyId, secretHash: tokenHash(secret), hint: hintOf(secret) })
    .execute()
  return secret
}

async function lockKey(tx: Tx, id: number): Promise<ApiKey> {
  await tx.selectFrom('apiKeys').select('id').where('id', '=', id).forUpdate().execute()
  return readKey(tx, id)
}

/** Who may write may read as well, so only the wider scope of an area is stored. */
export const withoutImplied = (scopes: ApiKeyWrite['scopes']) =>
  scopes
    .filter(
      (scope) =>
        !scopes.some((other) => other === scope.replace(/:read$/, ':write') && other !== scope),
    )
    .toSorted()

export const nameTaken = () =>
  invalid({ name: 'Another key has this name. The audit log tells keys apart by it.' })

const keyOfAnother = (maker: string) =>
  new DomainError(
    'forbidden',
    'forbidden',
    `Only ${maker} or an owner can rotate this key: it may do what ${maker} may.`,
  )

const keyHasEnded = () =>
  new DomainError('conflict', 'illegal_transition', 'This key no longer works. Make a new one.')
