import { relatedApi } from '#contract/related.ts'
import { eachOf } from '../db/kept.ts'
import type { Serve } from '../http/serve.ts'
import type { Shelves } from '../listing/list-products.ts'
import { listPlatforms } from './platforms.ts'
import { readRelated } from './related.ts'

export function relatedRoutes(serve: Serve, around: Shelves) {
  serve(
    relatedApi.platforms,
    async ({ db }) => ({ platforms: await listPlatforms(db) }),
    () => ['shelves', 'brands', 'categories'],
  )
  serve(
    relatedApi.read,
    ({ params, query }) => readRelated(around, params.id, query.limit),
    ({ shelves }, { params }) => [
      ...eachOf([params, ...shelves.flatMap(({ products }) => products)]),
      'shelves',
      'categories',
      'brands',
    ],
  )
}
