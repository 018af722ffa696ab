import type { FastifyReply, FastifyRequest } from 'fastify'
import { agentPaths } from '#contract/backoffice/assistants.ts'
import type { Transport } from '#contract/client.ts'
import type { UrlOf } from '#contract/url-of.ts'
import type { Deps } from '#server/deps.ts'
import { readClock } from '#server/platform/db/clock.ts'
import { DomainError } from '#server/platform/errors.ts'
import { openAgentCalls } from '#server/platform/http/agent-calls.ts'
import type { Source } from '#server/platform/http/caller.ts'
import type { KeyCaller } from '#server/platform/http/key-caller.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { readCompany } from '#server/shop/settings/settings.ts'
import { type Challenge, challengeOf } from './called-tool.ts'
import { scopesOf, staffTools } from './tools.ts'

/** The MCP server. At the second address every call needs a key or a token, so that an assistant asks for one at once. */
export function mcpRoutes(serve: Serve, deps: Deps) {
  const { app, urlOf } = deps
  // Reports for staff are slow, so programs wait in a line of their own.
  const lines = { visitors: openAgentCalls(), keys: openAgentCalls() }
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const caller = await callerOf(request, reply, { serve, urlOf })
    const challenge = challengeOf(request.body, caller)
    if (challenge) refuse(request, reply, { challenge, urlOf })
    const response = caller
      ? await lines.keys({ key: caller.key.id }, () => answerWith(deps, request, caller))
      : await lines.visitors({ ip: request.ip }, () => answerWith(deps, request, null))
    const allow = response.headers.get('allow')
    if (allow) reply.header('allow', allow)
    const type = response.headers.get('content-type')
    if (type) reply.type(type)
    return reply.code(response.status).send(await response.text())
  }
  app.register(async (scope) => {
    scope.addHook('onRequest', async (request) => refuseForeign(request, urlOf))
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer' },
      async (_request: unknown, body: Buffer) => body,
    )
    for (const url of Object.values(agentPaths))
      scope.route({ method: ['GET', 'POST', 'DELETE'], url, handler: answer })
  })
  resourceRoutes(deps)
}

const metadataPath = '/.well-known/oauth-protected-resource'

/** RFC 9728: who gives tokens for the tools of staff, and for which scopes. */
function resourceRoutes({ app, urlOf }: Deps) {
  const scopes = [...new Set(staffTools.flatMap(scopesOf))]
  // Without a path it is that of the first address.
  for (const path of ['', ...Object.values(agentPaths)])
    app.get(`${metadataPath}${path}`, { config: { isPublic: true } }, async (_request, reply) =>
      reply
        .type('application/json; charset=utf-8')
        .header('cache-control', 'public, max-age=3600')
        .send(
          JSON.stringify({
            resource: urlOf(path || agentPaths.open),
            authorization_servers: [urlOf('')],
            scopes_supported: scopes,
            bearer_methods_supported: ['header'],
          }),
        ),
    )
}

async function answerWith(
  { app, lanes, urlOf }: Deps,
  request: FastifyRequest,
  caller: KeyCaller | null,
): Promise<Response> {
  // The SDK takes time and memory that a shop without agents does not need.
  const { answerAgent } = await import('./mcp-server.ts')
  const { name: shopName } = await readCompany(lanes.public)
  const via =
    (source: Source): Transport =>
    (endpoint, parts) =>
      app.callDirectly(endpoint, parts, source)
  return answerAgent(requestOf(request, urlOf), {
    caller,
    asVisitor: via(visitorIn(request)),
    asCaller: via(callerIn(request)),
    now: () => readClock(lanes.staff),
    onFailure: (error) => request.log.error({ err: error }, 'a tool failed'),
    shopName,
    urlOf,
  })
}

/**
 * The key of a call, or the access token of an assistant. Any other token is refused, even where none is needed: an assistant
 * has to notice that its own has ended.
 */
async function callerOf(
  request: FastifyRequest,
  reply: FastifyReply,
  { serve, urlOf }: { serve: Serve; urlOf: UrlOf },
) {
  const { headers, routeOptions } = request
  const isSent = headers.authorization !== undefined
  const isNeeded = routeOptions.url === agentPaths.staff
  try {
    const caller = await serve.keyOf(request, reply)
    if (!caller && (isSent || isNeeded)) throw isSent ? unknownToken() : keyNeeded()
    return caller
  } catch (error) {
    const parts = isSent ? ['error="invalid_token"'] : []
    if (error instanceof DomainError && error.kind === 'unauthenticated')
      reply.header('www-authenticate', bearer(request, urlOf, parts))
    throw error
  }
}

type Refusal = { challenge: Challenge; urlOf: UrlOf }

/** RFC 6750: which scopes the call needs. */
function refuse(
  request: FastifyRequest,
  reply: FastifyReply,
  { challenge: { status, scopes }, urlOf }: Refusal,
): never {
  const needed = `scope="${scopes.join(' ')}"`
  const parts = status === 403 ? ['error="insufficient_scope"', needed] : [needed]
  reply.header('www-authenticate', bearer(request, urlOf, parts))
  throw status === 403 ? scopeMissing(scopes) : keyNeeded()
}

/** A challenge that leads an assistant to whoever gives tokens. */
function bearer({ routeOptions: { url } }: FastifyRequest, urlOf: UrlOf, parts: string[]): string {
  const metadata = `resource_metadata="${urlOf(`${metadataPath}${url ?? ''}`)}"`
  return `Bearer ${[...parts, metadata].join(', ')}`
}

/**
 * A page of another site may not use the browser of a visitor, wherever its name leads (DNS rebinding). Programs send no
 * `Origin`.
 */
function refuseForeign({ headers: { origin } }: FastifyRequest, urlOf: UrlOf) {
  if (origin !== undefined && origin !== new URL(urlOf('/')).origin)
    throw new DomainError('forbidden', 'forbidden', 'Pages of other sites may not call this.')
}

/** Headers that the protocol knows. Cookies and tokens are not among them. */
const known = /^(?:accept|content-type|content-length|mcp-[a-z-]+)$/

function requestOf({ method, headers, body }: FastifyRequest, urlOf: UrlOf): Request {
  const sent = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    known.test(name) && typeof value === 'string' ? [[name, value]] : [],
  )
  const payload = Buffer.isBuffer(body) ? new Uint8Array(body) : null
  return new Request(urlOf(agentPaths.open), { method, headers: sent, body: payload })
}

/** Who asks what is public is nobody, so its calls count by its address alone. */
const visitorIn = ({ id, ip, log }: FastifyRequest): Source => ({ id, ip, log, headers: {} })

const callerIn = ({ id, ip, log, headers }: FastifyRequest): Source => ({
  id,
  ip,
  log,
  headers: { authorization: headers.authorization, 'user-agent': headers['user-agent'] },
  isAgent: true,
})

const unknownToken = () =>
  new DomainError(
    'unauthenticated',
    'unauthenticated',
    'This is neither a key nor a token of the shop.',
  )
const keyNeeded = () =>
  new DomainError(
    'unauthenticated',
    'unauthenticated',
    'Tools for staff need a key or a token of the shop.',
  )
const scopeMissing = (scopes: readonly string[]) =>
  new DomainError(
    'forbidden',
    'scope_needed',
    `This key, or whoever made it, may not do this. It needs ${scopes.join(', ')}.`,
  )
