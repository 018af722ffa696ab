import type { SettlementTerm } from '#contract/selling/settlements.ts'
import { type Actor, recordAudit } from '#server/platform/audit/audit.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { invalid } from '#server/platform/errors.ts'
import { defaultDays } from './items-sql.ts'
import type { PayoutCompany } from './payout-companies.ts'

/** How many days each company may take to pay: those that the owner set, else the usual ones. */
export async function readSettlementTerms(
  db: Db,
  companies: readonly PayoutCompany[],
): Promise<{ terms: SettlementTerm[] }> {
  const rows = await db.selectFrom('settlementTerms').select(['provider', 'days']).execute()
  const days = new Map(rows.map((row) => [row.provider, row.days]))
  return {
    terms: companies.map(({ provider, name, kind }) => ({
      provider,
      name,
      kind,
      days: days.get(provider) ?? defaultDays[kind],
    })),
  }
}

/** Changes how many days a company may take. Refuses a company that pays the shop nothing. */
export async function updateSettlementTerm(
  tx: Tx,
  actor: Actor,
  companies: readonly PayoutCompany[],
  { provider, days }: { provider: string; days: number },
) {
  const { terms } = await readSettlementTerms(tx, companies)
  const before = terms.find((term) => term.provider === provider)
  if (!before) throw invalid({ provider: 'Choose a company of the list.' })
  await tx
    .insertInto('settlementTerms')
    .values({ provider, days })
    .onConflict((row) => row.column('provider').doUpdateSet({ days }))
    .execute()
  await recordAudit(tx, actor, {
    action: 'settlement.term',
    subject: 'settings',
    subjectId: provider,
    before: { days: before.days },
    after: { days },
  })
  return readSettlementTerms(tx, companies)
}
