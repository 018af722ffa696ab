import type { FastifyInstance } from 'fastify'
import { adminPaths } from '#contract/admin-paths.ts'
import { agentPaths, assistantsApi } from '#contract/backoffice/assistants.ts'
import { scopes } from '#contract/backoffice/key-scopes.ts'
import type { UrlOf } from '#contract/url-of.ts'
import type { Deps } from '#server/deps.ts'
import { inTransaction } from '#server/platform/db/database.ts'
import { addressCounters } from '#server/platform/db/rate-limits.ts'
import { openCounters } from '#server/platform/http/counters.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { answerUrl, checkRequest, issuerOf } from './assistant-request.ts'
import { exchangeCode, refreshTokens, type TokenError, type TokenForm } from './assistant-tokens.ts'
import {
  connectAssistant,
  describeRequest,
  disconnectAssistant,
  listAssistants,
} from './connect-assistant.ts'

const tokenPath = '/oauth/token'
const perMinute = { hits: 60, seconds: 60 }

/** Assistants get access by OAuth 2.1: what staff decide, the tokens, and the document that announces both. */
export function assistantRoutes(serve: Serve, { app, lanes, urlOf, readClientDocument }: Deps) {
  const means = { urlOf, read: readClientDocument }
  serve(assistantsApi.list, async ({ db }) => ({
    assistants: await listAssistants(db),
    address: urlOf(agentPaths.staff),
  }))
  serve(assistantsApi.asked, async ({ db, query }) =>
    describeRequest(db, await checkRequest(query, means), urlOf),
  )
  serve(assistantsApi.connect, async ({ db, body, actor }) => {
    const checked = await checkRequest(body.request, means)
    const code = await inTransaction(db, (tx) => connectAssistant(tx, checked, body, actor))
    return { to: answerUrl(checked, { code }, urlOf) }
  })
  serve.write(assistantsApi.disconnect, ({ tx, params, actor }) =>
    disconnectAssistant(tx, params.id, actor),
  )

  app.get(
    '/.well-known/oauth-authorization-server',
    { config: { isPublic: true } },
    async (_request, reply) =>
      reply
        .type('application/json; charset=utf-8')
        .header('cache-control', 'public, max-age=3600')
        .send(JSON.stringify(serverMetadata(urlOf))),
  )
  tokenRoute(app, (form) =>
    inTransaction(lanes.staff, async (tx) => {
      if (form.grant_type === 'authorization_code') return exchangeCode(tx, form)
      if (form.grant_type === 'refresh_token') return refreshTokens(tx, form)
      return unsupported
    }),
  )
}

/** Public clients send no secret, and no cookie is read, so a form of another site gets nothing here. */
function tokenRoute(app: FastifyInstance, answerTo: (form: TokenForm) => Promise<object>) {
  const count = openCounters(10_000)
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 10_000 },
      async (_request: unknown, body: string) => new URLSearchParams(body),
    )
    scope.post<{ Body: URLSearchParams }>(tokenPath, async ({ ip, body }, reply) => {
      for (const { key, allowance } of addressCounters('oauth', ip, perMinute))
        count(key, allowance)
      const form = Object.fromEntries(body)
      const answer = body.size === Object.keys(form).length ? await answerTo(form) : repeated
      return reply
        .code('error' in answer ? 400 : 200)
        .header('cache-control', 'no-store')
        .type('application/json; charset=utf-8')
        .send(JSON.stringify(answer))
    })
  })
}

/** RFC 8414. */
const serverMetadata = (urlOf: UrlOf) => ({
  issuer: issuerOf(urlOf),
  authorization_endpoint: urlOf(adminPaths.connectAssistant),
  token_endpoint: urlOf(tokenPath),
  scopes_supported: scopes,
  response_types_supported: ['code'],
  response_modes_supported: ['query'],
  grant_types_supported: ['authorization_code', 'refresh_token'],
  token_endpoint_auth_methods_supported: ['none'],
  code_challenge_methods_supported: ['S256'],
  client_id_metadata_document_supported: true,
  authorization_response_iss_parameter_supported: true,
  service_documentation: urlOf('/llms.txt'),
})

const unsupported: TokenError = {
  error: 'unsupported_grant_type',
  error_description: 'grant_type is authorization_code or refresh_token.',
}

const repeated: TokenError = {
  error: 'invalid_request',
  error_description: 'A parameter is sent twice.',
}
