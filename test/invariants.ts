import { expect } from 'vitest'
import { checkInvariants } from '#server/backoffice/invariants/invariants.ts'
import type { Db } from '#server/platform/db/database.ts'

/** Checks that stock, money, quantities and documents add up. */
export const expectCleanBooks = async (db: Db) =>
  expect((await checkInvariants(db)).violations).toEqual([])
