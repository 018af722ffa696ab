/** Lists of terms, one after the other in one array. A replaced list leaves a gap. */
export type TermPool = {
  terms: Int32Array
  used: number
  /** How many of the used positions are gaps. */
  wasted: number
}

export const makeTermPool = (): TermPool => ({ terms: new Int32Array(1_024), used: 0, wasted: 0 })

/** Appends a list and returns its position. */
export function keepTerms(pool: TermPool, terms: ArrayLike<number>): number {
  const index = pool.used
  if (index + terms.length > pool.terms.length) {
    const wider = new Int32Array(Math.max(pool.terms.length * 2, index + terms.length))
    wider.set(pool.terms)
    pool.terms = wider
  }
  pool.terms.set(terms, index)
  pool.used += terms.length
  return index
}

/** Whether half of the pool is gaps, so that it is worth compacting. */
export const isLoose = ({ used, wasted }: TermPool) => wasted > 10_000 && wasted * 2 > used
