import { settlementsApi } from '#contract/selling/settlements.ts'
import type { Deps } from '#server/deps.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { listSettlementItems } from './list-items.ts'
import { matchByHand, noteLine } from './match-by-hand.ts'
import { listPayoutCompanies } from './payout-companies.ts'
import { listSettlements } from './read-settlements.ts'
import { readSettlementTerms, updateSettlementTerm } from './settlement-terms.ts'

export function settlementRoutes(serve: Serve, deps: Deps) {
  serve(settlementsApi.list, ({ db, query }) => listSettlements(db, query))

  serve(settlementsApi.items, ({ db, query }) => listSettlementItems(db, query))

  serve.write(settlementsApi.match, ({ tx, actor, params, body }) =>
    matchByHand(tx, actor, { lineId: params.id, ...body }),
  )

  serve.write(settlementsApi.note, async ({ tx, actor, params, body }) => {
    await noteLine(tx, actor, { lineId: params.id, ...body })
    return null
  })

  serve(settlementsApi.terms, async ({ db }) =>
    readSettlementTerms(db, await listPayoutCompanies(db, deps)),
  )

  serve.write(settlementsApi.updateTerm, async ({ tx, actor, body }) =>
    updateSettlementTerm(tx, actor, await listPayoutCompanies(tx, deps), body),
  )
}
