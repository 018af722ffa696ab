import { sql } from 'kysely'
import type { Product } from '#contract/catalogue/products.ts'
import { dayInIndia } from '#contract/india-time.ts'
import { gstRateProblem } from '#contract/tax/gst-rates.ts'
import { readClock } from '#server/platform/db/clock.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { ProductDraft } from './product-draft.ts'

/** Today in India, by which rates are in force. */
export const readRateDay = async (db: Db) => dayInIndia(await readClock(db))

/** Whether a rule gives goods of this HSN code and category a rate of GST today. */
export type HasGstRule = (hsn: string | null, categoryId: number) => boolean

/** Today in India, and what the rules in force are for. */
export async function readGstToday(db: Db): Promise<{ today: string; hasRule: HasGstRule }> {
  const { rows } = await sql<{ now: string; codes: string[]; categories: number[] }>`
    with recursive below as (
      select category_id as id from gst_rules
      where category_id is not null and effective_from <= today_in_india()
      union
      select c.id from categories c join below on c.parent_id = below.id
    )
    select now(),
      array(select distinct hsn from gst_rules where hsn is not null and effective_from <= today_in_india()) as codes,
      coalesce((select json_agg(id) from below), '[]') as categories`.execute(db)
  const [row] = rows
  if (!row) throw new Error('the database does not tell the time')
  const categories = new Set(row.categories)
  return {
    today: dayInIndia(new Date(row.now)),
    hasRule: (hsn, categoryId) =>
      categories.has(categoryId) || row.codes.some((code) => hsn?.startsWith(code)),
  }
}

/**
 * Why a product cannot have its GST rate from `today` on. A product keeps a rate that it had before the law ended it, so
 * that its other facts can be changed; only publishing asks for a rate in force.
 */
export function checkGstRate(
  { status, compliance: { gstRate } }: ProductDraft,
  before: Product | null,
  today: string,
): Record<string, string> {
  const isPublished = status === 'PUBLISHED' && before?.status !== 'PUBLISHED'
  if (gstRate === null || (gstRate === before?.compliance.gstRate && !isPublished)) return {}
  const problem = gstRateProblem(gstRate, today)
  return problem === null ? {} : { 'compliance.gstRate': problem }
}
