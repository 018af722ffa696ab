import { sql } from 'kysely'
import type { PayoutRowState } from '#contract/selling/settlements.ts'
import { type Actor, recordAudits } from '#server/platform/audit/audit.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { bookRemittances } from './book-remittances.ts'
import { matchLines } from './match-lines.ts'
import type { Payout, PayoutLine } from './payout.ts'
import { orderOfLine } from './read-settlements.ts'

/** The result for a line. `expected` is the amount of the payment, refund or parcel that it matches, in paise. */
export type RecordedLine = {
  state: Exclude<PayoutRowState, 'SKIPPED' | 'WRONG'>
  expected: number | null
  orderId: number | null
  orderNumber: string | null
}

export type RecordedPayout = { lines: RecordedLine[]; booked: number }

/**
 * Records the lines of payouts, matches them, and books the COD remittances that they cover. A line that is recorded
 * already stays as it is, so that the same file twice, even at once, counts once. Result by line, in their order.
 */
export async function recordPayout(tx: Tx, actor: Actor, payout: Payout): Promise<RecordedPayout> {
  const settlements = await lockSettlements(tx, payout)
  const { lines } = payout
  const keyed = lines.map((line) => ({
    ...line,
    settlementId: settlements.get(line.reference) ?? 0,
  }))
  const recorded = await readRecorded(tx, keyed)
  const fresh = new Map<string, Keyed>()
  const first = keyed.map((line) => {
    const key = keyOf(line)
    const known = recorded.get(key) ?? fresh.get(key)
    if (known) return isSame(known, line) ? ('KNOWN' as const) : ('CONFLICT' as const)
    fresh.set(key, line)
    return null
  })
  const added = [...fresh.values()]
  if (added.length > 0) await insertLines(tx, added)
  const matched = await matchLines(tx)
  const { orders } = matched.length > 0 ? await bookRemittances(tx, actor, matched) : { orders: 0 }
  await auditPayouts(tx, actor, payout.provider, added)
  const found = await readRecorded(tx, keyed)
  return {
    lines: keyed.map((line, place) => resultOf(found.get(keyOf(line)), first[place] ?? null)),
    booked: orders,
  }
}

type Keyed = PayoutLine & { settlementId: number }
type Key = Pick<Keyed, 'settlementId' | 'kind' | 'externalId'>
type Recorded = Key &
  Pick<PayoutLine, 'amount' | 'fee' | 'tax'> & {
    isMatched: boolean
    expected: number | null
    orderId: number | null
    orderNumber: string | null
  }

const keyOf = ({ settlementId, kind, externalId }: Key) => `${settlementId} ${kind} ${externalId}`

const isSame = (one: Amounts, other: Amounts) =>
  one.amount === other.amount && one.fee === other.fee && one.tax === other.tax
type Amounts = Pick<PayoutLine, 'amount' | 'fee' | 'tax'>

function resultOf(line: Recorded | undefined, first: 'KNOWN' | 'CONFLICT' | null): RecordedLine {
  const { expected = null, orderId = null, orderNumber = null } = line ?? {}
  const fresh = !line?.isMatched ? 'UNKNOWN' : line.amount === expected ? 'MATCHED' : 'DIFFERENT'
  return { state: first ?? fresh, expected, orderId, orderNumber }
}

/** The ids of the payouts by reference. They are locked, so that two files at once wait for one another. */
async function lockSettlements(tx: Tx, { provider, kind, lines }: Payout) {
  const days = new Map<string, string>()
  for (const { reference, settledOn } of lines) {
    const known = days.get(reference)
    if (known === undefined || settledOn < known) days.set(reference, settledOn)
  }
  const references = [...days.keys()].sort()
  if (references.length === 0) return new Map<string, number>()
  await tx
    .insertInto('settlements')
    .values(
      references.map((reference) => ({
        provider,
        kind,
        reference,
        settledOn: days.get(reference) ?? '',
      })),
    )
    .onConflict((row) => row.constraint('settlements_once').doNothing())
    .execute()
  const rows = await tx
    .selectFrom('settlements')
    .select(['id', 'reference'])
    .where('provider', '=', provider)
    .where('reference', 'in', references)
    .orderBy('id')
    .forUpdate()
    .execute()
  return new Map(rows.map(({ id, reference }) => [reference, id]))
}

/** Recorded lines with the same payout, kind and id, and what they match. */
async function readRecorded(tx: Tx, lines: readonly Key[]) {
  const { rows } = await sql<Recorded>`
    select line.settlement_id, line.kind, line.external_id, line.amount, line.fee, line.tax,
      num_nonnulls(line.gateway_payment_id, line.refund_id, line.shipment_id) = 1 as is_matched,
      coalesce(attempt.amount, -refund.amount, parcel.cash) as expected,
      "order".id as order_id, "order".order_number
    from jsonb_to_recordset(${JSON.stringify(lines.map(keyParts))}::jsonb)
      as wanted("settlementId" bigint, kind text, "externalId" text)
    join settlement_lines line on line.settlement_id = wanted."settlementId" and line.kind = wanted.kind
      and line.external_id = wanted."externalId"
    ${orderOfLine}`.execute(tx)
  return new Map(rows.map((row) => [keyOf(row), row]))
}

const keyParts = ({ settlementId, kind, externalId }: Key): Key => ({
  settlementId,
  kind,
  externalId,
})

const insertLines = (tx: Tx, lines: readonly Keyed[]) =>
  sql`
    insert into settlement_lines
      (settlement_id, kind, external_id, amount, fee, tax, order_ref, description)
    select "settlementId", kind, "externalId", amount, fee, tax, "orderRef", description
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line("settlementId" bigint, kind text,
      "externalId" text, amount bigint, fee bigint, tax bigint, "orderRef" text, description text)
    order by 1, 2, 3`.execute(tx)

async function auditPayouts(tx: Tx, actor: Actor, provider: string, added: readonly Keyed[]) {
  const byPayout = [...Map.groupBy(added, ({ settlementId }) => settlementId)]
  if (byPayout.length === 0) return
  await recordAudits(
    tx,
    actor,
    byPayout.map(([subjectId, lines]) => ({
      action: 'settlement.record',
      subject: 'settlement',
      subjectId,
      after: {
        provider,
        reference: lines[0]?.reference,
        lines: lines.length,
        net: lines.reduce((sum, { amount, fee, tax }) => sum + amount - fee - tax, 0),
      },
    })),
  )
}
