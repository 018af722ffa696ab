import { expect } from 'vitest'
import { checkInvariants } from '#server/backoffice/invariants/invariants.ts'
import type { Db } from '#server/platform/db/database.ts'

/** Whatever happened, stock, money, pieces and documents add up. */
export const expectCleanBooks = async (db: Db) =>
  expect((await checkInvariants(db)).violations).toEqual([])
