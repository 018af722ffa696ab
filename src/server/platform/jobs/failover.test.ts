import { sql } from 'kysely'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { freePort } from '#test/running-shop.ts'
import { openTwoServers } from '#test/two-servers.ts'
import { openClient } from '../db/connect.ts'
import { StandbyError } from '../db/connection-faults.ts'
import { type Db, openDatabase } from '../db/database.ts'
import { startWorker } from './worker.ts'

const { primary, standby, url, promote, close } = await openTwoServers()
afterAll(close)

const portOf = async (db: Db) =>
  (await sql<{ port: number }>`select inet_server_port() as port`.execute(db)).rows[0]?.port

const open = (at: string) => {
  const db = openDatabase(at, { connectMs: 5_000 })
  onTestFinished(() => db.destroy())
  return db
}

test('of several servers, the one that takes writes is found', async () => {
  const absent = `127.0.0.1:${await freePort()}`
  const client = await openClient(url)
  const behindAbsent = await openClient(url.replace('@', `@${absent},`))

  expect([client.port, behindAbsent.port]).toEqual([primary.port, primary.port])
  expect(await portOf(open(url))).toBe(primary.port)
  await Promise.all([client.end(), behindAbsent.end()])
})

test('a server that only follows is refused, unless reading is all that is wanted', async () => {
  await expect(openClient(standby.url)).rejects.toThrow(StandbyError)
  await expect(sql`select 1`.execute(open(standby.url))).rejects.toThrow(StandbyError)

  const reader = await openClient(standby.url, { mayBeStandby: true })
  expect(reader.port).toBe(standby.port)
  await reader.end()
})

test('after a failover statements and jobs go on at the new primary', async () => {
  const done: string[] = []
  const tasks = {
    makeSizes: { run: async ({ filename }: { filename: string }) => done.push(filename) },
  }
  const db = open(url)
  const worker = startWorker({ url, tasks })
  onTestFinished(worker.stop)
  const addJob = (filename: string) =>
    sql`select graphile_worker.add_job('makeSizes', ${JSON.stringify({ filename })}::json)`.execute(
      db,
    )
  await addJob('saw.webp')
  await expect.poll(() => done).toEqual(['saw.webp'])

  await primary.stop()
  await promote()
  await addJob('axe.webp')

  expect(await portOf(db)).toBe(standby.port)
  await expect.poll(() => done, { timeout: 5_000 }).toEqual(['saw.webp', 'axe.webp'])
})
