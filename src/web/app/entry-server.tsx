import { Writable } from 'node:stream'
import { StrictMode } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  type RouteObject,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router'
import type { Transport } from '#contract/client.ts'
import type { HtmlCache, Rendered } from '#contract/rendered-page.ts'
import { openFragments, PageFragments } from '#web/browser/cached-fragment.tsx'
import { isUnfinished, splitHoisted, withoutDiscovery } from '#web/browser/rendered-html.ts'
import { insideScript } from '#web/seo/json-ld.ts'
import { patternOf, seoHead } from '#web/seo/seo-head.ts'
import { callDirectly } from '#web/session/api.ts'
import type { Early } from '#web/session/early-answers.ts'
import type { Layout } from '#web/session/layout.ts'
import { PublicUrl } from '#web/ui/layout/page-head.tsx'
import { allRoutes } from './all-routes.ts'
import type { Kind } from './page.tsx'

/** Renders pages whose data comes through `transport`: the API inside this process. */
export function createRenderer(transport: Transport, publicUrl: string, cache: HtmlCache) {
  callDirectly(transport)
  const handler = createStaticHandler(allRoutes)
  return async (request: Request): Promise<Rendered> => {
    const context = await handler.query(request)
    if (context instanceof Response)
      return {
        kind: 'redirect',
        status: context.status,
        location: context.headers.get('location') ?? '/',
      }
    const html = await renderPage(
      cache,
      <StrictMode>
        <PublicUrl value={publicUrl}>
          <StaticRouterProvider
            router={createStaticRouter(branchOf(context), context)}
            context={context}
            hydrate={false}
          />
        </PublicUrl>
      </StrictMode>,
    )
    const [head, body] = splitHoisted(html)
    const page = {
      pattern: patternOf(context.matches.at(-1)?.route.handle),
      data: context.loaderData[context.matches.at(-1)?.route.id ?? ''],
      layout: context.loaderData.layout as Layout | undefined,
    }
    return {
      kind: 'page',
      status: context.statusCode,
      head: head + seoHead({ head, ...page }, publicUrl),
      body,
      boot: bootOf(context, publicUrl),
      modules: modulesOf(context),
      isText: isText(context),
      earlyCalls: earlyCallsOf(context),
    }
  }
}

/** The routes of one page, from the outermost. The router prepares all that it is given, for each page anew. */
const branchOf = ({ matches }: StaticHandlerContext) =>
  matches.reduceRight<RouteObject[]>(
    (inner, { route }) => [
      inner.length > 0 ? ({ ...route, children: inner } as RouteObject) : route,
    ],
    [],
  )

/**
 * Renders synchronously if nothing is pending, which is every page but the first of its kind. If pages were rendered
 * in turns, each would take as long as all together.
 */
async function renderPage(cache: HtmlCache, page: React.ReactNode): Promise<string> {
  const fragments = openFragments(cache)
  const html = renderToString(<PageFragments value={fragments}>{page}</PageFragments>)
  if (!isUnfinished(html)) return fragments.assemble(withoutDiscovery(html))
  const all = openFragments(cache)
  const whole = await renderWhole(<PageFragments value={all}>{page}</PageFragments>)
  return all.assemble(withoutDiscovery(whole))
}

/** One complete document without out-of-order chunks: React needs no inline script and the CSP no nonce. */
function renderWhole(element: React.ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const sink = new Writable({
      write(chunk, _encoding, done) {
        chunks.push(chunk)
        done()
      },
      final(done) {
        resolve(Buffer.concat(chunks).toString())
        done()
      },
    })
    const { pipe } = renderToPipeableStream(element, {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(sink),
      onShellError: reject,
      onError: reject,
    })
  })
}

/** The page's data for hydration, safe inside a script element. */
function bootOf(
  { loaderData, actionData, errors }: StaticHandlerContext,
  publicUrl: string,
): string {
  return insideScript(
    JSON.stringify({
      publicUrl,
      loaderData,
      actionData,
      errors: errors && plainErrors(errors),
    }),
  )
}

/** Sends only the status, and the message for a removed page. Internal errors stay internal. */
const plainErrors = (errors: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(errors).map(([id, error]) => [id, plainError(error)]))

function plainError(error: unknown): [status: number, problem?: unknown] {
  if (!isRouteErrorResponse(error)) return [500]
  return error.status === 410 ? [410, error.data] : [error.status]
}

const modulesOf = ({ matches }: StaticHandlerContext) =>
  matches.flatMap(({ route }) => {
    const handle = route.handle as { module?: string } | undefined
    return handle?.module ? [`src/web/${handle.module}.tsx`] : []
  })

const earlyCallsOf = ({ matches }: StaticHandlerContext) =>
  matches.flatMap(({ route }) => {
    const { earlyCalls = [] } = (route.loader ?? {}) as Partial<Early>
    return earlyCalls.map(({ path }) => path)
  })

/** A missing page is only read too. */
const isText = ({ matches, statusCode }: StaticHandlerContext) =>
  [404, 410].includes(statusCode) ||
  matches.some(({ route }) => (route.handle as Kind | undefined)?.isText)
