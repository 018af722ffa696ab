import type { SettlementTerm } from '#contract/selling/settlements.ts'
import { type Actor, recordAudit } from '#server/platform/audit/audit.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { invalid } from '#server/platform/errors.ts'
import { defaultDays } from './items-sql.ts'

const companies: readonly Omit<SettlementTerm, 'days'>[] = [
  { provider: 'razorpay', kind: 'GATEWAY' },
  { provider: 'cashfree', kind: 'GATEWAY' },
  { provider: 'shiprocket', kind: 'COURIER' },
  { provider: 'delhivery', kind: 'COURIER' },
  { provider: 'courier', kind: 'COURIER' },
]

/** How many days each company may take to pay: those that the owner set, else the usual ones. */
export async function readSettlementTerms(db: Db): Promise<{ terms: SettlementTerm[] }> {
  const rows = await db.selectFrom('settlementTerms').select(['provider', 'days']).execute()
  const days = new Map(rows.map((row) => [row.provider, row.days]))
  return {
    terms: companies.map(({ provider, kind }) => ({
      provider,
      kind,
      days: days.get(provider) ?? defaultDays[kind],
    })),
  }
}

/** Changes how many days a company may take. Refuses a company that pays the shop nothing. */
export async function updateSettlementTerm(
  tx: Tx,
  actor: Actor,
  { provider, days }: { provider: string; days: number },
) {
  const { terms } = await readSettlementTerms(tx)
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
  return readSettlementTerms(tx)
}
