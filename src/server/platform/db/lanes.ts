import type pg from 'pg'
import { type Shares, shareConnections } from './connection-shares.ts'
import { type Db, databaseOn, openPool, type PoolOptions } from './database.ts'
import { closeIdle } from './patient-pool.ts'
import type { PoolQueue } from './pool-queue.ts'
import { primaryOnly, type ReadDatabase } from './read-database.ts'
import { databaseForReads } from './read-driver.ts'

/** A kind of work with its own connections. If one lane is full, the others are not affected. */
export type Lane =
  /** Quotes, orders, payments, webhooks. */
  | 'checkout'
  /** Login, cart, wishlist, a shopper's orders, all writes of shoppers. */
  | 'shopper'
  /** Pages, and reads that are the same for everyone. */
  | 'public'
  /** The back office. */
  | 'staff'
  /** Sums of the back office over many orders. */
  | 'reports'
  /** Background jobs, exports, feeds. */
  | 'jobs'
  /** Reads that keep the catalogue in memory up to date. */
  | 'index'
  /** The state of the database for monitoring, which no other work may delay. */
  | 'monitor'

/** The database, once for each lane. */
export type Lanes = Readonly<Record<Lane, Db>>

type LaneOptions = Omit<PoolOptions, 'size'> & { line: PoolQueue }

const settings: Record<Lane, LaneOptions> = {
  // During a sale it is worth letting this many orders wait for a connection.
  checkout: { line: { most: 400 } },
  shopper: { line: { most: 200 } },
  // At most eight pages are made at a time, so every caller that waits here will be served.
  public: { line: { most: 100 }, connectMs: 5_000 },
  staff: { line: { most: 50 } },
  // A year of a large shop takes longer than a list, and two at a time leave the processor to others.
  reports: { line: { most: 20 }, connectMs: 30_000, statementTimeoutMs: 30_000 },
  // A statement of a job or an export may read whole tables. Nobody waits for it at a screen.
  jobs: { line: { most: 50 }, statementTimeoutMs: 30_000 },
  index: { line: { most: 50 } },
  monitor: { line: { most: 10 } },
}

/** Lanes whose reads are the same for everyone and may be two seconds old. */
const mayReadStandby: readonly Lane[] = ['public', 'reports', 'index']

/** Connections for every lane. A lane for whose first one the server has no room gets those that others do not use. */
export function openLanes(
  url: string,
  shares: Shares = shareConnections(),
  reads: ReadDatabase = primaryOnly,
): { lanes: Lanes; close: () => Promise<unknown> } {
  const pools: pg.Pool[] = []
  const onFull = () => pools.forEach(closeIdle)
  const open = (lane: Lane) => {
    const { line, ...rest } = settings[lane]
    const options = { ...rest, size: shares[lane] }
    const pool = openPool(url, options)
    pools.push(pool)
    return reads.hasStandby && mayReadStandby.includes(lane)
      ? databaseForReads(pool, { options, line, onFull }, reads)
      : databaseOn(pool, { line, onFull })
  }
  const lanes: Lanes = {
    checkout: open('checkout'),
    shopper: open('shopper'),
    public: open('public'),
    staff: open('staff'),
    reports: open('reports'),
    jobs: open('jobs'),
    index: open('index'),
    monitor: open('monitor'),
  }
  return {
    lanes,
    close: () => Promise.all(Object.values(lanes).map((db) => db.destroy())),
  }
}

/** One database for all lanes, for programs with few callers: tests and trials. */
export const sameForAll = (db: Db): Lanes => ({
  checkout: db,
  shopper: db,
  public: db,
  staff: db,
  reports: db,
  jobs: db,
  index: db,
  monitor: db,
})
