import { formatNumber } from '#contract/number.ts'
/** A count with its noun: "1 product", "1,200 products". `many` is for irregular plurals. */
export const plural = (count: number, one: string, many = `${one}s`) =>
  `${count < 1_000 ? count : formatNumber(count)} ${count === 1 ? one : many}`
