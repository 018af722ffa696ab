/** "1 product", "1,200 products": a count with what is counted, whose plural may be one of its own. */
export const plural = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString('en-IN')} ${count === 1 ? one : many}`
