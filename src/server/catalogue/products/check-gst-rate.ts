import { gstRateProblem } from '#contract/catalogue/gst-rates.ts'
import type { Product } from '#contract/catalogue/products.ts'
import { dayInIndia } from '#contract/india-time.ts'
import { readClock } from '#server/platform/db/clock.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { ProductDraft } from './product-draft.ts'

/** Today in India, by which rates are in force. */
export const readRateDay = async (db: Db) => dayInIndia(await readClock(db))

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
