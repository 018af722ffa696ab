import { relatedApi } from '#contract/related.ts'
import { eachOf } from '../db/kept.ts'
import type { Serve } from '../http/serve.ts'
import { listPlatforms } from './platforms.ts'
import { readRelated } from './related.ts'

export function relatedRoutes(serve: Serve) {
  serve(
    relatedApi.platforms,
    async ({ db }) => ({ platforms: await listPlatforms(db) }),
    () => ['shelves', 'brands', 'categories'],
  )
  serve(
    relatedApi.read,
    ({ db, params, query }) => readRelated(db, params.id, query.limit),
    ({ shelves }, { params }) => [
      ...eachOf([params, ...shelves.flatMap(({ products }) => products)]),
      ...(['shelves', 'categories', 'brands'] as const),
    ],
  )
}
