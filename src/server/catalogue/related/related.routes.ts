import { relatedApi } from '#contract/catalogue/related.ts'
import type { Deps } from '#server/deps.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { repeatableRead } from '../listing/list-products.ts'
import { listPlatforms } from './platforms.ts'
import { readRelated } from './related.ts'

export function relatedRoutes(serve: Serve, { live }: Deps) {
  serve(relatedApi.platforms, async () => ({
    platforms: repeatableRead(live, 'platforms', ['shelves', 'brands'], listPlatforms),
  }))
  serve(relatedApi.read, ({ db, params, query }) =>
    readRelated({ db, live }, params.id, query.limit),
  )
}
