import { relatedApi } from '#contract/catalogue/related.ts'
import type { Deps } from '#server/deps.ts'
import { tagsOf } from '#server/platform/cache/tagged-cache.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { listPlatforms } from './platforms.ts'
import { readRelated } from './related.ts'

export function relatedRoutes(serve: Serve, deps: Deps) {
  serve(
    relatedApi.platforms,
    async ({ db }) => ({ platforms: await listPlatforms(db) }),
    () => ['shelves', 'brands', 'categories'],
  )
  serve(
    relatedApi.read,
    ({ params, query }) => readRelated(deps, params.id, query.limit),
    ({ shelves }, { params }) => [
      ...tagsOf([params, ...shelves.flatMap(({ products }) => products)]),
      'shelves',
      'categories',
      'brands',
    ],
  )
}
