import type { ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { EmbeddedFault } from './embedded-fault.ts'
import { monitorConnection } from './monitor-connection.ts'
import { ownerOf } from './owner.ts'
import {
  initialise,
  isPostgres,
  type Server,
  startPostgres,
  stopServer,
} from './postgres-process.ts'

const role = 'karigar'
const startWithinMs = 60_000

export type Embedded = { url: string; stop: () => Promise<void>; adopted: boolean }

/**
 * Starts the embedded PostgreSQL, with its data under `DATA_DIR/postgres`. Adopts a server that a killed run left
 * behind. If `onReturn` is given, the server is restarted at the same address whenever it exits by itself, and
 * `onReturn` is called after that.
 */
export async function openEmbedded(dataDir: string, onReturn?: () => void): Promise<Embedded> {
  const directory = join(dataDir, 'postgres')
  const owner = ownerOf(dataDir)
  const password = readPassword(dataDir)
  if (!existsSync(join(directory, 'PG_VERSION')))
    await initialise(directory, { role, password, owner })

  const running = findRunning(directory)
  const port = running?.port ?? (await freePort())
  const url = urlOf(port, password)
  const stopping = new AbortController()
  let server: Server | null = running && {
    pid: running.pid,
    isAlive: () => isPostgres(running.pid),
  }
  const stopCurrent = async () => {
    if (server) await stopServer(server)
  }
  const launch = async () => {
    const child = startPostgres(directory, { port, logFile: join(dataDir, 'postgres.log'), owner })
    server = child.pid ? { pid: child.pid, isAlive: () => !hasEnded(child) } : null
    await waitFor(url, { child, dataDir, signal: stopping.signal })
  }
  try {
    if (running) await waitFor(url, { child: null, dataDir, signal: stopping.signal })
    else await launch()
    const relaunch = () => stopCurrent().then(launch).then(onReturn)
    const shopUrl = await ensureDatabase(url)
    const stopWatching = onReturn
      ? monitorConnection(() => server?.pid, relaunch)
      : async () => undefined
    const stop = async () => {
      stopping.abort()
      await stopWatching()
      await stopCurrent()
    }
    return { url: shopUrl, adopted: running !== null, stop }
  } catch (error) {
    if (!running) await stopCurrent()
    throw error
  }
}

const urlOf = (port: number, password: string, database = 'postgres') =>
  `postgres://${role}:${password}@127.0.0.1:${port}/${database}`

function readPassword(dataDir: string): string {
  const file = join(dataDir, 'postgres.password')
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('hex'), { mode: 0o600 })
  return readFileSync(file, 'utf8').trim()
}

type Wait = { child: ChildProcess | null; dataDir: string; signal: AbortSignal }

async function waitFor(url: string, { child, dataDir, signal }: Wait) {
  const deadline = Date.now() + startWithinMs
  const log = join(dataDir, 'postgres.log')
  let failure = ''
  child?.once('error', (error) => {
    failure = error.message
  })
  while (Date.now() < deadline && !signal.aborted) {
    if (failure || (child && hasEnded(child)))
      throw new EmbeddedFault(`the database did not start ${failure}; see ${log}`)
    if (await acceptsConnections(url, dataDir)) return
    await pause(50)
  }
  throw new EmbeddedFault(`the database did not answer; see ${log}`)
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) =>
  exitCode !== null || signalCode !== null

/**
 * The password in the file differs from the one in the database, as after a partial restore. Waiting does
 * not help.
 */
const wrongPassword = '28P01'

async function acceptsConnections(url: string, dataDir: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return true
  } catch (error) {
    if ((error as { code?: string }).code === wrongPassword)
      throw new EmbeddedFault(
        `the database does not take the password in ${join(dataDir, 'postgres.password')}`,
      )
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function ensureDatabase(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [role])
    if (!rowCount) await client.query(`create database ${role}`)
    return url.replace(/postgres$/, role)
  } finally {
    await client.end().catch(() => undefined)
  }
}

/**
 * The server that already runs on this folder, if any. A stale lock file that only looks alive is removed.
 */
function findRunning(directory: string): { pid: number; port: number } | null {
  const file = join(directory, 'postmaster.pid')
  if (!existsSync(file)) return null
  const lines = readFileSync(file, 'utf8').split('\n')
  const pid = Number(lines[0])
  const port = Number(lines[3])
  if (pid > 0 && isPostgres(pid)) return { pid, port }
  rmSync(file, { force: true })
  return null
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
