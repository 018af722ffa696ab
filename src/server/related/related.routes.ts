import { relatedApi } from '#contract/related.ts'
import { eachOf } from '../http/kept-answers.ts'
import type { Serve } from '../http/serve.ts'
import { readRelated } from './related.ts'

export function relatedRoutes(serve: Serve) {
  serve(
    relatedApi.read,
    ({ db, params, query }) => readRelated(db, params.id, query.limit),
    ({ shelves }, { params }) => [
      ...eachOf([params, ...shelves.flatMap(({ products }) => products)]),
      ...(['shelves', 'categories', 'brands'] as const),
    ],
  )
}
