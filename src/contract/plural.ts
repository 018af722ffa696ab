/** A count with its noun: "1 product", "1,200 products". `many` is for irregular plurals. */
export const plural = (count: number, one: string, many = `${one}s`) =>
  `${count < 1_000 ? count : count.toLocaleString('en-IN')} ${count === 1 ? one : many}`
