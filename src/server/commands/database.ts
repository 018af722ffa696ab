import { existsSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { type Config, ConfigError, prepareDataDir } from '../config.ts'
import { openEmbedded } from '../db/embedded.ts'

export type DatabaseServer = { url: string; stop: () => Promise<void> }

/** The operator's own server, or the one that comes with the shop, kept running if somebody wants to be told. */
export async function openServer(config: Config, onReturn?: () => void): Promise<DatabaseServer> {
  prepareDataDir(config)
  return config.databaseUrl ? reach(config.databaseUrl) : openEmbedded(config.dataDir, onReturn)
}

/** For a command beside a shop that may be running: its database is left as it was found. */
export async function borrowServer(config: Config): Promise<DatabaseServer> {
  if (config.databaseUrl) return reach(config.databaseUrl)
  if (!hasShop(config)) throw new ConfigError(`DATA_DIR: there is no shop in ${config.dataDir} yet`)
  const server = await openEmbedded(config.dataDir)
  return server.adopted ? { url: server.url, stop: async () => undefined } : server
}

/** Whether the data folder holds the database of a shop. */
export const hasShop = ({ dataDir }: Config) => existsSync(join(dataDir, 'postgres', 'PG_VERSION'))

/** The operator's own server: used, never stopped; one that cannot be used is said in one line. */
async function reach(url: string): Promise<DatabaseServer> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  try {
    await client.connect()
    await client.end()
  } catch (error) {
    const { message, code } = error as Error & { code?: string }
    throw new ConfigError(`DATABASE_URL: cannot connect (${message || code})`)
  }
  return { url, stop: async () => undefined }
}
