import { plural } from '#contract/plural.ts'

/** "6 months", "2 years". */
export const monthsText = (months: number) => {
  const [count, unit] = months % 12 === 0 ? [months / 12, 'year'] : [months, 'month']
  return plural(count, unit)
}
