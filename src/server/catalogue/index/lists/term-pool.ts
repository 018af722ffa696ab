/** Lists of terms, one behind the other in one array; a list that is replaced leaves a gap. */
export type TermPool = {
  terms: Int32Array
  used: number
  /** How many of the used places are gaps. */
  wasted: number
}

export const makeTermPool = (): TermPool => ({ terms: new Int32Array(1_024), used: 0, wasted: 0 })

/** Puts a list at the end and answers where it begins. */
export function keepTerms(pool: TermPool, terms: ArrayLike<number>): number {
  const at = pool.used
  if (at + terms.length > pool.terms.length) {
    const wider = new Int32Array(Math.max(pool.terms.length * 2, at + terms.length))
    wider.set(pool.terms)
    pool.terms = wider
  }
  pool.terms.set(terms, at)
  pool.used += terms.length
  return at
}

/** Whether the gaps have become half of it, so that the lists are better moved together. */
export const isLoose = ({ used, wasted }: TermPool) => wasted > 10_000 && wasted * 2 > used
