import { AsyncLocalStorage } from 'node:async_hooks'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Transport } from '#contract/client.ts'
import { plainAddress } from '#contract/page-address.ts'
import type { HtmlCache, Rendered } from '#contract/rendered-page.ts'
import type { Caches } from '#server/platform/cache/caches.ts'
import { noReads } from '#server/platform/cache/reads.ts'
import type { Source } from '#server/platform/http/caller.ts'
import { markup } from '#server/platform/markup.ts'

type Chunk = { file: string; css?: string[]; imports?: string[]; dynamicImports?: string[] }
type Manifest = Record<string, Chunk>
type Renderer = {
  createRenderer: (
    transport: Transport,
    publicUrl: string,
    kept: HtmlCache,
  ) => (request: Request) => Promise<Rendered>
}

const dist = join(import.meta.dirname, '../../dist')
const entry = 'src/web/app/entry-client.tsx'
const start = 'src/web/app/start.ts'
const officeRoutes = 'src/web/app/all-routes.ts'
/** The first view of every page has text and a heading. */
const firstFaces = ['src/web/ui/fonts/body.woff2', 'src/web/ui/fonts/display.woff2']
/** The lists of the back office are drawn once their data is there; then a late face would move their rows. */
const officeFaces = [...firstFaces, 'src/web/ui/fonts/narrow.woff2']

/** The request whose page is being rendered: the calls that the page makes count as its visitor's. */
const requests = new AsyncLocalStorage<Source>()

/**
 * Renders every URL outside the API as a page. All that the public may see is readable without JavaScript.
 */
export async function servePages(app: FastifyInstance, { publicUrl }: { publicUrl: string }) {
  await app.register(fastifyStatic, {
    root: join(dist, 'client/assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
    // A file's name changes with its content, so no browser ever asks whether it is still the same.
    etag: false,
    lastModified: false,
    acceptRanges: false,
    preCompressed: true,
    decorateReply: false,
    index: false,
  })
  const assets = assetsIn(
    JSON.parse(readFileSync(join(dist, 'client/.vite/manifest.json'), 'utf8')) as Manifest,
  )
  const built: Renderer = await import(pathToFileURL(join(dist, 'server/entry-server.js')).href)
  const render = built.createRenderer(directly(app), publicUrl, htmlIn(app.caches))

  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const page = await app.publicReads('page', request.ip, () =>
      requests
        .run(sourceOf(request), () => render(requestFrom(request)))
        .catch((error: unknown) => {
          request.log.error({ err: error }, 'page failed')
          return brokenPage
        }),
    )
    const retryAfter = retryAfterOf[page.status]
    if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
    if (page.kind === 'redirect') return reply.redirect(page.location, page.status)
    return reply
      .code(page.status)
      .type('text/html; charset=utf-8')
      .send(documentOf(page, assets(page.modules)))
  }
  const problemPage = (message: string) => documentOf(simplePage(message), assets([]))
  app.get('/*', { config: { isPublic: true, isPage: true, problemPage } }, answer)
  await app.register(async (forms) => {
    forms.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: formBytesLimit },
      (_request, body, done) => done(null, body),
    )
    // The contact form works without JavaScript too.
    forms.post('/contact-us', { config: { problemPage } }, answer)
    // So does the answer of somebody who ordered on delivery.
    forms.post('/confirm/:token', { config: { problemPage } }, answer)
    // Mail programs send it themselves.
    forms.post('/stop-alerts/:token', { config: { problemPage } }, answer)
    forms.post('/stop-offers/:token', { config: { problemPage } }, answer)
  })
}

/** In bytes: the longest message, with each letter encoded as nine. */
const formBytesLimit = 50_000

/** The key says all that a part shows, so nothing makes it wrong. */
function htmlIn(caches: Caches): HtmlCache {
  const parts = caches.open<string>('part')
  return {
    find: (key) => parts.find(key)?.value ?? null,
    keep(key, piece) {
      // V8 keeps a piece of a text as a view of the whole text, here of a page fifty times as long. A copy frees the page.
      const html = Buffer.from(piece).toString()
      const bytes = (key.length + html.length) * bytesPerLetter
      parts.keep(key, html, { reads: noReads(), bytes, begunAt: caches.mark() })
    },
  }
}

/** Texts with ₹ or a no-break space take two. */
const bytesPerLetter = 2

