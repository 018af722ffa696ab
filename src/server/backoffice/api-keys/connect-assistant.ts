import { sql } from 'kysely'
import type { AskedAccess, Assistant } from '#contract/backoffice/assistants.ts'
import type { Scope } from '#contract/backoffice/key-scopes.ts'
import type { UrlOf } from '#contract/url-of.ts'
import { type Actor, recordAudit, system } from '#server/platform/audit/audit.ts'
import { brokenConstraint, type Db, type Tx } from '#server/platform/db/database.ts'
import { invalid, notFound } from '#server/platform/errors.ts'
import { newToken, tokenHash } from '#server/platform/tokens.ts'
import { answerUrl, type CheckedRequest, isLoopback } from './assistant-request.ts'
import { nameTaken, withoutImplied } from './change-keys.ts'

type Decision = { name: string; scopes: Scope[]; expiresInDays: number }

/** A checked request as the person sees it. */
export async function describeRequest(
  db: Db,
  checked: CheckedRequest,
  urlOf: UrlOf,
): Promise<AskedAccess> {
  const { client, scopes } = checked
  const redirect = new URL(checked.redirectUri)
  return {
    clientName: client.name,
    clientHost: client.host,
    redirectHost: redirect.host,
    isLocal: isLoopback(redirect),
    scopes,
    suggestedName: await freeName(db, client.name),
    refusal: answerUrl(checked, { error: 'access_denied' }, urlOf),
  }
}

/**
 * Makes a key for an assistant, without any secret yet, and a code that is valid for a minute. Refuses scopes that the assistant
 * did not ask for.
 */
export async function connectAssistant(
  tx: Tx,
  { client, redirectUri, challenge, resource, ...asked }: CheckedRequest,
  { name, scopes: chosen, expiresInDays }: Decision,
  maker: Actor & { id: number },
): Promise<string> {
  if (!chosen.every((scope) => asked.scopes.includes(scope))) throw notAsked()
  await dropUnfinished(tx)
  const scopes = withoutImplied(chosen)
  const redirectHost = new URL(redirectUri).host
  const { id } = await tx
    .insertInto('apiKeys')
    .values({
      name,
      scopes,
      makerId: maker.id,
      clientId: client.id,
      redirectHost,
      expiresAt: sql`now() + make_interval(days => ${expiresInDays}::int)`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => {
      throw brokenConstraint(error) === 'api_keys_name' ? nameTaken() : error
    })
  const code = newToken()
  await tx
    .insertInto('assistantCodes')
    .values({
      codeHash: tokenHash(code),
      keyId: id,
      redirectUri,
      challenge,
      resource,
    })
    .execute()
  await recordAudit(tx, maker, {
    action: 'assistant.connect',
    subject: 'key',
    subjectId: id,
    after: { name, scopes, client: client.id, redirectHost, expiresInDays },
  })
  return code
}

/** Ends the access of an assistant. */
export async function disconnectAssistant(tx: Tx, id: number, actor: Actor): Promise<void> {
  const found = await tx
    .selectFrom('apiKeys')
    .select('clientId')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found?.clientId) throw notFound('This assistant')
  await endGrant(tx, id, actor)
}

/** Ends a grant because one of its secrets came a second time: somebody else has it too. */
export const endStolenGrant = (tx: Tx, id: number) => endGrant(tx, id, system, 'stolen')

async function endGrant(tx: Tx, id: number, actor: Actor, reason?: 'stolen') {
  const ended = await tx
    .updateTable('apiKeys')
    .set({ revokedAt: sql`now()`, revokedBy: actor.name })
    .where('id', '=', id)
    .where('revokedAt', 'is', null)
    .returning(['name', 'scopes'])
    .executeTakeFirst()
  if (!ended) return
  await recordAudit(tx, actor, {
    action: 'assistant.disconnect',
    subject: 'key',
    subjectId: id,
    before: ended,
    ...(reason && { after: { reason: 'A code or refresh token was used twice.' } }),
  })
}

/** Assistants that got a token, those that work first, and of these the newest. */
export async function listAssistants(db: Db): Promise<Assistant[]> {
  const rows = await db
    .selectFrom('apiKeys as key')
    .innerJoin('users as user', 'user.id', 'key.makerId')
    .select(['key.id', 'key.name', 'key.createdAt', 'key.expiresAt'])
    .select([
      sql<string>`key.client_id`.as('clientId'),
      sql<string>`key.redirect_host`.as('redirectHost'),
      sql<Scope[]>`key.scopes`.as('scopes'),
      sql<string>`trim("user".first_name || ' ' || "user".last_name)`.as('madeBy'),
      sql<string | null>`greatest(
        (select max(created_at) from assistant_refresh_tokens t where t.key_id = key.id),
        (select max(last_used_at) from api_key_secrets s where s.key_id = key.id))`.as(
        'lastUsedAt',
      ),
      sql<Assistant['state']>`case
        when key.revoked_at is not null then 'REVOKED'
        when key.expires_at <= now() then 'EXPIRED'
        when "user".disabled_at is not null or "user".role is null then 'STOPPED'
        else 'ACTIVE' end`.as('state'),
    ])
    .where('key.clientId', 'is not', null)
    .where(sql<boolean>`exists (select from assistant_refresh_tokens t where t.key_id = key.id)`)
    .orderBy(sql`key.revoked_at is not null`)
    .orderBy('key.id', 'desc')
    .execute()
  return rows.map(({ clientId, ...row }) =>
    Object.assign(row, { clientHost: new URL(clientId).host }),
  )
}

/** A grant whose code nobody came for keeps its name from the next try. */
const dropUnfinished = (tx: Tx) =>
  sql`delete from api_keys key where key.client_id is not null
    and key.created_at < now() - interval '60 seconds'
    and not exists (select from assistant_refresh_tokens t where t.key_id = key.id)`.execute(tx)

async function freeName(db: Db, wanted: string): Promise<string> {
  const rows = await db
    .selectFrom('apiKeys')
    .select(sql<string>`lower(name)`.as('name'))
    .where('revokedAt', 'is', null)
    .execute()
  const taken = new Set(rows.map(({ name }) => name))
  for (let count = 1; ; count++) {
    const name = count === 1 ? wanted : `${wanted} ${count}`
    if (!taken.has(name.toLowerCase())) return name
  }
}

const notAsked = () => invalid({ scopes: 'The assistant did not ask for this.' })
