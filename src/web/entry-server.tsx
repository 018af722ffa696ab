import { Writable } from 'node:stream'
import { StrictMode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router'
import type { Send } from '#contract/client.ts'
import { callInProcess } from './api.ts'
import { routes } from './routes.tsx'

export type Rendered =
  | { kind: 'redirect'; status: number; location: string }
  | { kind: 'page'; status: number; html: string; boot: string; modules: string[] }

/** Renders pages whose data comes through `send`: the API inside this process. */
export function createRenderer(send: Send) {
  callInProcess(send)
  const handler = createStaticHandler(routes)
  return async (request: Request): Promise<Rendered> => {
    const context = await handler.query(request)
    if (context instanceof Response)
      return {
        kind: 'redirect',
        status: context.status,
        location: context.headers.get('location') ?? '/',
      }
    const html = await renderWhole(
      <StrictMode>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </StrictMode>,
    )
    return {
      kind: 'page',
      status: context.statusCode,
      html,
      boot: bootOf(context),
      modules: modulesOf(context),
    }
  }
}

/** One whole document, no out-of-order chunks: React then needs no inline script and the CSP no nonce. */
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
function bootOf({ loaderData, actionData, errors }: StaticHandlerContext): string {
  return JSON.stringify({ loaderData, actionData, errors: errors && plainErrors(errors) })
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029')
}

/** A status and nothing more: what went wrong inside stays inside. */
const plainErrors = (errors: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(errors).map(([id, error]) => [
      id,
      isRouteErrorResponse(error) ? error.status : 500,
    ]),
  )

const modulesOf = ({ matches }: StaticHandlerContext) =>
  matches.flatMap(({ route }) => {
    const handle = route.handle as { module?: string } | undefined
    return handle?.module ? [`src/web/${handle.module}.tsx`] : []
  })
