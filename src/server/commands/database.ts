import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { Config } from '#server/config.ts'
import { ConfigError } from '#server/environment.ts'
import { openClient } from '#server/platform/db/connect.ts'
import { isConnectionLost } from '#server/platform/db/connection-faults.ts'
import { openEmbedded } from '#server/platform/db/embedded.ts'
import { keepsSessions } from '#server/platform/db/pooler.ts'
import { prepareDataDir } from './data-dir.ts'
import { say } from './terminal.ts'

export type DatabaseServer = { url: string; stop: () => Promise<void> }

/**
 * Opens the operator's own server or the embedded one. With `onReturn`, the embedded one is restarted
 * whenever it stops, and `onReturn` is called.
 */
export async function openServer(config: Config, onReturn?: () => void): Promise<DatabaseServer> {
  prepareDataDir(config)
  return config.databaseUrl
    ? connectWithRetry(config.databaseUrl, config.databaseWait)
    : openEmbedded(config.dataDir, onReturn)
}

/** For a command that may run beside an open shop: it leaves the database server as it found it. */
export async function borrowServer(config: Config): Promise<DatabaseServer> {
  if (config.databaseUrl) return connectWithRetry(config.databaseUrl)
  if (!hasShop(config)) throw new ConfigError(`DATA_DIR: there is no shop in ${config.dataDir} yet`)
  const server = await openEmbedded(config.dataDir)
  return server.adopted ? { url: server.url, stop: async () => undefined } : server
}

/** Whether the data folder contains a shop's database. */
export const hasShop = ({ dataDir }: Config) => existsSync(join(dataDir, 'postgres', 'PG_VERSION'))

/**
 * Connects to the operator's own server, which we never stop. If it is starting or briefly away, this waits;
 * if it cannot be used, the error is one line for the operator.
 */
async function connectWithRetry(url: string, waitSeconds = 0): Promise<DatabaseServer> {
  const deadline = performance.now() + waitSeconds * 1_000
  for (let tries = 1; ; tries++) {
    const fault = await connect(url)
    if (fault instanceof ConfigError) throw fault
    if (!fault) return { url, stop: async () => undefined }
    if (!isPassing(fault) || performance.now() >= deadline)
      throw new ConfigError(`DATABASE_URL: cannot connect (${fault.message || fault.code})`)
    if (tries === 1) say('The database does not answer. Waiting for it ...')
    await pause(1_000)
  }
}

type Fault = Error & { code?: string }

/** Why the server cannot be used; null if it can. */
async function connect(url: string): Promise<Fault | null> {
  try {
    const client = await openClient(url, { connectionTimeoutMillis: 10_000 })
    await refuseOld(client).finally(() => client.end().catch(() => undefined))
    if (!(await keepsSessions(url))) throw new ConfigError(sessionsLost)
    return null
  } catch (error) {
    return error as Fault
  }
}

const sessionsLost =
  'DATABASE_URL: this is a pooler that does not keep sessions (PgBouncer in transaction or statement mode?); let it pool sessions, or connect to PostgreSQL itself'

/** The first PostgreSQL release with every feature that the shop needs. */
const oldestMajor = 16

async function refuseOld(client: pg.Client) {
  const { rows } = await client.query<{ server_version: string }>('show server_version')
  const [version = ''] = rows[0]?.server_version.split(' ') ?? []
  if (Number.parseInt(version, 10) < oldestMajor)
    throw new ConfigError(
      `DATABASE_URL: this is PostgreSQL ${version}; the shop needs ${oldestMajor} or newer`,
    )
}

/**
 * Whether waiting may help: the server is not up yet, or has too many connections (53300). A wrong password
 * does not fix itself.
 */
const isPassing = (fault: Fault) =>
  isConnectionLost(fault) || /^(53300|EAI_AGAIN)$/.test(fault.code ?? '')
