import { createHash, randomBytes } from 'node:crypto'
import type { FetchLike, OAuthClientProvider, OAuthTokens } from '@modelcontextprotocol/client'
import type { FastifyInstance } from 'fastify'
import { afterAll } from 'vitest'
import { type AssistantRequest, assistantsApi } from '#contract/backoffice/assistants.ts'
import type { Scope } from '#contract/backoffice/key-scopes.ts'
import { apiVia, overHttp } from '#contract/client.ts'
import { createApp } from '#server/app.ts'
import { withoutChanges } from '#server/platform/changes/changes.ts'
import { sameForAll } from '#server/platform/db/lanes.ts'
import { diskStorage } from '#server/platform/uploads/disk-storage.ts'
import type { Person } from './given.ts'
import type { openShop } from './shop.ts'

/** The documents of assistants on the internet of a test. */
const documents: Record<string, unknown> = {
  'https://claude.example/client.json': {
    client_id: 'https://claude.example/client.json',
    client_name: 'Claude',
    redirect_uris: ['https://claude.example/callback', 'http://localhost/callback'],
  },
}

documents['https://liar.example/c.json'] = documents['https://claude.example/client.json']

export const clientId = 'https://claude.example/client.json'
export const redirectUri = 'https://claude.example/callback'

/** Reads them in the place of the internet. */
export const readDocument = async (url: string) => {
  if (!(url in documents)) throw new Error('no such host')
  return documents[url]
}

/** A pair of PKCE. */
export function pkce() {
  const verifier = randomBytes(32).toString('base64url')
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') }
}

/** The request of an assistant that does everything right. */
export const rightRequest = (challenge: string, more: Partial<AssistantRequest> = {}) => ({
  response_type: 'code',
  client_id: clientId,
  redirect_uri: redirectUri,
  code_challenge: challenge,
  code_challenge_method: 'S256',
  scope: 'stock:read stock:write orders:read',
  state: 'st-1',
  resource: 'https://shop.test/mcp/staff',
  ...more,
})

/** A `fetch` that reaches only this app, whatever host it is asked for. */
const fetchFrom =
  (app: FastifyInstance): FetchLike =>
  async (url, init = {}) => {
    const { pathname, search } = new URL(url)
    const { statusCode, headers, rawPayload } = await app.inject({
      method: (init.method ?? 'GET') as 'GET',
      url: `${pathname}${search}`,
      headers: Object.fromEntries(new Headers(init.headers as Record<string, string>)),
      ...(init.body && { payload: String(init.body) }),
    })
    const body = [204, 304].includes(statusCode) ? null : new Uint8Array(rawPayload)
    return new Response(body, { status: statusCode, headers: headers as Record<string, string> })
  }

/** The memory of an assistant, as the official client wants it; `sentTo` is where it sends the person. */
export function memory(): OAuthClientProvider & { sentTo: URL | null; kept: OAuthTokens | null } {
  let client: ReturnType<OAuthClientProvider['clientInformation']>
  let verifier = ''
  let discovery: Parameters<NonNullable<OAuthClientProvider['saveDiscoveryState']>>[0] | undefined
  return {
    sentTo: null,
    kept: null,
    redirectUrl: redirectUri,
    clientMetadataUrl: clientId,
    clientMetadata: { client_name: 'Claude', redirect_uris: [redirectUri] },
    state: () => 'st-1',
    clientInformation: () => client,
    saveClientInformation: (saved) => {
      client = saved
    },
    tokens() {
      return this.kept ?? undefined
    },
    saveTokens(tokens) {
      this.kept = tokens
    },
    redirectToAuthorization(url) {
      this.sentTo = url
    },
    saveCodeVerifier: (saved) => {
      verifier = saved
    },
    codeVerifier: () => verifier,
    discoveryState: () => discovery,
    saveDiscoveryState: (saved) => {
      discovery = saved
    },
  }
}

/** A shop once more, at an https address, as OAuth demands, with the documents of this file as the internet. */
export async function secureShop(shop: Awaited<ReturnType<typeof openShop>>, who: Person) {
  const app = await createApp({
    lanes: sameForAll(shop.db),
    changes: withoutChanges,
    storage: diskStorage(shop.uploadsDir),
    incomingDir: shop.incomingDir,
    publicUrl: 'https://shop.test',
    readClientDocument: readDocument,
  })
  afterAll(() => app.close())
  const fetch = fetchFrom(app)
  const call = (token: string) =>
    apiVia(
      overHttp((path, init) =>
        fetch(`https://shop.test${path}`, {
          ...init,
          headers: { ...init.headers, authorization: `Bearer ${token}` },
        } as RequestInit),
      ),
    )
  const decide = { name: '', scopes: ['stock:write'] as Scope[], expiresInDays: 30 }
  let named = 0
  /** A person lets an assistant in; the answer is where they are sent. */
  async function consent(request: AssistantRequest, more: Partial<typeof decide> = {}) {
    named += 1
    const name = `Claude ${named}`
    const body = { request, ...decide, name, ...more }
    const { to } = await call(who.token)(assistantsApi.connect, { body })
    return { to: new URL(to), code: new URL(to).searchParams.get('code') ?? '', name }
  }
  /** A request for tokens. */
  async function token(form: Record<string, string>) {
    const { statusCode, headers, payload } = await app.inject({
      method: 'POST',
      url: '/oauth/token',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(form).toString(),
    })
    return { status: statusCode, headers, ...(JSON.parse(payload) as TokenAnswer) }
  }
  return { app, fetch, call, consent, token }
}

type TokenAnswer = {
  access_token?: string
  refresh_token?: string
  expires_in?: number
  scope?: string
  error?: string
}
