import { sql } from 'kysely'
import { searchesKeptDays } from '#contract/limits.ts'
import { type Db, inTransaction, type Tx } from '#server/platform/db/database.ts'

export type PincodeLog = {
  /** Records that a shopper asked whether a pincode is served; it counts if it is not. */
  asked: (pincode: string) => void
  /** Writes the counts to the database; happens by itself every few seconds. */
  flush: () => Promise<void>
  /** Writes the counts and stops counting. */
  close: () => Promise<void>
}

const flushMs = 5_000
/** How many different pincodes are counted between two writes, and in a day; any more are not counted. */
const mostAtOnce = 500
const mostOfDay = 2_000

/**
 * Counts in memory the pincodes that shoppers ask for, and writes every few seconds those that are not served, so that
 * no answer waits for a write. If the process is killed, a few seconds of counts are lost.
 */
export function openPincodeLog(db: Db): PincodeLog {
  let counted = new Map<string, number>()

  const flush = async () => {
    const asks = counted
    if (asks.size === 0) return
    counted = new Map()
    await inTransaction(db, (tx) => addRefused(tx, asks))
  }
  // If the database is unavailable, these counts are lost; that is better than delaying the shop.
  const flushQuietly = () => flush().catch(() => undefined)
  const timer = setInterval(flushQuietly, flushMs)
  timer.unref()
  return {
    asked(pincode) {
      const before = counted.get(pincode)
      if (before === undefined && counted.size >= mostAtOnce) return
      counted.set(pincode, (before ?? 0) + 1)
    },
    flush,
    async close() {
      clearInterval(timer)
      await flushQuietly()
    },
  }
}

/** Adds the asks of pincodes that are in the directory and not served to those of today. */
export async function addRefused(
  tx: Tx,
  asks: ReadonlyMap<string, number>,
  most = mostOfDay,
): Promise<void> {
  await sql`
    insert into refused_pincodes (pincode, asks)
    select place.pincode, asked.asks
    from unnest(${[...asks.keys()]}::text[], ${[...asks.values()]}::int[]) asked (pincode, asks)
      join pincodes place on place.pincode = asked.pincode
    where not place.serviceable and (
      (select count(*) from refused_pincodes where day = india_date(now())) < ${most}
      or exists (select from refused_pincodes known
        where known.day = india_date(now()) and known.pincode = asked.pincode))
    order by place.pincode
    on conflict (day, pincode) do update set asks = refused_pincodes.asks + excluded.asks`.execute(
    tx,
  )
}

/** Deletes what is older than the longest report. */
export async function tidyRefusedPincodes(tx: Tx) {
  await sql`
    delete from refused_pincodes where day < india_date(now()) - ${searchesKeptDays}::int`.execute(
    tx,
  )
}
