import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { addressesOf } from './addresses.ts'
import { isServerFull, StandbyError } from './connection-faults.ts'

/** Values of a session by the names that PostgreSQL gives them. */
export type Settings = Readonly<Record<string, string | number>>

export type ConnectOptions = Omit<pg.ClientConfig, 'connectionString' | 'options'> & {
  settings?: Settings
  /** Whether a server that follows another one will do; by default it is refused. */
  mayBeStandby?: boolean
}

/** One of several servers that is silent must not use up the time of the others. */
const mostConnectMs = 1_500

/** Pause after a server has refused a connection because it has too many, so that those who wait do not crowd it. */
const fullMs = 100

/**
 * Opens a connection to the primary: of several servers, the first that does not follow another one. All are asked at
 * once, so a dead one costs no more than its own time limit.
 */
export async function openClient(url: string, options: ConnectOptions = {}): Promise<pg.Client> {
  const addresses = addressesOf(url)
  const tries = addresses.map((address) => openAt(address, limited(options, addresses)))
  for (const trying of tries) trying.catch(() => undefined)
  const faults: unknown[] = []
  for (const [index, trying] of tries.entries()) {
    try {
      const client = await trying
      for (const other of tries.slice(index + 1)) other.then(closeQuietly, () => undefined)
      return client
    } catch (fault) {
      faults.push(fault)
    }
  }
  throw mostTelling(faults)
}

/**
 * Connections for a pool, each ready for use when the pool hands it out. The primary is remembered, and looked for again
 * when a connection to it could not be opened.
 */
export function poolClient(url: string, options: ConnectOptions): new () => pg.Client {
  const addresses = addressesOf(url)
  let primary: Promise<Place> | undefined
  const forget = (error: unknown) => {
    primary = undefined
    throw error
  }
  const findPrimary = () => {
    primary ??= openClient(url, options).then(closeQuietly).catch(forget)
    return primary
  }

  function PooledClient() {
    const client = newClient(addresses[0] ?? url, limited(options, addresses))
    const connect = client.connect.bind(client)
    async function open() {
      if (addresses.length > 1) {
        const { host, port } = await findPrimary()
        // Meanwhile the pool may have given up.
        if (client.connection.stream.destroyed) throw new Error('timeout expired')
        Object.assign(client, { host, port })
      }
      // A primary that is full is still the primary.
      await prepare(client, connect, options).catch((error: unknown) => {
        if (!isServerFull(error)) forget(error)
        throw error
      })
    }
    return Object.assign(client, {
      connect: (done: (error: unknown) => void) => void open().then(() => done(null), done),
    })
  }
  return PooledClient as unknown as new () => pg.Client
}

type Place = Pick<pg.Client, 'host' | 'port'>

async function openAt(address: string, options: ConnectOptions): Promise<pg.Client> {
  const client = newClient(address, options)
  await prepare(client, () => client.connect(), options)
  return client
}

function newClient(address: string, options: ConnectOptions): pg.Client {
  const client = new pg.Client({ ...options, connectionString: address })
  // A lost connection shows up in the statement that fails.
  client.on('error', () => undefined)
  return client
}

/**
 * Connects and gives the session its settings. A statement does that and not the `options` of the connection, because
 * poolers such as PgBouncer refuse those.
 */
async function prepare(
  client: pg.Client,
  connect: () => Promise<unknown>,
  { connectionTimeoutMillis, settings = {}, mayBeStandby = false }: ConnectOptions,
) {
  const giveUp = () => client.connection.stream.destroy(new Error('timeout expired'))
  const timer = connectionTimeoutMillis && setTimeout(giveUp, connectionTimeoutMillis).unref()
  try {
    await connect()
    const { rows } = await client.query<{ isStandby: boolean }>(settingsText(client, settings))
    if (rows[0]?.isStandby && !mayBeStandby)
      throw new StandbyError(
        `${client.host}:${client.port} follows another server and takes no writes`,
      )
  } catch (error) {
    closeQuietly(client)
    if (isServerFull(error)) await pause(fullMs)
    throw error
  } finally {
    clearTimeout(timer)
  }
}

const settingsText = (client: pg.Client, settings: Settings) =>
  [
    'select pg_is_in_recovery() as "isStandby"',
    ...Object.entries(settings).map(
      ([name, value]) => `set_config('${name}', ${client.escapeLiteral(String(value))}, false)`,
    ),
  ].join(', ')

function limited(options: ConnectOptions, addresses: string[]): ConnectOptions {
  if (addresses.length === 1) return options
  const { connectionTimeoutMillis = mostConnectMs } = options
  return { ...options, connectionTimeoutMillis: Math.min(connectionTimeoutMillis, mostConnectMs) }
}

function closeQuietly(client: pg.Client): Place {
  client.end().catch(() => undefined)
  return client
}

/** Among the reasons of several servers: an answer before silence, and a refusal before a standby. */
const mostTelling = (faults: unknown[]): unknown =>
  faults.find((fault) => fault instanceof pg.DatabaseError) ??
  faults.find((fault) => fault instanceof StandbyError) ??
  faults[0]
