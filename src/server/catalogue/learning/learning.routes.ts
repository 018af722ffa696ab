import { adminSearchApi } from '#contract/catalogue/admin-search.ts'
import { searchApi } from '#contract/catalogue/search.ts'
import { addressCounters } from '#server/platform/db/rate-limits.ts'
import { openCounters } from '#server/platform/http/counters.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { setLearning } from './learning-setting.ts'
import { chooserOf, type OutcomeLog } from './outcome-log.ts'
import { isTrue } from './outcomes.ts'

/** How many outcomes an address may report. They are counted in memory, so that no address is stored. */
const allowance = { hits: 120, seconds: 600 }

/** Routes of what shoppers choose after a search, and of the switch for learning from it. */
export function learningRoutes(serve: Serve, log: OutcomeLog) {
  const countCall = openCounters(50_000)
  serve(searchApi.outcome, async ({ db, caller, body, origin: { ip } }) => {
    for (const counter of addressCounters('outcome', ip, allowance))
      countCall(counter.key, counter.allowance)
    const { outcome, productId } = body
    // Carts and orders are those of accounts, so a claim can be checked.
    const isCounted =
      outcome === 'CLICK' || (caller && (await isTrue(db, caller.id, { outcome, productId })))
    if (isCounted) log.add(body, chooserOf(caller, ip))
  })
  serve.write(adminSearchApi.setLearning, ({ tx, actor, body }) => setLearning(tx, actor, body))
}
