// Sends events to a program that fails half the time, while the processes that send are killed: `npm run webhooks`.
// `-- 10000 20 3` sets the events, the kills, and the processes.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Db, openDatabase } from '#server/platform/db/database.ts'
import { openEmbedded } from '#server/platform/db/embedded.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { createSecretBox } from '#server/platform/secret-box.ts'
import { openOrderCheck } from './order-check.ts'
import { openReceiver, receivingIn } from './receiving.ts'

const [events = 10_000, mostKills = 20, processes = 3] = process.argv.slice(2).map(Number)
const perOrder = 5
const key = Buffer.alloc(32, 7)

const begun = performance.now()
const folder = mkdtempSync(join(tmpdir(), 'karigar-webhooks-'))
const server = await openEmbedded(folder)
await migrate(server.url)
const db = openDatabase(server.url)
const violations = await storm(db)
await db.destroy()
await server.stop()
rmSync(folder, { recursive: true, force: true })
for (const violation of violations) console.log(`VIOLATION ${violation}`)
console.log(`${violations.length} violations, ${Math.round((performance.now() - begun) / 1000)} s.`)
process.exit(violations.length > 0 ? 1 : 0)

async function storm(db: Db): Promise<string[]> {
  const check = openOrderCheck()
  let requests = 0
  const program = await openReceiver((received, response) => {
    requests++
    check.arrive(received)
    reader.verify(received.body, received.headers)
    const luck = Math.random()
    if (luck < 0.4) return response.writeHead(500).end()
    if (luck < 0.5) return response.destroy()
    check.accept(received)
    return response.writeHead(204).end()
  })
  const { endpoint, countWaiting } = receivingIn(db, createSecretBox([key]))
  const { id, reader } = await endpoint(program.url)
  const senders = Array.from({ length: processes }, () => startSender())
  const adding = addEvents(db)
  const kills = await killUntil(async () => {
    const { accepted } = check.counts()
    return accepted < events || (await countWaiting(id)) > 0 ? accepted : null
  }, senders)
  await adding
  for (const sender of senders) sender.kill('SIGKILL')
  program.close()
  const { accepted, repeated } = check.counts()
  console.log(
    `${accepted} events of ${events / perOrder} orders arrived in ${requests} requests, ${repeated} of them again. ${kills} processes were killed.`,
  )
  return check.violations
}

/** Kills a sender whenever so many more were accepted, until all are: then there is no count. Returns how many it killed. */
async function killUntil(countAccepted: () => Promise<number | null>, senders: ChildProcess[]) {
  let kills = 0
  for (;;) {
    const accepted = await countAccepted()
    if (accepted === null) return kills
    if (accepted > ((kills + 1) * events) / (mostKills + 1)) {
      const place = kills % senders.length
      senders[place]?.kill('SIGKILL')
      senders[place] = startSender()
      kills++
      console.log(`${accepted} of ${events} accepted, killed ${kills} times`)
    }
    await pause(100)
  }
}

function startSender() {
  const sender = join(import.meta.dirname, 'sender.ts')
  return spawn(process.execPath, [sender, server.url, key.toString('hex')], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
}

/** The events of many orders, mixed, each as a trigger writes it. */
async function addEvents(db: Db) {
  const orders = events / perOrder
  for (let version = 1; version <= perOrder; version++)
    for (let first = 1; first <= orders; first += 100) {
      const last = Math.min(orders, first + 99)
      await sql`select log_webhook('order.processing', 'order:' || n, n, null, jsonb_build_object('version', ${version}::int))
        from generate_series(${first}::bigint, ${last}::bigint) n`.execute(db)
    }
}
