import { catalogueApi } from '#contract/catalogue/catalogue.ts'
import { searchApi } from '#contract/catalogue/search.ts'
import type { Deps } from '#server/deps.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { learningRoutes } from '../learning/learning.routes.ts'
import { openOutcomeLog } from '../learning/outcome-log.ts'
import { openQueryLog } from '../learning/query-log.ts'
import { adminSearchRoutes } from './admin-search.routes.ts'
import { listFirstHits, search } from './search.ts'

/** The search routes of the API; every answered search is counted in the query log. */
export function searchRoutes(serve: Serve, deps: Deps) {
  const { app, lanes, live, index } = deps
  const log = openQueryLog(lanes.jobs)
  const outcomes = openOutcomeLog(lanes.jobs, (q) => listFirstHits({ live, index }, q))
  app.addHook('onClose', async () => {
    await log.close()
    await outcomes.close()
  })
  app.addHook('onResponse', async ({ method, url, pendingResponse }) => {
    // `pendingResponse` is null when a cached response was served.
    if (method === 'GET' && pendingResponse === null) log.givenAgain(url)
  })
  serve(searchApi.settled, async ({ body }) => {
    log.settled(body.q)
  })
  serve(catalogueApi.search, async ({ db, query }) => {
    const begun = performance.now()
    const answer = await search({ db, live, index }, query)
    const { total, suggestion: corrected } = answer
    log.answered(query, { total, corrected, ms: performance.now() - begun })
    return answer
  })
  learningRoutes(serve, outcomes)
  adminSearchRoutes(serve, deps, async () => {
    await log.flush()
    await outcomes.flush()
  })
}
