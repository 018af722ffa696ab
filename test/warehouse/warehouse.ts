// A program that is not ours plays the warehouse, while it and the shop are killed at random: `npm run warehouse`.
// `-- 10000 12 12 7` sets the orders, the kills of the shop and of the program, and the seed.
import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Db, openDatabase } from '#server/platform/db/database.ts'
import { openEmbedded } from '#server/platform/db/embedded.ts'
import { createSecretBox } from '#server/platform/secret-box.ts'
import { hireClerk } from '../chaos/clerks.ts'
import { end, freePort, start } from '../running-shop.ts'
import { receivingIn } from '../webhooks/receiving.ts'
import { listDifferences, readRecords, workLeft } from './compare.ts'
import type { WarehouseOptions } from './program/warehouse.ts'
import { addGoods, placeOrders, warehouseHook } from './world.ts'

const [orders = 10_000, shopKills = 12, programKills = 12, seed = Date.now() % 1_000_000] =
  process.argv.slice(2).map(Number)
const random = randomFrom(seed)
const begun = performance.now()
const seconds = () => Math.round((performance.now() - begun) / 1000)

const folder = mkdtempSync(join(tmpdir(), 'karigar-warehouse-'))
const server = await openEmbedded(folder)
const settingsKey = randomBytes(32)
const shopPort = await freePort()
const origin = `http://127.0.0.1:${shopPort}`
const startShop = () =>
  start(join(folder, 'shop'), shopPort, {
    DATABASE_URL: server.url,
    SETTINGS_KEY: settingsKey.toString('hex'),
    NODE_OPTIONS: `--import=${join(import.meta.dirname, 'local-network.ts')}`,
  })
let shop = await startShop()
const db = openDatabase(server.url, { size: 4, statementTimeoutMs: 120_000 })
const differences = await play(db).catch((error: unknown) => [String(error)])
await end(shop.child, 'SIGTERM')
await db.destroy()
await server.stop()
rmSync(folder, { recursive: true, force: true })
for (const one of differences.slice(0, 50)) console.log(`DIFFERENCE ${one}`)
console.log(`${differences.length} differences, ${seconds()} s, seed ${seed}.`)
process.exit(differences.length > 0 ? 1 : 0)

async function play(db: Db): Promise<string[]> {
  const goods = await addGoods(db, 24, 4)
  const key = await makeKey(await hireClerk(db))
  const port = await freePort()
  const { endpoint } = receivingIn(db, createSecretBox([settingsKey]))
  const { secret } = await endpoint(`http://program.test:${port}`, warehouseHook)
  const file = join(folder, 'warehouse.sqlite')
  const startProgram = () => runProgram({ origin, key, secret, port, file, pieces: orders })
  let program = startProgram()
  while (!existsSync(file) || !readRecords(file).calls.some((call) => call.is_done === 1))
    await pause(100)

  const killing = killAtRandom({
    shop: async () => {
      await end(shop.child, 'SIGKILL')
      shop = await startShop()
    },
    program: async () => {
      program.removeAllListeners('exit')
      program.kill('SIGKILL')
      await pause(random() * 2_000)
      program = startProgram()
    },
    progress: () => doneShare(file),
  })
  const placed = await placeOrders(db, {
    count: orders,
    goods,
    random,
    origin: () => origin,
    atOnce: 4,
  })
  console.log(`${placed.length} orders placed after ${seconds()} s`)
  const kills = await killing
  await untilDone(db, file, placed.length)
  program.removeAllListeners('exit')
  program.kill('SIGKILL')
  const records = readRecords(file)
  console.log(
    `${placed.length} orders in ${records.parcels.length} parcels with ${records.scans.length} scans, ${records.calls.length} calls about stock, ${records.events.length} events. The shop was killed ${kills.shop} times, the warehouse ${kills.program} times.`,
  )
  return listDifferences(db, records, placed)
}

/** The part of the orders whose parcels arrived. */
function doneShare(file: string) {
  const done = readRecords(file).parcels.filter(({ step }) => step === 'DONE')
  return new Set(done.map((parcel) => parcel.order_id)).size / orders
}

/** The key that an owner makes for the warehouse. */
async function makeKey(owner: string): Promise<string> {
  const response = await fetch(`${origin}/api/admin/api-keys`, {
    method: 'POST',
    headers: { authorization: `Bearer ${owner}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      name: 'Warehouse',
      scopes: ['orders:write', 'shipments:write', 'stock:write'],
      expiresInDays: null,
    }),
  })
  const { secret, message } = (await response.json()) as { secret?: string; message?: string }
  if (!secret) throw new Error(`no key: ${response.status} ${message}`)
  return secret
}

/** The program of the warehouse. If it ends by itself, so does the test. */
function runProgram(options: WarehouseOptions): ChildProcess {
  const main = join(import.meta.dirname, 'program/main.ts')
  const child = spawn(process.execPath, [main, JSON.stringify(options)], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  child.once('exit', (code) => {
    console.log(`the program of the warehouse ended with ${code}`)
    shop.child.kill('SIGKILL')
    process.exit(1)
  })
  return child
}

type Killing = {
  shop: () => Promise<void>
  program: () => Promise<void>
  /** The part of the orders that are done. */
  progress: () => number
}

/** Kills both sides at random moments, spread over the whole work. */
async function killAtRandom({ shop, program, progress }: Killing) {
  const targets = [
    ...Array.from({ length: shopKills }, () => 'shop' as const),
    ...Array.from({ length: programKills }, () => 'program' as const),
  ]
    .map((target) => ({ target, at: random() * 0.95 }))
    .toSorted((a, b) => a.at - b.at)
  const kills = { shop: 0, program: 0 }
  for (const { target, at } of targets) {
    while (progress() < at) await pause(200)
    await pause(random() * 1_000)
    await (target === 'shop' ? shop() : program())
    kills[target] += 1
    console.log(`${Math.round(progress() * 100)} % done after ${seconds()} s: killed the ${target}`)
  }
  return kills
}

async function untilDone(db: Db, file: string, placed: number) {
  for (;;) {
    const left = workLeft(readRecords(file), placed)
    const { waiting } = await db
      .selectFrom('webhookDeliveries')
      .select((eb) => eb.fn.countAll<number>().as('waiting'))
      .where('status', '=', 'WAITING')
      .executeTakeFirstOrThrow()
    if (left === 0 && Number(waiting) === 0) return
    console.log(`${left} things and ${waiting} events left after ${seconds()} s`)
    await pause(5_000)
  }
}

/** Numbers from 0 to 1 that a seed gives again (mulberry32). */
function randomFrom(start: number) {
  let state = start
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
