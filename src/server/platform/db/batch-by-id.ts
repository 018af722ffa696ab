import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Db } from './database.ts'

/** The most asked for with one statement. */
const most = 100

type Batch<T> = { ids: Set<number>; found: Promise<Map<number, T>> }

/**
 * What is asked for in the same turn, by whomever, is read with one statement: under load sending and
 * starting a statement costs more than what it reads. It is sent after all of them have asked, so
 * everybody sees what was committed before.
 */
export function batchById<T>(
  readMany: (db: Db, ids: number[]) => Promise<Map<number, T>>,
): (db: Db, id: number) => Promise<T | undefined> {
  const open = new WeakMap<Db, Batch<T>>()

  function begin(db: Db): Batch<T> {
    const ids = new Set<number>()
    const found = nextTurn().then(() => {
      if (open.get(db) === batch) open.delete(db)
      return readMany(db, [...ids])
    })
    const batch = { ids, found }
    open.set(db, batch)
    return batch
  }

  return async (db, id) => {
    const known = open.get(db)
    const batch = known && known.ids.size < most ? known : begin(db)
    batch.ids.add(id)
    return (await batch.found).get(id)
  }
}
