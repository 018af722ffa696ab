// The shop's server in a separate process that reports how long its lists took and how much memory they use.
import { setTimeout as pause } from 'node:timers/promises'
import { createApp } from '#server/app.ts'
import { servePages } from '#server/pages.ts'
import { followChanges } from '#server/platform/changes/follow-changes.ts'
import { openDatabase } from '#server/platform/db/database.ts'
import { sameForAll } from '#server/platform/db/lanes.ts'
import { diskStorage } from '#server/platform/uploads/disk-storage.ts'

/**
 * Its answers to messages: `filled` when lists come from memory, `figures` since the last request for them.
 */
export type Filled = { origin: string; listeningMs: number; filledMs: number }
export type Figures = {
  answers: number
  /** Milliseconds from the head of the request to the end of the response, as the server sees them. */
  p50: number
  p95: number
  p99: number
  /** Processor time of this process per response, whatever else the machine did. */
  cpuMs: number
  megabytes: number
}

const begun = performance.now()
const [url = '', uploadsDir = '', indexDir = ''] = process.argv.slice(2)
const db = openDatabase(url)
const changes = followChanges(url, db)
const app = await createApp({
  lanes: sameForAll(db),
  changes,
  storage: diskStorage(uploadsDir),
  indexDir,
  publicUrl: 'http://bench.local',
  // Every call comes from another address, so that the search is measured and not its rate limit.
  trustProxy: ['127.0.0.1'],
})
await servePages(app, { publicUrl: 'http://bench.local' })
let durations: number[] = []
let cpu = process.cpuUsage()
// A page calls the shop's own API; those calls are part of the page.
const isFromItself = (agent = '') => agent === 'lightMyRequest'
app.addHook('onResponse', async ({ headers }, { elapsedTime }) => {
  if (!isFromItself(headers['user-agent'])) durations.push(elapsedTime)
})
const origin = await app.listen({ port: 0, host: '127.0.0.1' })
const listeningMs = performance.now() - begun
while (!app.live.copy()) await pause(5)
const filledMs = performance.now() - begun
// The index still applies what was read.
await app.live.settled()
process.send?.({ origin, listeningMs, filledMs } satisfies Filled)

process.on('message', () => {
  const sorted = durations.sort((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0
  const { user, system } = process.cpuUsage(cpu)
  const cpuMs = (user + system) / 1_000 / Math.max(1, sorted.length)
  globalThis.gc?.()
  const megabytes = process.memoryUsage.rss() / 1_000_000
  const figures = { answers: sorted.length, p50: at(0.5), p95: at(0.95), p99: at(0.99) }
  process.send?.({ ...figures, cpuMs, megabytes } satisfies Figures)
  durations = []
  cpu = process.cpuUsage()
})
process.once('SIGTERM', async () => {
  await app.close()
  await changes.stop()
  await db.destroy()
  process.exit(0)
})
