import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Db } from './database.ts'

/** The most ids that one statement reads. */
const batchLimit = 100

type Batch<Id, T> = { ids: Set<Id>; found: Promise<Map<Id, T>> }

/**
 * Reads all ids requested in one turn of the event loop with one statement; under load a statement costs more than the
 * rows it reads. It is sent after the turn, so every caller sees all that was committed before its request.
 */
export function batchById<Id, T>(
  readMany: (db: Db, ids: Id[]) => Promise<Map<Id, T>>,
): (db: Db, id: Id) => Promise<T | undefined> {
  const open = new WeakMap<Db, Batch<Id, T>>()

  function begin(db: Db): Batch<Id, T> {
    const ids = new Set<Id>()
    const found = nextTurn().then(() => {
      if (open.get(db) === batch) open.delete(db)
      return readMany(db, [...ids])
    })
    const batch = { ids, found }
    open.set(db, batch)
    return batch
  }

  return async (db, id) => {
    const current = open.get(db)
    const batch = current && current.ids.size < batchLimit ? current : begin(db)
    batch.ids.add(id)
    return (await batch.found).get(id)
  }
}
