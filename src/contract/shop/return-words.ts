import type { ReturnTerms } from '#contract/return-terms.ts'
import { plural } from '../plural.ts'
import type { ReturnReason } from '../selling/order-returns.ts'

/** One sentence on whether these goods may be returned; faulty ones always may. */
export function returnsSentence({ rule, days }: ReturnTerms): string {
  if (days === 0 || rule === 'FAULTY_ONLY')
    return `Returnable only if faulty, damaged or wrong${days > 0 ? `, within ${plural(days, 'day')}` : ''}.`
  return rule === 'UNOPENED'
    ? `Return within ${plural(days, 'day')} while the pack is unopened; opened, only if faulty.`
    : `Return within ${plural(days, 'day')} of delivery, unused and in its pack.`
}

/** The goods have no fault, so their return terms decide whether they may be returned. */
export const isChangeOfMind = (reason: ReturnReason) =>
  reason === 'NO_LONGER_NEEDED' || reason === 'SIZE_FIT'

/** For goods that may be returned only with a fault. */
export const faultyOnly = 'It can only be returned if it is faulty, damaged or wrong.'
