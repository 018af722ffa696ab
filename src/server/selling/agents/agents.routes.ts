import type { FastifyReply } from 'fastify'
import { paths } from '#contract/paths.ts'
import { readCategories } from '#server/catalogue/listing/read-categories.ts'
import type { Deps } from '#server/deps.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { readCompany } from '#server/shop/settings/settings.ts'
import { llmsText } from './llms-text.ts'
import { mcpRoutes } from './mcp.routes.ts'
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
