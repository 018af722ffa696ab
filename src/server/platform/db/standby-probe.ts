import { openClient } from './connect.ts'

/** Runs a statement on the connection on which the follower of changes reads the log. */
export type Ask = <Row>(statement: string, values: unknown[]) => Promise<Row[]>

/** How far a server is. */
export type ServerState = {
  /** Follows another server. Otherwise it takes writes. */
  isStandby: boolean
  /** A standby: whether it gets the log of its primary as it is written. */
  isFed: boolean
  /** Whether it applies the log that it got, up to a last record that may not be there as a whole. */
  isReplayed: boolean
  /** Bytes of the log that it has applied or, as a primary, written. */
  reached: number
  /** Tells servers apart. */
  started: string
  /** Is the same for a primary and its standbys. */
  cluster: string
}

/** The longest record that a primary leaves behind half sent, when it dies. */
const recordBytes = 65_536

/** One statement for primaries and standbys. */
export const stateOfServer = `
  select is_standby as "isStandby",
    exists (select from pg_stat_wal_receiver where pid is not null) as "isFed",
    case when is_standby then not pg_is_wal_replay_paused()
      and coalesce(pg_last_wal_receive_lsn() - pg_last_wal_replay_lsn() < ${recordBytes}, true)
    else true end as "isReplayed",
    (case when is_standby then pg_last_wal_replay_lsn() else pg_current_wal_insert_lsn() end - '0/0')::bigint as reached,
    extract(epoch from pg_postmaster_start_time())::text as started,
    (select system_identifier::text from pg_control_system()) as cluster
  from pg_is_in_recovery() is_standby`

/**
 * A primary sends its log when it is on its disk, and what no commit waits for may take seconds to get there. A commit of
 * nothing takes it along.
 */
export const flushLog = `select set_config('synchronous_commit', 'local', true), pg_logical_emit_message(true, 'karigar', '')`

const pageBytes = 8_192
const longestHeader = 40

/**
 * Where the last record ends. At the beginning of a page a primary counts the header that it will write there with the
 * next record, which a standby does not have yet.
 */
function endOf({ reached }: ServerState): number {
  const intoPage = reached % pageBytes
  return intoPage <= longestHeader ? reached - intoPage : reached
}

/**
 * Whether a standby has all that was committed on the primary at a moment, and goes on getting what follows. One that
 * was promoted is none any more: its reads go to it as to the primary, until another one follows it.
 */
export const isUpTo = (server: ServerState, primary: ServerState): boolean =>
  server.isStandby && server.isFed && hasAllOf(server, primary)

/** Whether a server is as good as the primary, if that is gone since a moment. */
export const isWhole = (server: ServerState, primary: ServerState): boolean =>
  server.isReplayed && hasAllOf(server, primary)

const hasAllOf = (server: ServerState, primary: ServerState) =>
  server.cluster === primary.cluster && server.reached >= endOf(primary)

/** A server that may be read, and only this one of all that may be at its address. */
export type ReadServer = { url: string; started: string }

/** Whether the server behind a connection is the one that began at a time. */
export const isServer = 'select extract(epoch from pg_postmaster_start_time())::text = $1 as is'

/** A connection to a server, for asking how far it is. */
export type Probe = {
  server: ReadServer
  look: () => Promise<ServerState>
  close: () => Promise<void>
}

/** Connects to the first server that will do; null if none does. */
export async function findServer(
  urls: string[],
  willDo: (server: ServerState) => boolean,
  onLost: (probe: Probe) => void,
): Promise<Probe | null> {
  for (const url of urls) {
    const probe = await openProbe(url, onLost).catch(() => null)
    if (probe && (await probe.look().then(willDo, () => false))) return probe
    await probe?.close()
  }
  return null
}

/**
 * Connects to the server with most of the log, for reading without a primary: one standby may lack what another one
 * confirmed. Null unless more than half of all answer, because this process may be cut off from a primary.
 */
export async function findFurthest(
  urls: string[],
  onLost: (probe: Probe) => void,
): Promise<Probe | null> {
  const looking = urls.map(async (url) => {
    const probe = await openProbe(url, onLost)
    const seen = await probe.look().catch(async (error: unknown) => {
      await probe.close()
      throw error
    })
    return { probe, reached: seen.reached }
  })
  const found = (await Promise.allSettled(looking)).flatMap((one) =>
    one.status === 'fulfilled' ? [one.value] : [],
  )
  const [furthest, ...others] = found.sort((a, b) => b.reached - a.reached)
  for (const { probe } of others) void probe.close()
  if (found.length * 2 > urls.length) return furthest?.probe ?? null
  void furthest?.probe.close()
  return null
}

async function openProbe(url: string, onLost: (probe: Probe) => void): Promise<Probe> {
  const client = await openClient(url, {
    application_name: 'karigar-standby',
    connectionTimeoutMillis: 1_000,
    query_timeout: 1_000,
    keepAlive: true,
    mayBeStandby: true,
  })
  const server = { url, started: '' }
  const probe = {
    server,
    async look() {
      const { rows } = await client.query<ServerState>(stateOfServer)
      if (!rows[0]) throw new Error('the server has no state')
      server.started = rows[0].started
      return rows[0]
    },
    close: () => client.end().catch(() => undefined),
  }
  client.once('end', () => onLost(probe))
  return probe
}
