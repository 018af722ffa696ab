import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkInvariants } from '#server/backoffice/invariants/invariants.ts'
import { openDatabase } from '#server/platform/db/database.ts'
import { listFlaws, rush } from '../rush.ts'
import { addTools } from './kill-rounds.ts'
import { openTwoShops } from './two-shops.ts'

export type Rushes = {
  times: number
  buyers: number
  pieces: number
  online: number
  within: number
}

/**
 * Rushes for one tool after the other, each with far more buyers than pieces, at two processes of a shop,
 * with nothing killed. Returns what was wrong, which should be nothing.
 */
export async function rushAgain({
  times,
  buyers,
  pieces,
  online,
  within,
}: Rushes): Promise<string[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'karigar-rush-'))
  const world = await openTwoShops(dataDir)
  const db = openDatabase(world.url, { size: 4, statementTimeoutMs: 60_000 })
  try {
    const tools = await addTools(db, times, pieces)
    const flaws: string[] = []
    for (const [turn, variantId] of tools.entries()) {
      const rushed = await rush(db, {
        origins: world.origins,
        variantId,
        buyers,
        online,
        within,
      })
      const { violations } = await checkInvariants(db)
      const wrong = [
        ...listFlaws(rushed, pieces),
        ...violations.map(({ name, row }) => `${name}: ${JSON.stringify(row)}`),
      ]
      flaws.push(...wrong)
      console.log(`${turn + 1}. ${ended(rushed)}, ${wrong.length} wrong`)
    }
    return flaws
  } finally {
    await db.destroy()
    await world.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

function ended({ answers }: Awaited<ReturnType<typeof rush>>) {
  const [placed, refused] = [
    answers.filter(({ status }) => status === 201),
    answers.filter(({ status }) => status !== 201),
  ]
  const soldOut = Math.max(...placed.map(({ after }) => after)) / 1_000
  const waits = refused.map(({ ms }) => ms).sort((a, b) => a - b)
  const p99 = waits[Math.floor(waits.length * 0.99)] ?? 0
  return `${placed.length} orders, sold out after ${soldOut.toFixed(1)} s, ${refused.length} refused, p99 ${p99.toFixed(0)} ms`
}
