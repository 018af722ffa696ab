import { expect } from 'vitest'
import type { Db } from '#server/db/database.ts'
import { checkInvariants } from '#server/invariants/invariants.ts'

/** Whatever happened, stock, money, pieces and documents add up. */
export const expectCleanBooks = async (db: Db) =>
  expect((await checkInvariants(db)).violations).toEqual([])
