import { type AssistantRequest, agentPaths } from '#contract/backoffice/assistants.ts'
import { type Scope, scopes } from '#contract/backoffice/key-scopes.ts'
import type { UrlOf } from '#contract/url-of.ts'
import { DomainError } from '#server/platform/errors.ts'
import { type AssistantClient, findClient, type ReadClientDocument } from './assistant-client.ts'

/** A request for access that may be shown to a person. */
export type CheckedRequest = {
  client: AssistantClient
  /** Exactly as it was sent. */
  redirectUri: string
  scopes: Scope[]
  challenge: string
  resource: string
  state: string | undefined
}

/** The addresses that a token may be for. */
const resourcesOf = (urlOf: UrlOf) => Object.values(agentPaths).map(urlOf)

/** RFC 8414 and RFC 9207: the shop by the name it has in tokens and answers. */
export const issuerOf = (urlOf: UrlOf) => urlOf('')

/**
 * Checks the request of an assistant as OAuth 2.1 demands. Refuses one without PKCE by SHA-256, for another resource, or with an
 * address that the assistant's document does not list; nobody is then sent anywhere.
 */
export async function checkRequest(
  asked: AssistantRequest,
  { urlOf, read }: { urlOf: UrlOf; read: ReadClientDocument },
): Promise<CheckedRequest> {
  if (asked.response_type !== 'code') throw wrong('response_type is not code')
  if (asked.code_challenge_method !== 'S256') throw wrong('code_challenge_method is not S256')
  const challenge = asked.code_challenge ?? ''
  if (!/^[A-Za-z0-9_-]{43}$/.test(challenge)) throw wrong('code_challenge is missing')
  const { resource = '' } = asked
  if (!resourcesOf(urlOf).includes(resource)) throw wrong('resource is not an address of this shop')
  const wanted = scopesIn(asked.scope)
  if (wanted.length === 0) throw wrong('scope names nothing that this shop has')
  const client = await findClient(asked.client_id, read)
  const redirectUri = redirectOf(asked.redirect_uri, client)
  return { client, redirectUri, scopes: wanted, challenge, resource, state: asked.state }
}

/** The address to which a person goes back, with these parameters. */
export function answerUrl(
  { redirectUri, state }: CheckedRequest,
  answer: Record<string, string>,
  urlOf: UrlOf,
): string {
  const url = new URL(redirectUri)
  for (const [name, value] of Object.entries(answer)) url.searchParams.set(name, value)
  if (state !== undefined) url.searchParams.set('state', state)
  url.searchParams.set('iss', issuerOf(urlOf))
  return url.href
}

export const isLoopback = ({ protocol, hostname }: URL) =>
  protocol === 'http:' && ['127.0.0.1', '[::1]', 'localhost'].includes(hostname)

/** Unknown scopes, such as those of OpenID, are left out, as OAuth allows. */
function scopesIn(scope = ''): Scope[] {
  const named = new Set(scope.split(' '))
  return scopes.filter((one) => named.has(one))
}

/** Exactly an address of the document. Only the port of a program on the person's computer may differ (RFC 8252). */
function redirectOf(asked = '', { redirectUris }: AssistantClient): string {
  const url = URL.parse(asked)
  const isSafe = url && (url.protocol === 'https:' || isLoopback(url)) && !url.hash
  if (!isSafe || url.username || url.password) throw wrongRedirect()
  const isListed = redirectUris.some(
    (listed) =>
      listed === asked || (isLoopback(url) && withoutPort(listed) === withoutPort(url.href)),
  )
  if (!isListed) throw wrongRedirect()
  return asked
}

function withoutPort(address: string): string | null {
  const url = URL.parse(address)
  if (!url || !isLoopback(url)) return null
  url.port = ''
  return url.href
}

const wrong = (what: string) =>
  new DomainError(
    'invalid',
    'invalid_request',
    `This assistant did not ask in the right way (${what}). Nothing was connected.`,
  )

const wrongRedirect = () =>
  wrong('redirect_uri is not one of the addresses that its document lists')
