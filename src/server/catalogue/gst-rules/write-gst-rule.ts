import { sql } from 'kysely'
import { dayInIndia } from '#contract/india-time.ts'
import { gstRateProblem } from '#contract/tax/gst-rates.ts'
import type { GstRule, GstRuleWrite } from '#contract/tax/gst-rules.ts'
import { type Actor, recordAudit } from '#server/platform/audit/audit.ts'
import { readClock } from '#server/platform/db/clock.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { invalid, isOutdated, stale } from '#server/platform/errors.ts'
import { listGstRules, readGstRule } from './gst-rules.ts'

/**
 * Adds a rule of GST rates, also for a day that has passed: then it applies at once. Refuses rates that the law does not have,
 * and a second rule for the same goods from the same coming day.
 */
export async function addGstRule(tx: Tx, actor: Actor, sent: GstRuleWrite): Promise<GstRule> {
  const today = await lockRules(tx)
  await refuse(tx, sent, { today, id: null })
  const { id } = await tx
    .insertInto('gstRules')
    .values(rowOf(sent))
    .returning('id')
    .executeTakeFirstOrThrow()
  const after = await readGstRule(tx, id)
  await recordAudit(tx, actor, {
    action: 'gst-rule.add',
    subject: 'gst-rule',
    subjectId: id,
    after,
  })
  return after
}

/** Replaces a rule whose day has not come. Refuses any other, and what `addGstRule` refuses. */
export async function updateGstRule(
  tx: Tx,
  actor: Actor,
  id: number,
  { version, ...sent }: GstRuleWrite,
): Promise<GstRule> {
  const today = await lockRules(tx)
  const before = await readGstRule(tx, id)
  if (isOutdated(version, before)) throw stale(before)
  refuseBegun(before)
  if (sent.from <= today) throw invalid({ from: 'Choose a day after today, or add a new rule.' })
  await refuse(tx, sent, { today, id })
  await tx
    .updateTable('gstRules')
    .set({ ...rowOf(sent), version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
  const after = await readGstRule(tx, id)
  await recordAudit(tx, actor, {
    action: 'gst-rule.update',
    subject: 'gst-rule',
    subjectId: id,
    before,
    after,
  })
  return after
}

/** Removes a rule whose day has not come. Refuses any other: goods were sold by it. */
export async function removeGstRule(
  tx: Tx,
  actor: Actor,
  { id, version }: { id: number; version: number | undefined },
) {
  await lockRules(tx)
  const before = await readGstRule(tx, id)
  if (isOutdated(version, before)) throw stale(before)
  refuseBegun(before)
  await tx.deleteFrom('gstRules').where('id', '=', id).execute()
  await recordAudit(tx, actor, {
    action: 'gst-rule.remove',
    subject: 'gst-rule',
    subjectId: id,
    before,
  })
}

/** Writers of rules wait for each other; readers do not. Returns today in India. */
async function lockRules(tx: Tx): Promise<string> {
  await sql`lock table gst_rules in share row exclusive mode`.execute(tx)
  return dayInIndia(await readClock(tx))
}

const rowOf = ({
  hsn = null,
  categoryId = null,
  from,
  rate,
  price = null,
  source,
}: GstRuleWrite) => ({
  hsn,
  categoryId,
  effectiveFrom: from,
  rateBp: basisPoints(rate),
  priceLimit: price?.limit ?? null,
  rateAboveBp: price && basisPoints(price.rateAbove),
  limitBasis: price?.basis ?? 'BEFORE_GST',
  source,
})

const basisPoints = (percent: number) => Math.round(percent * 100)

type Known = { today: string; id: number | null }

async function refuse(tx: Tx, sent: GstRuleWrite, { today, id }: Known) {
  const { hsn = null, categoryId = null, from, price = null } = sent
  if ((hsn === null) === (categoryId === null))
    throw invalid({ hsn: 'Enter an HSN code or choose a category, not both.' })
  refuseRates(sent, today)
  if (from < firstDay) throw invalid({ from: 'GST began on 1 July 2017.' })
  if (price && price.rateAbove <= sent.rate)
    throw invalid({ 'price.rateAbove': 'The rate above the limit must be higher.' })
  await refuseUnknownCategory(tx, categoryId)
  const rules = await listGstRules(tx)
  if (id === null && rules.length >= mostRules)
    throw invalid({ hsn: `There can be ${mostRules} rules.` })
  const isTaken = rules.some(
    (other) =>
      other.id !== id &&
      other.state === 'COMING' &&
      other.from === from &&
      other.hsn === hsn &&
      (other.category?.id ?? null) === categoryId,
  )
  if (isTaken)
    throw invalid({ from: 'There is a rule for these goods from this day. Change that.' })
}

const firstDay = '2017-07-01'
const mostRules = 500

/** The law has the rates on the rule's day, and they have not ended since. */
function refuseRates({ rate, from, price = null }: GstRuleWrite, today: string) {
  const day = from > today ? from : today
  const problem = gstRateProblem(rate, day)
  if (problem !== null) throw invalid({ rate: problem })
  const above = price && gstRateProblem(price.rateAbove, day)
  if (above) throw invalid({ 'price.rateAbove': above })
}

async function refuseUnknownCategory(tx: Tx, categoryId: number | null) {
  if (categoryId === null) return
  const found = await tx
    .selectFrom('categories')
    .select('id')
    .where('id', '=', categoryId)
    .forKeyShare()
    .executeTakeFirst()
  if (!found) throw invalid({ categoryId: 'Choose a category.' })
}

function refuseBegun({ state }: GstRule) {
  if (state !== 'COMING') throw invalid({ from: begun })
}

const begun = 'This rule is in force. Add a new rule with the right rate from today.'
