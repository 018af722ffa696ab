import type { Db } from '#server/platform/db/database.ts'
import {
  type Allowance,
  addressCounters,
  countAttempt,
  refuseIfExhausted,
} from '#server/platform/db/rate-limits.ts'
import { DomainError } from '#server/platform/errors.ts'

/** A code must not be found by trying: so many in a minute, in the cart and at the checkout together. */
const perAccount: Allowance = { hits: 10, seconds: 60 }
/** Only what was refused: shoppers share an address behind one router, and a guesser has many accounts. */
const refusedPerAddress: Allowance = { hits: 30, seconds: 60 }

export type Trying = { id: number; ip: string }

/** Counts one try of a code by its account, and one that is refused by its address as well. */
export async function tryCode<T>(db: Db, { id, ip }: Trying, apply: () => Promise<T>): Promise<T> {
  const fromHere = addressCounters('coupon-from', ip, refusedPerAddress)
  for (const { key, allowance } of fromHere) await refuseIfExhausted(db, key, allowance)
  await countAttempt(db, `coupon user ${id}`, perAccount)
  try {
    return await apply()
  } catch (error) {
    if (isRefusal(error))
      for (const { key, allowance } of fromHere) await countAttempt(db, key, allowance)
    throw error
  }
}

const isRefusal = (error: unknown) =>
  error instanceof DomainError && error.code === 'coupon_refused'