/** A page knows no caller, because the token never comes with a page's request. */
const sourceOf = ({ id, ip, log }: FastifyRequest): Source => ({ id, ip, log, headers: {} })

const directly =
  ({ callDirectly }: FastifyInstance): Transport =>
  (endpoint, parts) => {
    const source = requests.getStore()
    if (!source) throw new Error('a page read outside of a request')
    return callDirectly(endpoint, parts, source)
  }

/** Not resolved against a base: "//elsewhere" is a path of this shop, not another host. */
const requestFrom = ({ url, method, body }: FastifyRequest) =>
  new Request(
    `http://shop.local${plainAddress(url)}`,
    method === 'POST' ? { method, body: new URLSearchParams(String(body ?? '')) } : {},
  )

/** In seconds, for a page that is refused because a call of its own was. */
const retryAfterOf: Partial<Record<number, number>> = { 429: 60, 503: 2 }

/** A page without script: nothing of it can fail. */
const simplePage = (title: string) => ({
  boot: '',
  isText: true,
  earlyCalls: [],
  head: markup`<title>${title}</title>`.markup,
  body: markup`<main class="frame grid gap-4 py-8"><h1>${title}</h1><p><a href="">Try again</a></p></main>`
    .markup,
})

/** Sent when even the error page cannot be rendered. */
const brokenPage: Rendered = {
  kind: 'page',
  status: 500,
  modules: [],
  ...simplePage('Something broke on our side. Try again.'),
}

/** The assets of a page, looked up once: there are as many as pages in the routes. */
function assetsIn(manifest: Manifest) {
  const known = new Map<string, Assets>()
  return (modules: string[]): Assets => {
    const page = modules.join()
    const assets = known.get(page) ?? assetsOf(manifest, modules)
    known.set(page, assets)
    return assets
  }
}

/** The stylesheets and chunks of a page with all their imports, so that none is discovered late. */
function assetsOf(manifest: Manifest, modules: string[]) {
  const css = new Set<string>()
  const scripts = new Set<string>()
  const walk = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || scripts.has(chunk.file)) return
    scripts.add(chunk.file)
    for (const file of chunk.css ?? []) css.add(file)
    for (const imported of chunk.imports ?? []) walk(imported)
    // A page's view is a file of its own, loaded beside its data; the first page needs both at once.
    for (const part of chunk.dynamicImports ?? []) if (part.endsWith('-view.tsx')) walk(part)
  }
  const isOffice = modules.some((key) => key.startsWith('src/web/admin/'))
  for (const key of [entry, ...(isOffice ? [officeRoutes] : []), ...modules]) walk(key)
  const fileOf = (key: string) => manifest[key]?.file ?? ''
  return {
    css: [...css],
    scripts: [...scripts],
    app: fileOf(entry),
    start: fileOf(start),
    faces: (isOffice ? officeFaces : firstFaces).map(fileOf),
  }
}

const preloadOf = (file: string) => `<link rel="modulepreload" href="/${file}" fetchpriority="low">`

type Assets = ReturnType<typeof assetsOf>
type PageParts = Omit<Extract<Rendered, { kind: 'page' }>, 'kind' | 'status' | 'modules'>

function documentOf(
  { head, body, boot, isText, earlyCalls }: PageParts,
  { css, scripts, app, start, faces }: Assets,
) {
  const fonts = faces.map(
    (face) => `<link rel="preload" href="/${face}" as="font" type="font/woff2" crossorigin>`,
  )
  const styles = css.map((file) => `<link rel="stylesheet" href="/${file}">`).join('')
  // This script is small and blocks rendering like the styles do, so no click can happen before it listens. It comes first
  // because a script behind a style sheet waits for it, and so would the calls that it makes.
  const starter = boot && `<script src="/${start}" data-calls="${earlyCalls.join(' ')}"></script>`
  const preloads = (isText ? [] : scripts).map(preloadOf)
  const whenToStart = isText ? ' data-start="touched"' : ''
  return (
    `<!doctype html><html lang="en-IN"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="theme-color" content="#12543e">` +
    `<link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="manifest" href="/manifest.webmanifest">` +
    `${head}${fonts.join('')}${starter}${styles}${preloads.join('')}</head><body><div id="root">${body}</div>` +
    (boot &&
      `<script type="application/json" id="boot" data-app="/${app}"${whenToStart}>${boot}</script>`) +
    '</body></html>'
  )
}
