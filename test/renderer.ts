import type { HtmlCache } from '#contract/rendered-page.ts'
import { createRenderer } from '#web/app/entry-server.tsx'
import type { openShop } from './shop.ts'

type Shop = Awaited<ReturnType<typeof openShop>>

const noCache: HtmlCache = { find: () => null, keep: () => undefined }

/** Renders pages of a shop as `pages.ts` does, without a build. */
export const rendererOf = (
  { app, changes }: Pick<Shop, 'app' | 'changes'>,
  publicUrl: string,
  cache = noCache,
) =>
  createRenderer(
    async (endpoint, parts) => {
      await changes.flushed()
      return app.callDirectly(endpoint, parts, aVisitor(app))
    },
    publicUrl,
    cache,
  )

/** Somebody of whom only the IP address is known. */
export const aVisitor = ({ log }: Pick<Shop['app'], 'log'>, ip = '127.0.0.1') => ({
  id: 'page',
  ip,
  log,
  headers: {},
})
