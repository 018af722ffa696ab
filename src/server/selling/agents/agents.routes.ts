import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Transport } from '#contract/client.ts'
import { paths } from '#contract/paths.ts'
import type { UrlOf } from '#contract/url-of.ts'
import { readCategories } from '#server/catalogue/listing/read-categories.ts'
import type { Deps } from '#server/deps.ts'
import { readClock } from '#server/platform/db/clock.ts'
import { DomainError } from '#server/platform/errors.ts'
import { openAgentCalls } from '#server/platform/http/agent-calls.ts'
import type { Source } from '#server/platform/http/caller.ts'
import type { KeyCaller } from '#server/platform/http/key-caller.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { readCompany } from '#server/shop/settings/settings.ts'
import { type Challenge, challengeOf } from './called-tool.ts'
import { llmsText } from './llms-text.ts'
import { ucpProfile } from './ucp-profile.ts'

/** Assistants find and call these: the MCP server, two texts that announce it, and links that carry a cart. */
export function agentRoutes(serve: Serve, deps: Deps) {
  const { app, lanes, live, urlOf } = deps
  const config = { isPublic: true }
  mcpRoutes(serve, deps)

  app.get('/llms.txt', { config }, async (_request, reply) => {
    const company = await readCompany(lanes.public)
    const categories = await readCategories({ db: lanes.public, live })
    return reply.type('text/plain; charset=utf-8').send(llmsText({ company, categories, urlOf }))
  })

  const profile = ucpProfile(urlOf)
  if (profile)
    app.get('/.well-known/ucp', { config }, async (_request, reply) =>
      reply
        .type('application/json; charset=utf-8')
        .header('cache-control', 'public, max-age=3600')
        .send(JSON.stringify(profile)),
    )

  app.get<{ Params: { '*': string } }>(`${paths.buy}/*`, async ({ params }, reply) =>
    toCart(reply, params['*']),
  )
  app.get(paths.buy, async (_request, reply) => toCart(reply, ''))
}

/** A permalink of the Universal Commerce Protocol adds nothing: the page of the cart asks the person. */
const toCart = (reply: FastifyReply, items: string) =>
  reply
    .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    .redirect(items ? paths.cartLink(encodeURIComponent(items)) : paths.cart, 303)

function mcpRoutes(serve: Serve, deps: Deps) {
  const { app, urlOf } = deps
  // Reports for staff are slow, so programs wait in a line of their own.
  const lines = { visitors: openAgentCalls(), keys: openAgentCalls() }
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const caller = await callerOf(serve, request, reply)
    const challenge = challengeOf(request.body, caller)
    if (challenge) return refuse(reply, challenge)
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
    scope.route({ method: ['GET', 'POST', 'DELETE'], url: paths.mcp, handler: answer })
  })
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

/** The key of a call. Nobody else can log in here: any other token is refused. */
async function callerOf(serve: Serve, request: FastifyRequest, reply: FastifyReply) {
  const caller = await serve.keyOf(request, reply)
  if (!caller && request.headers.authorization !== undefined) throw unknownToken()
  return caller
}

/** RFC 6750: which scopes the call needs. */
function refuse(reply: FastifyReply, { status, scopes }: Challenge) {
  const error = status === 403 ? 'error="insufficient_scope", ' : ''
  reply.header('www-authenticate', `Bearer ${error}scope="${scopes.join(' ')}"`)
  throw status === 403 ? scopeMissing(scopes) : keyNeeded()
}

const unknownToken = () =>
  new DomainError('unauthenticated', 'unauthenticated', 'This is no key of the shop.')
const keyNeeded = () =>
  new DomainError('unauthenticated', 'unauthenticated', 'This tool needs a key of the shop.')
const scopeMissing = (scopes: readonly string[]) =>
  new DomainError(
    'forbidden',
    'scope_needed',
    `This key, or whoever made it, may not do this. It needs ${scopes.join(', ')}.`,
  )

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
  return new Request(urlOf(paths.mcp), { method, headers: sent, body: payload })
}

/** Who asks what is public is nobody, so its calls count by its address alone. */
const visitorIn = ({ id, ip, log }: FastifyRequest): Source => ({ id, ip, log, headers: {} })

const callerIn = ({
  id,
  ip,
  log,
  headers: { authorization, ...headers },
}: FastifyRequest): Source => ({
  id,
  ip,
  log,
  headers: { authorization, 'user-agent': headers['user-agent'] },
})
