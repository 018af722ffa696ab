import type { Db } from '#server/platform/db/database.ts'
import {
  type Allowance,
  addressCounters,
  countAttempt,
  refuseIfExhausted,
} from '#server/platform/db/rate-limits.ts'
import { DomainError } from '#server/platform/errors.ts'

/** Keeps shoppers from guessing codes: the limit per account covers the cart and the checkout together. */
const perAccount: Allowance = { hits: 10, seconds: 60 }
/**
 * Counts only refused codes, because shoppers may share an address behind one router; it is needed because a
 * guesser may have many accounts.
 */
const refusedPerAddress: Allowance = { hits: 30, seconds: 60 }

export type Trying = { id: number; ip: string }

/** Counts each attempt at a code against its account, and a refused one against its address as well. */
export async function tryCode<T>(db: Db, { id, ip }: Trying, apply: () => Promise<T>): Promise<T> {
  const counters = addressCounters('coupon-from', ip, refusedPerAddress)
  for (const { key, allowance } of counters) await refuseIfExhausted(db, key, allowance)
  await countAttempt(db, `coupon user ${id}`, perAccount)
  try {
    return await apply()
  } catch (error) {
    if (isRefusal(error))
      for (const { key, allowance } of counters) await countAttempt(db, key, allowance)
    throw error
  }
}

const isRefusal = (error: unknown) =>
  error instanceof DomainError && error.code === 'coupon_refused'
