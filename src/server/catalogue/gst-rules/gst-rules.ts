import { sql } from 'kysely'
import { paise } from '#contract/money.ts'
import type { GstRule, LimitBasis } from '#contract/tax/gst-rules.ts'
import type { Db } from '#server/platform/db/database.ts'
import { notFound } from '#server/platform/errors.ts'

/** Lists all rules of GST rates, those of the newest day first; there are few. */
export async function listGstRules(db: Db): Promise<GstRule[]> {
  const rows = await db
    .selectFrom('gstRules as rule')
    .leftJoin('categories as category', 'category.id', 'rule.categoryId')
    .select(['rule.id', 'rule.hsn', 'rule.categoryId', 'category.name', 'rule.effectiveFrom'])
    .select(['rule.rateBp', 'rule.priceLimit', 'rule.rateAboveBp', 'rule.source', 'rule.version'])
    .select([
      sql<LimitBasis>`rule.limit_basis`.as('limitBasis'),
      sql<boolean>`rule.effective_from > today_in_india()`.as('isComing'),
    ])
    .orderBy('rule.effectiveFrom', 'desc')
    .orderBy('rule.id', 'desc')
    .execute()
  const begun = new Set<string>()
  return rows.map((row): GstRule => {
    const scope = row.hsn ?? `category ${row.categoryId}`
    const isReplaced = begun.has(scope)
    if (!row.isComing) begun.add(scope)
    return {
      id: row.id,
      hsn: row.hsn,
      category:
        row.categoryId === null ? null : { id: row.categoryId, name: String(row.name ?? '') },
      from: row.effectiveFrom,
      rate: row.rateBp / 100,
      price:
        row.priceLimit === null
          ? null
          : {
              limit: paise(row.priceLimit),
              rateAbove: Number(row.rateAboveBp) / 100,
              basis: row.limitBasis,
            },
      source: row.source,
      state: row.isComing ? 'COMING' : isReplaced ? 'REPLACED' : 'IN_FORCE',
      version: row.version,
    }
  })
}

/** Reads a rule. Refuses one that does not exist. */
export async function readGstRule(db: Db, id: number): Promise<GstRule> {
  const rule = (await listGstRules(db)).find((one) => one.id === id)
  if (!rule) throw notFound('This rule')
  return rule
}
