import { createHash, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import { tokenPrefixes } from '#contract/backoffice/key-scopes.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { hintOf, newKeySecret } from '#server/platform/key-secret.ts'
import { tokenHash } from '#server/platform/tokens.ts'
import { endStolenGrant } from './connect-assistant.ts'

/** RFC 6749: why no token is given, for the program. */
export type TokenError = {
  error: 'invalid_request' | 'invalid_grant' | 'invalid_target' | 'unsupported_grant_type'
  error_description: string
}
export type Tokens = {
  access_token: string
  token_type: 'Bearer'
  expires_in: number
  refresh_token: string
  scope: string
}

/** The form of a request for tokens. */
export type TokenForm = Readonly<Record<string, string>>

const accessSeconds = 3_600
const refreshDays = 30

type Grant = { keyId: number; scopes: string[] }

/**
 * Gives tokens for a code. A code works once, within a minute, for the assistant, the address and the PKCE verifier that it was
 * made for. Any try uses it up; a second one ends the access that the first one got.
 */
export async function exchangeCode(tx: Tx, form: TokenForm): Promise<Tokens | TokenError> {
  const { code = '', redirect_uri, client_id, code_verifier = '', resource } = form
  const found = await tx
    .selectFrom('assistantCodes as code')
    .innerJoin('apiKeys as key', 'key.id', 'code.keyId')
    .select(['code.keyId', 'code.usedAt', 'code.redirectUri', 'code.challenge', 'code.resource'])
    .select(['key.clientId', 'key.scopes'])
    .select([isOpen.as('isOpen'), sql<boolean>`code.expires_at > now()`.as('isFresh')])
    .where('code.codeHash', '=', tokenHash(code))
    .forUpdate('code')
    .executeTakeFirst()
  if (!found) return badGrant('This code is unknown.')
  if (found.usedAt) {
    await endStolenGrant(tx, found.keyId)
    return badGrant('This code was used before.')
  }
  await tx
    .updateTable('assistantCodes')
    .set({ usedAt: sql`now()` })
    .where('codeHash', '=', tokenHash(code))
    .execute()
  if (!found.isFresh || !found.isOpen) return badGrant('This code has ended.')
  if (found.clientId !== client_id) return badGrant('This code is for another client.')
  if (found.redirectUri !== redirect_uri) return badGrant('redirect_uri is not that of the code.')
  if (!isVerifier(code_verifier, found.challenge)) return badGrant('code_verifier is wrong.')
  if (resource !== undefined && resource !== found.resource) return badTarget()
  return issueTokens(tx, found)
}

/**
 * Gives new tokens for a refresh token, which then ends. One that comes a second time was stolen from one of two, so the whole
 * access ends.
 */
export async function refreshTokens(tx: Tx, form: TokenForm): Promise<Tokens | TokenError> {
  const { refresh_token = '', client_id } = form
  const found = await tx
    .selectFrom('assistantRefreshTokens as token')
    .innerJoin('apiKeys as key', 'key.id', 'token.keyId')
    .select(['token.keyId', 'token.usedAt', 'key.clientId', 'key.scopes'])
    .select([isOpen.as('isOpen'), sql<boolean>`token.expires_at > now()`.as('isFresh')])
    .where('token.tokenHash', '=', tokenHash(refresh_token))
    .forUpdate('token')
    .executeTakeFirst()
  if (!found) return badGrant('This refresh token is unknown.')
  if (found.clientId !== client_id) return badGrant('This refresh token is for another client.')
  if (found.usedAt) {
    await endStolenGrant(tx, found.keyId)
    return badGrant('This refresh token was used before, so the access was ended.')
  }
  if (!found.isFresh || !found.isOpen) return badGrant('This refresh token has ended.')
  await tx
    .updateTable('assistantRefreshTokens')
    .set({ usedAt: sql`now()` })
    .where('tokenHash', '=', tokenHash(refresh_token))
    .execute()
  await dropOldTokens(tx, found.keyId)
  return issueTokens(tx, found)
}

const isOpen = sql<boolean>`key.revoked_at is null and key.expires_at > now()`

async function issueTokens(tx: Tx, { keyId, scopes }: Grant): Promise<Tokens> {
  const [access, refresh] = [
    newKeySecret(tokenPrefixes.access),
    newKeySecret(tokenPrefixes.refresh),
  ]
  await tx
    .insertInto('apiKeySecrets')
    .values({
      keyId,
      secretHash: tokenHash(access),
      hint: hintOf(access),
      validUntil: sql`now() + make_interval(secs => ${accessSeconds})`,
    })
    .execute()
  await tx
    .insertInto('assistantRefreshTokens')
    .values({
      keyId,
      tokenHash: tokenHash(refresh),
      expiresAt: sql`now() + make_interval(days => ${refreshDays})`,
    })
    .execute()
  return {
    access_token: access,
    token_type: 'Bearer',
    expires_in: accessSeconds,
    refresh_token: refresh,
    scope: scopes.join(' '),
  }
}

/** Ended access tokens, and used refresh tokens that are too old to be told from a guess. */
async function dropOldTokens(tx: Tx, keyId: number) {
  await tx
    .deleteFrom('apiKeySecrets')
    .where('keyId', '=', keyId)
    .where('validUntil', '<', sql<string>`now() - interval '1 day'`)
    .execute()
  await tx
    .deleteFrom('assistantRefreshTokens')
    .where('keyId', '=', keyId)
    .where('usedAt', 'is not', null)
    .where('expiresAt', '<', sql<string>`now()`)
    .execute()
}

/** RFC 7636, S256. */
function isVerifier(verifier: string, challenge: string): boolean {
  if (!/^[A-Za-z0-9._~-]{43,128}$/.test(verifier)) return false
  const made = createHash('sha256').update(verifier).digest()
  const wanted = Buffer.from(challenge, 'base64url')
  return made.length === wanted.length && timingSafeEqual(made, wanted)
}

const badGrant = (error_description: string): TokenError => ({
  error: 'invalid_grant',
  error_description,
})

const badTarget = (): TokenError => ({
  error: 'invalid_target',
  error_description: 'resource is not that of the code.',
})
