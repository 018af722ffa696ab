import { catalogueApi } from '#contract/catalogue.ts'
import type { Serve } from '../http/serve.ts'
import { search } from './search.ts'

export function searchRoutes(serve: Serve) {
  serve(catalogueApi.search, ({ db, query }) => search(db, query))
}
