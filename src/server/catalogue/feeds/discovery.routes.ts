import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Deps } from '#server/deps.ts'
import { taggedRead } from '#server/platform/cache/reads.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { readCompany } from '#server/shop/settings/settings.ts'
import { feedRoutes } from './feeds.routes.ts'
import { readSitemap, readSitemapPart } from './sitemap.ts'

/**
 * Paths that belong to one person or are not pages. Searches and filtered lists are not disallowed here:
 * those pages carry their own noindex, and a crawler can only see it if it may read them.
 */
const privatePaths = ['/admin', '/api/', '/buy/', '/cart', '/checkout', '/profile']

const favicon = readFileSync(join(import.meta.dirname, '../../../../public/favicon.svg'), 'utf8')

/** Files that search engines, shopping services, browsers and phones request from every shop. */
export function discoveryRoutes(serve: Serve, deps: Deps) {
  const { app, lanes, urlOf } = deps
  const config = { isPublic: true }
  feedRoutes(serve, deps)
  sitemapRoutes(deps)

  app.get('/robots.txt', { config }, async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(
        [
          'User-agent: *',
          ...privatePaths.map((path) => `Disallow: ${path}`),
          '',
          `Sitemap: ${urlOf('/sitemap.xml')}`,
          '',
        ].join('\n'),
      ),
  )

  // Browsers ask for it with every page unless they may keep it.
  app.get('/favicon.svg', { config }, async (_request, reply) =>
    reply.type('image/svg+xml').header('cache-control', 'public, max-age=86400').send(favicon),
  )

  app.get('/manifest.webmanifest', { config }, async (_request, reply) => {
    const { name } = await readCompany(lanes.public)
    return reply.type('application/manifest+json').send(
      JSON.stringify({
        name,
        short_name: shortName(name),
        lang: 'en-IN',
        start_url: '/',
        display: 'minimal-ui',
        background_color: '#f8fbf9',
        theme_color: '#12543e',
        icons: [{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' }],
      }),
    )
  })
}

function sitemapRoutes({ app, lanes, urlOf }: Deps) {
  const db = lanes.public
  const config = { isPublic: true }
  const read = (make: () => Promise<string>) =>
    taggedRead(['shelves', 'listing', 'categories', 'brands', 'pages'], make)
  app.get('/sitemap.xml', { config }, async (_request, reply) =>
    reply.type('application/xml').send(await read(() => readSitemap(db, urlOf))),
  )

  app.get<{ Params: { part: string } }>(
    '/sitemap-:part(^(?:pages|categories|brands|products-[1-9][0-9]{0,6})$).xml',
    { config },
    async ({ params }, reply) =>
      reply.type('application/xml').send(await read(() => readSitemapPart(db, urlOf, params.part))),
  )
}

/** The words of the shop's name that fit under an icon: a phone shows about twelve letters. */
function shortName(name: string): string {
  const [first = '', ...others] = name.split(' ')
  const short = others.reduce((words, word) => {
    const longer = `${words} ${word}`
    return name.startsWith(longer) && longer.length <= iconLetters ? longer : words
  }, first)
  return [...short.replace(/[\s&+,.–-]+$/, '')].slice(0, iconLetters).join('')
}

const iconLetters = 12
