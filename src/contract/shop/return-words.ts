import { plural } from '../plural.ts'
import type { ReturnReason } from '../selling/order-returns.ts'
import type { ReturnTerms } from './return-terms.ts'

/** In one sentence whether these goods may come back; faulty ones always may. */
export function returnsSentence({ rule, days }: ReturnTerms): string {
  if (days === 0 || rule === 'FAULTY_ONLY')
    return `Comes back only if faulty, damaged or wrong${days > 0 ? `: tell us within ${plural(days, 'day')}` : ''}.`
  return rule === 'UNOPENED'
    ? `Return within ${plural(days, 'day')} while the pack is unopened; opened, only if faulty.`
    : `Return within ${plural(days, 'day')} of delivery, unused and in its pack.`
}

/** Nothing is wrong with the goods: then it depends on their terms whether they may come back. */
export const isChangeOfMind = (reason: ReturnReason) =>
  reason === 'NO_LONGER_NEEDED' || reason === 'SIZE_FIT'

/** Said of goods that only come back when something is wrong with them. */
export const faultyOnly = 'It only comes back if it is faulty, damaged or wrong.'
