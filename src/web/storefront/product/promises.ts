import type { Product } from '#contract/products.ts'

/** "6 months", "2 years". */
export const monthsText = (months: number) => {
  const [count, unit] = months % 12 === 0 ? [months / 12, 'year'] : [months, 'month']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

/** In one sentence whether these goods may come back; faulty ones always may. */
export function returnsSentence({ rule, days }: Product['returns']): string {
  if (days === 0 || rule === 'FAULTY_ONLY')
    return `Comes back only if faulty, damaged or wrong${days > 0 ? `: tell us within ${days} days` : ''}.`
  return rule === 'UNOPENED'
    ? `Return within ${days} days while the pack is unopened; opened, only if faulty.`
    : `Return within ${days} days of delivery, unused and in its pack.`
}
