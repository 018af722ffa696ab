import { catalogueApi } from '#contract/catalogue/catalogue.ts'
import type { Deps } from '#server/deps.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { adminSearchRoutes } from './admin-search.routes.ts'
import { openQueryLog } from './query-log.ts'
import { search } from './search.ts'

/** The search route of the API; every answered search is counted in the query log. */
export function searchRoutes(serve: Serve, deps: Deps) {
  const { app, lanes, live, index } = deps
  const log = openQueryLog(lanes.jobs)
  app.addHook('onClose', () => log.close())
  app.addHook('onResponse', async ({ method, url, pendingResponse }) => {
    // `pendingResponse` is null when a cached response was served.
    if (method === 'GET' && pendingResponse === null) log.givenAgain(url)
  })
  serve(catalogueApi.search, async ({ db, query }) => {
    const begun = performance.now()
    const answer = await search({ db, live, index }, query)
    log.answered(query, { total: answer.total, ms: performance.now() - begun })
    return answer
  })
  adminSearchRoutes(serve, deps, log)
}
