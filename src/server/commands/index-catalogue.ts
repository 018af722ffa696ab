import { stat } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { plural } from '#contract/plural.ts'
import { openIndexStore, storedIndexIn } from '#server/catalogue/index/stored/index-store.ts'
import { openIndexes } from '#server/catalogue/search/open-indexes.ts'
import type { Config } from '#server/config.ts'
import { ConfigError } from '#server/environment.ts'
import { followChanges } from '#server/platform/changes/follow-changes.ts'
import { type Db, openDatabase } from '#server/platform/db/database.ts'
import { listMissingMigrations } from '#server/platform/db/missing-migrations.ts'
import { prepareDataDir } from './data-dir.ts'
import { borrowServer } from './database.ts'
import { say, step } from './terminal.ts'

/** Nobody waits at a screen for these reads. */
const reading = { size: 2, statementTimeoutMs: 30_000 }
const retryMs = 500

/**
 * Stores the catalogue's index for the next start of this version, also beside a running shop of another one, whose own
 * index it leaves alone.
 */
export async function indexCatalogue(config: Config) {
  prepareDataDir(config)
  const server = await borrowServer(config)
  const db = openDatabase(server.url, reading)
  try {
    await refuseUnmigrated(db)
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
    const folder = join(config.dataDir, 'index')
    const { listed, file, bytes } = await step('Reading the catalogue', () =>
      storeIndex(db, server.url, folder),
    )
    say(`The index of ${plural(listed, 'product')} is in ${file} (${(bytes / 1e6).toFixed(1)} MB).`)
    say('A start of this version within 12 hours begins with it.')
  } finally {
    await db.destroy()
    await server.stop()
  }
}

/** Writes the index into the folder, and says how many products are listed in it. */
export async function storeIndex(db: Db, url: string, folder: string) {
  const changes = followChanges(url, db)
  const store = openIndexStore({ db, changes, folder, report: () => undefined })
  const { live, search } = await openIndexes(db, changes, store)
  try {
    let listed = await readWhole(db, live)
    while (!(await store.write(live, search))) listed = await readWhole(db, live)
    const file = await storedIndexIn(folder)
    return { listed, file, bytes: (await stat(file)).size }
  } finally {
    live.stop()
    await changes.stop()
  }
}

type Live = Awaited<ReturnType<typeof openIndexes>>['live']

/** Waits until the index has every change, and counts its products. Fails if the database goes away meanwhile. */
async function readWhole(db: Db, live: Live): Promise<number> {
  for (;;) {
    await live.settled()
    const snapshot = live.copy()
    if (snapshot) return snapshot.docIds.size
    await sql`select 1`.execute(db)
    await pause(retryMs)
  }
}

/** The index of a version needs its tables. They are no hindrance to an older shop that still runs. */
export async function refuseUnmigrated(db: Db) {
  const missing = await listMissingMigrations(db)
  if (missing.length > 0)
    throw new ConfigError(
      `The database lacks ${plural(missing.length, 'migration')} of this version: run "node src/server/main.ts migrate" first, also beside a running shop.`,
    )
}
