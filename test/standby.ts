import type { ChildProcess } from 'node:child_process'
import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, cpSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll } from 'vitest'
import { openEmbedded } from '#server/platform/db/embedded.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { ownerOf } from '#server/platform/db/owner.ts'
import { startPostgres } from '#server/platform/db/postgres-process.ts'
import { newDataDir } from './database.ts'
import { freePort } from './running-shop.ts'

/** A PostgreSQL of a pair, which can be stopped and started again at its address. */
export type PairServer = {
  url: string
  start: () => Promise<void>
  /** Ends it at once, like a power cut. */
  kill: () => Promise<void>
  run: (statement: string) => Promise<unknown>
}

/** A primary with the tables of a shop, and a standby of it. Both are gone after the tests of the file. */
export async function openPair(): Promise<{ primary: PairServer; standby: PairServer }> {
  const [first, second] = [newDataDir(), newDataDir()]
  const made = await openEmbedded(first)
  await migrate(made.url)
  // Changes of the last minute are read again after a failover, and the tables of a shop are older than that.
  await query(made.url, `update changes set at = at - interval '1 hour'`)
  await withoutCallers(made.url)
  await made.stop()
  // A copy of a server that is shut down is a base backup.
  cpSync(join(first, 'postgres.password'), join(second, 'postgres.password'))
  execFileSync('cp', ['-a', join(first, 'postgres'), join(second, 'postgres')])
  const primary = serverIn(first, made.url, await freePort())
  const standby = serverIn(second, made.url, await freePort())
  const { hostname, port, username, password } = new URL(primary.url)
  writeFileSync(join(second, 'postgres/standby.signal'), '')
  appendFileSync(
    join(second, 'postgres/postgresql.auto.conf'),
    `primary_conninfo = 'host=${hostname} port=${port} user=${username} password=${password}'
wal_retrieve_retry_interval = '100ms'\n`,
  )
  afterAll(async () => {
    await Promise.all([primary.kill(), standby.kill()])
    for (const folder of [first, second]) rmSync(folder, { recursive: true, force: true })
  })
  await Promise.all([primary.start(), standby.start()])
  return { primary, standby }
}

/** Waits until the queue's migration has closed its connections, because an error on them would end the tests. */
async function withoutCallers(url: string) {
  const others = `select from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`
  while ((await query(url, others)).length > 0) await pause(10)
}

async function query(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

function serverIn(dataDir: string, anyUrl: string, port: number): PairServer {
  const url = Object.assign(new URL(anyUrl), { port: String(port) }).href
  let child: ChildProcess | null = null
  return {
    url,
    run: (statement) => query(url, statement),
    async start() {
      const logFile = join(dataDir, 'postgres.log')
      child = startPostgres(join(dataDir, 'postgres'), { port, logFile, owner: ownerOf(dataDir) })
      while (!(await query(url, 'select 1').catch(() => null))) await pause(20)
    },
    async kill() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGQUIT')
      await ended
    },
  }
}
