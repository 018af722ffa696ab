import { spawnSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Logger, runMigrations } from 'graphile-worker'
import { openClient } from '#server/platform/db/connect.ts'
import { openPool } from '#server/platform/db/database.ts'
import { ownerOf } from '#server/platform/db/owner.ts'
import { initialise, startPostgres, stopServer } from '#server/platform/db/postgres-process.ts'
import { newDataDir } from './database.ts'
import { freePort } from './running-shop.ts'

/**
 * Two PostgreSQL with the tables of the queue: a primary, and a copy of it that follows until it is promoted. Nothing is
 * copied afterwards.
 */
export async function openTwoServers() {
  const home = newDataDir()
  const owner = ownerOf(home)
  const [first, second] = [join(home, 'first'), join(home, 'second')]
  const start = async (directory: string, mayBeStandby = false) => {
    const port = await freePort()
    const url = `postgres://karigar:lathe@127.0.0.1:${port}/postgres`
    const logFile = join(home, 'postgres.log')
    const child = startPostgres(directory, { port, logFile, owner })
    const isAlive = () => child.exitCode === null && child.signalCode === null
    await untilOpen(url, mayBeStandby)
    return { port, url, stop: () => stopServer({ pid: child.pid ?? 0, isAlive }) }
  }

  await initialise(first, { role: 'karigar', password: 'lathe', owner })
  const original = await start(first)
  const pgPool = openPool(original.url, { size: 2 })
  await runMigrations({ pgPool, logger: new Logger(() => () => undefined) })
  await pgPool.end()
  await original.stop()
  spawnSync('cp', ['-a', first, second])
  writeFileSync(join(second, 'standby.signal'), '')
  const [primary, standby] = await Promise.all([start(first), start(second, true)])
  return {
    primary,
    standby,
    url: `postgres://karigar:lathe@127.0.0.1:${standby.port},127.0.0.1:${primary.port}/postgres`,
    async promote() {
      const client = await openClient(standby.url, { mayBeStandby: true })
      await client.query('select pg_promote()')
      await client.end()
    },
    async close() {
      await Promise.all([primary.stop(), standby.stop()])
      rmSync(home, { recursive: true, force: true })
    },
  }
}

async function untilOpen(url: string, mayBeStandby: boolean) {
  for (;;) {
    const client = await openClient(url, { mayBeStandby }).catch(() => null)
    if (client) return client.end()
    await pause(20)
  }
}
