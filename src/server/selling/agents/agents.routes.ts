import type { FastifyReply, FastifyRequest } from 'fastify'
import { paths } from '#contract/paths.ts'
import type { UrlOf } from '#contract/url-of.ts'
import { readCategories } from '#server/catalogue/listing/read-categories.ts'
import type { Deps } from '#server/deps.ts'
import { DomainError } from '#server/platform/errors.ts'
import { openAgentCalls } from '#server/platform/http/agent-calls.ts'
import type { Source } from '#server/platform/http/caller.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { readCompany } from '#server/shop/settings/settings.ts'
import { llmsText } from './llms-text.ts'
import { ucpProfile } from './ucp-profile.ts'

/** Assistants find and call these: the MCP server, two texts that announce it, and links that carry a cart. */
export function agentRoutes(_serve: Serve, deps: Deps) {
  const { app, lanes, live, urlOf } = deps
  const config = { isPublic: true }
  mcpRoutes(deps)

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

function mcpRoutes({ app, lanes, urlOf }: Deps) {
  const inTurn = openAgentCalls()
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const response = await inTurn(request.ip, async () => {
      // The SDK takes time and memory that a shop without agents does not need.
      const { answerAgent } = await import('./mcp-server.ts')
      const { name: shopName } = await readCompany(lanes.public)
      return answerAgent(requestOf(request, urlOf), {
        transport: (endpoint, parts) => app.callDirectly(endpoint, parts, sourceOf(request)),
        onFailure: (error) => request.log.error({ err: error }, 'a tool failed'),
        shopName,
        urlOf,
      })
    })
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

/**
 * A page of another site may not use the browser of a visitor, wherever its name leads (DNS rebinding). Programs send no
 * `Origin`.
 */
function refuseForeign({ headers: { origin } }: FastifyRequest, urlOf: UrlOf) {
  if (origin !== undefined && origin !== new URL(urlOf('/')).origin)
    throw new DomainError('forbidden', 'forbidden', 'Pages of other sites may not call this.')
}

/** Headers that the protocol knows. Cookies and tokens are not among them: nobody is logged in here. */
const known = /^(?:accept|content-type|content-length|mcp-[a-z-]+)$/

function requestOf({ method, headers, body }: FastifyRequest, urlOf: UrlOf): Request {
  const sent = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    known.test(name) && typeof value === 'string' ? [[name, value]] : [],
  )
  const payload = Buffer.isBuffer(body) ? new Uint8Array(body) : null
  return new Request(urlOf(paths.mcp), { method, headers: sent, body: payload })
}

/** An agent is nobody: its calls count by its address alone. */
const sourceOf = ({ id, ip, log }: FastifyRequest): Source => ({ id, ip, log, headers: {} })
