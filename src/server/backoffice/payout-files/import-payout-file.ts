import type { PayoutFile, PayoutRow } from '#contract/selling/settlements.ts'
import type { Actor } from '#server/platform/audit/audit.ts'
import { type Db, inTransaction } from '#server/platform/db/database.ts'
import { invalid } from '#server/platform/errors.ts'
import { courierFile } from '#server/selling/payments/settlements/courier-file.ts'
import type {
  Payout,
  PayoutFileForm,
  PayoutLine,
} from '#server/selling/payments/settlements/payout.ts'
import {
  type KnownCompanies,
  listPayoutCompanies,
} from '#server/selling/payments/settlements/payout-companies.ts'
import {
  type RecordedPayout,
  recordPayout,
} from '#server/selling/payments/settlements/record-payout.ts'
import { type ReadRow, readPayoutFile, type SaidPayout } from './read-payout-file.ts'

type Sent = SaidPayout & { company: string; write: boolean; path: string }

/**
 * Reads a payout file and tells the result of each row. With `write` its lines are recorded, all or none; otherwise
 * everything is rolled back, so that the trial finds what the run will find.
 */
export async function importPayoutFile(
  db: Db,
  actor: Actor,
  companies: KnownCompanies,
  { path, write, company, ...said }: Sent,
): Promise<PayoutFile> {
  const all = await listPayoutCompanies(db, companies)
  const chosen = all.find(({ provider }) => provider === company)
  if (!chosen) throw invalid({ company: 'Choose who paid.' })
  const rows = await readPayoutFile(path, formOf(companies, company), said)
  const lines = rows.flatMap(({ line }) => line ?? [])
  const payout: Payout = {
    provider: company,
    kind: chosen.kind,
    lines,
  }
  const recorded = write
    ? await inTransaction(db, (tx) => recordPayout(tx, actor, payout))
    : await tryPayout(db, actor, payout)
  return { written: write, ...summaryOf(rows, lines, recorded) }
}

const formOf = ({ payments }: KnownCompanies, company: string): PayoutFileForm =>
  payments.providers.find(({ id }) => id === company)?.payoutFile ?? courierFile

/** Carries the result out of a transaction that is rolled back. */
class Tried extends Error {
  readonly recorded: RecordedPayout
  constructor(recorded: RecordedPayout) {
    super('tried')
    this.recorded = recorded
  }
}

const tryPayout = (db: Db, actor: Actor, payout: Payout): Promise<RecordedPayout> =>
  inTransaction(db, async (tx): Promise<RecordedPayout> => {
    throw new Tried(await recordPayout(tx, actor, payout))
  }).catch((error: unknown) => {
    if (error instanceof Tried) return error.recorded
    throw error
  })

const mostRows = 500

function summaryOf(
  rows: readonly ReadRow[],
  lines: readonly PayoutLine[],
  { lines: results, booked }: RecordedPayout,
): Omit<PayoutFile, 'written'> {
  const next = results.values()
  const shown = rows.map((read): PayoutRow => {
    const empty = { amount: null, expected: null, orderId: null, orderNumber: null, reference: '' }
    const { row, line } = read
    if (!line) return { ...empty, row, state: read.state, name: read.name, problem: read.problem }
    const { state, ...found } = next.next().value ?? { state: 'UNKNOWN' as const, ...empty }
    const { externalId: name, reference, amount } = line
    return {
      ...empty,
      ...found,
      row,
      state,
      name,
      reference,
      amount,
      problem: words[state] ?? null,
    }
  })
  return {
    counts: countsOf(shown),
    total: rows.length,
    settlements: payoutsOf(lines),
    booked,
    rows: shown.toSorted((one, other) => rank(one) - rank(other)).slice(0, mostRows),
  }
}

const words: Readonly<Record<string, string | null>> = {
  MATCHED: null,
  KNOWN: null,
  DIFFERENT: 'The amount is not that of the order.',
  UNKNOWN: 'The shop knows no payment, refund or parcel with this id.',
  CONFLICT: 'This row was recorded before with another amount, which stays.',
}

/** Rows that staff have to look at come first. */
const rank = ({ state, row }: PayoutRow) =>
  ['WRONG', 'CONFLICT', 'DIFFERENT', 'UNKNOWN', 'SKIPPED', 'MATCHED', 'KNOWN'].indexOf(state) *
    100_000 +
  row

function countsOf(rows: readonly PayoutRow[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { state } of rows) counts[state] = (counts[state] ?? 0) + 1
  return counts
}

function payoutsOf(lines: readonly PayoutLine[]): PayoutFile['settlements'] {
  const payouts = [...Map.groupBy(lines, ({ reference }) => reference)]
  return payouts.slice(0, 100).map(([reference, own]) => ({
    reference,
    settledOn: own[0]?.settledOn ?? '',
    net: own.reduce((sum, { amount, fee, tax }) => sum + amount - fee - tax, 0),
  }))
}
