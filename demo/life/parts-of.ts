import type { Db, Tx } from '#server/platform/db/database.ts'

/**
 * A database whose transactions are parts of this one, for functions that open their own. A part that fails must end the
 * whole, because nothing of it is rolled back before. Deferred constraints are checked at the end of the whole.
 */
export const partsOf = (tx: Tx): Db =>
  new Proxy(tx, {
    get(whole, name) {
      if (name === 'transaction')
        return () => ({ execute: <T>(work: (part: Tx) => Promise<T>) => work(whole) })
      const value: unknown = Reflect.get(whole, name, whole)
      return typeof value === 'function' ? value.bind(whole) : value
    },
  })
