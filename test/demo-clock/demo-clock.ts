// Lives the demo shop's past until many different moments and undoes each: `npm run demo-clock`. A first start may come
// at any of them. Names every moment at which something fails. `npm run demo-clock -- 2026-11-28T19:27:20Z …` tries the
// named moments only.

import { rmSync } from 'node:fs'
import { lifeDays } from '#demo/life/life-days.ts'
import { inTransaction, openDatabase } from '#server/platform/db/database.ts'
import { openEmbedded } from '#server/platform/db/embedded.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { importPincodes } from '#server/shop/delivery/import-pincodes.ts'
import { newDataDir } from '../database.ts'
import { faultsOfLife } from './live-until.ts'
import { moments } from './moments.ts'

const started = Date.now()
const named = process.argv.slice(2).map((text) => ({ end: new Date(text), days: lifeDays }))
const lives = named.length > 0 ? named : moments()
const dataDir = newDataDir()
const server = await openEmbedded(dataDir)
let [lived, failed] = [0, 0]
try {
  await migrate(server.url)
  const shop = openDatabase(server.url, { statementTimeoutMs: 120_000 })
  await inTransaction(shop, importPincodes)
  for (const { end, days } of lives) {
    const faults = await faultsOfLife(shop, end, days)
    if (faults.length > 0) failed++
    if (++lived % 50 === 0) console.log(`${lived} of ${lives.length} moments`)
    for (const fault of faults) console.log(`${end.toISOString()} ${fault}`)
  }
  await shop.destroy()
} finally {
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
const seconds = Math.round((Date.now() - started) / 1000)
console.log(`${lives.length} moments, ${failed} failed, ${seconds} s.`)
process.exit(failed > 0 ? 1 : 0)
