import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Db, openDatabase } from '#server/platform/db/database.ts'
import { addTools } from '../../chaos/kill-rounds.ts'
import { openCalls } from '../calls.ts'
import { until } from '../cluster.ts'
import { balancerAddress } from '../network.ts'
import type { Finding, Scene } from '../scene.ts'
import { openShoppers, type Told } from '../shoppers.ts'
import { main, node } from '../shops.ts'
import type { World } from '../world.ts'

const port = 3100
const dataDir = '/var/lib/former-shop'
const backup = '/var/lib/former-shop/move.backup'
const passphrase = '/var/lib/former-shop/passphrase'

/** A shop with its own PostgreSQL, on the machine of the balancer, whose orders must be there after the move. */
export const move: Scene = {
  name: 'move',
  title: 'a shop that sells is closed and moved from one machine to the three',
  async play(world) {
    const former = await openFormer(world)
    const told = await sellUntilClosed(world, former.db)
    await former.db.destroy()
    const begun = Date.now()
    const env = await movedTo(world)
    await world.balancer.ask([node, main, 'backup', backup, '--passphrase-file', passphrase], {
      user: 'postgres',
      env: environment(world),
    })
    await world.balancer.ask([node, main, 'restore', backup, '--passphrase-file', passphrase], {
      user: 'postgres',
      env,
    })
    const seconds = (Date.now() - begun) / 1_000
    return { seen: null, findings: await findingsOf(world, env, { told, seconds }) }
  },
}

const environment = ({ shops }: World) => ({
  ...shops.env,
  HOST: balancerAddress,
  PORT: String(port),
  DATA_DIR: dataDir,
  DATABASE_URL: '',
  DATABASE_READ_URL: '',
})

async function openFormer(world: World) {
  const { balancer } = world
  // The embedded PostgreSQL needs a user with a name, and this is one that Debian has.
  balancer.makeFolder(dataDir, 'postgres')
  balancer.write(passphrase, 'a passphrase of the trial\n', { user: 'postgres', mode: 0o600 })
  balancer.start('former-shop', [node, main, 'serve'], {
    user: 'postgres',
    env: environment(world),
  })
  const origin = `http://${balancerAddress}:${port}`
  await until('the former shop opens', 120, async () => (await fetch(`${origin}/readyz`)).ok)
  const read = (name: string) => balancer.ask(['cat', `${dataDir}/${name}`])
  const password = (await read('postgres.password')).trim()
  const postgresPort = (await read('postgres/postmaster.pid')).split('\n')[3]
  const db = openDatabase(`postgres://karigar:${password}@127.0.0.1:${postgresPort}/karigar`)
  await addTools(db, 10, 100_000)
  return { db }
}

/** Shoppers order until the shop is closed. What they were told of must be there after the move. */
async function sellUntilClosed(world: World, db: Db): Promise<Told[]> {
  const tools = await db.selectFrom('variants').select(['id as variantId', 'productId']).execute()
  const calls = openCalls()
  const origin = `http://${balancerAddress}:${port}`
  const place = { origin, tools, withDatabase: <R>(work: (db: Db) => Promise<R>) => work(db) }
  const shoppers = await openShoppers(place, calls, 4, 30)
  await pause(12_000)
  await shoppers.close()
  await world.balancer.stop('former-shop', 'SIGTERM')
  return shoppers.told
}

/** A database of the cluster for the shop that moves, beside that of the other scenes. */
async function movedTo(world: World) {
  const primary = world.hosts[await world.primary()]
  await primary.ask(['psql', '-c', 'drop database if exists moved'], { user: 'postgres' })
  await primary.ask(['psql', '-c', 'create database moved owner karigar'], { user: 'postgres' })
  const databaseUrl = (await world.databaseUrl()).replace(/\/karigar$/, '/moved')
  return { ...environment(world), DATABASE_URL: databaseUrl }
}

async function findingsOf(
  world: World,
  env: { DATABASE_URL: string },
  { told, seconds }: { told: Told[]; seconds: number },
): Promise<Finding[]> {
  const db = openDatabase(env.DATABASE_URL, { size: 1, statementTimeoutMs: 60_000 })
  const ids = told.map(({ orderId }) => orderId)
  const { rows } = await sql<{ there: number }>`
    select count(*)::int as there from orders where id = any(${ids}::bigint[])`.execute(db)
  await db.destroy()
  const checked = await world.balancer.ask([node, main, 'invariants'], { user: 'postgres', env })
  const there = rows[0]?.there ?? 0
  return [
    {
      aim: 'no acknowledged order lost',
      measured: `${there} of ${told.length} there, closed for ${seconds.toFixed(0)} s`,
      isMet: told.length > 0 && there === told.length,
    },
    {
      aim: 'the records add up',
      measured: checked.trim().split('\n').at(-1) ?? '',
      isMet: / 0 violations/.test(checked),
    },
  ]
}
