import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import type { Storage } from '#server/platform/uploads/storage.ts'
import { auditInvariants } from './audit-invariants.ts'
import { couponInvariants } from './coupon-invariants.ts'
import { guestInvariants } from './guest-invariants.ts'
import { invoiceInvariants } from './invoice-invariants.ts'
import { licenceInvariants } from './licence-invariants.ts'
import { moneyInvariants } from './money-invariants.ts'
import { orderInvariants } from './order-invariants.ts'
import { fileRules, listBrokenFiles, pictureInvariants } from './picture-invariants.ts'
import { pieceInvariants } from './piece-invariants.ts'
import { recordInvariants } from './record-invariants.ts'
import { reviewInvariants } from './review-invariants.ts'
import { settlementInvariants } from './settlement-invariants.ts'
import { stockInvariants } from './stock-invariants.ts'

/** A row that violates a rule, and the rule. */
export type Violation = { name: string; sentence: string; row: unknown }

/** All invariants. */
export const invariants = [
  ...stockInvariants,
  ...moneyInvariants,
  ...settlementInvariants,
  ...orderInvariants,
  ...pieceInvariants,
  ...couponInvariants,
  ...invoiceInvariants,
  ...recordInvariants,
  ...licenceInvariants,
  ...guestInvariants,
  ...reviewInvariants,
  ...auditInvariants,
  ...pictureInvariants,
]

/** The most rows named per rule: enough to see what is wrong. All of them are counted. */
const mostRows = 20

/**
 * Checks all invariants and names violations, changing nothing. All of them read the same snapshot, so an
 * open shop can be checked too. With a storage, pictures are checked as well.
 */
export async function checkInvariants(db: Db, storage?: Storage) {
  const broken = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(findBroken)
  if (!storage) return { checked: invariants.length, ...broken }
  const files = await listBrokenFiles(db, storage)
  return {
    checked: invariants.length + fileRules,
    violations: [...broken.violations, ...files],
    count: broken.count + files.length,
    unnamed: broken.unnamed,
  }
}

/** The number of violations of a rule that are not named. */
export type Unnamed = { name: string; count: number }

/** Violations of the invariants, as this connection sees the database. */
export async function findBroken(db: Db) {
  const violations: Violation[] = []
  const unnamed: Unnamed[] = []
  for (const { name, sentence, broken } of invariants) {
    const found = sql<{ row: unknown; count: number }>`
      select to_jsonb(broken) as row, count(*) over () as count
      from (${sql.raw(broken)}) as broken limit ${sql.lit(mostRows)}`
    const { rows } = await found.execute(db)
    for (const { row } of rows) violations.push({ name, sentence, row })
    const more = (rows[0]?.count ?? 0) - rows.length
    if (more > 0) unnamed.push({ name, count: more })
  }
  const count = unnamed.reduce((sum, { count }) => sum + count, violations.length)
  return { violations, count, unnamed }
}
