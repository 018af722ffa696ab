import { BackupFault } from '#server/backoffice/backup/backup-fault.ts'
import { checkFile, restoreShop } from '#server/backoffice/backup/restore.ts'
import { checkInvariants } from '#server/backoffice/invariants/invariants.ts'
import type { Config } from '#server/config.ts'
import { openDatabase } from '#server/platform/db/database.ts'
import { readWords } from './backup-words.ts'
import { prepareDataDir } from './data-dir.ts'
import { openServer } from './database.ts'
import { lockDataDir } from './lock.ts'
import { refuseOtherKey, writeKey } from './settings-key.ts'
import { openStorage } from './storage.ts'
import { say, step } from './terminal.ts'

/** Restores a backup into an empty DATA_DIR, or into the empty database of DATABASE_URL. */
export async function restoreBackup(config: Config, words: string[]) {
  const { file, passphrase, hasPictures } = readWords('restore', words)
  const checked = await step(`Checking ${file}`, (report) => checkFile(file, passphrase, report))
  const { shop, createdAt, hasKey } = checked.header
  say(`It is of ${createdAt}, written by Karigar ${shop}.`)
  if (passphrase !== null && !hasKey)
    throw new BackupFault('this backup was made without the settings key; say --without-key')
  if (checked.key !== null) refuseOtherKey(config, checked.key)
  prepareDataDir(config)
  const unlock = config.databaseUrl ? () => undefined : lockDataDir(config.dataDir)
  try {
    await restoreInto(config, file, hasPictures, checked.key)
  } finally {
    unlock()
  }
}

async function restoreInto(config: Config, file: string, hasPictures: boolean, key: string | null) {
  const storage = await openStorage(config)
  const server = await openServer(config)
  try {
    await step('Restoring', (report) =>
      restoreShop(file, { url: server.url, storage: hasPictures ? storage : null }, report),
    )
    if (key !== null) writeKey(config, key)
    const db = openDatabase(server.url, { size: 2, statementTimeoutMs: 3_600_000 })
    const { violations, count } = await step('Checking the invariants', () =>
      checkInvariants(db, hasPictures ? storage : undefined),
    ).finally(() => db.destroy())
    for (const { name, sentence, row } of violations)
      say(`VIOLATED ${name}: ${sentence} ${JSON.stringify(row)}`)
    if (count > 0) process.exitCode = 1
    say(
      count > 0
        ? `Restored, with ${count} violations. The shop had them when it was backed up.`
        : 'Restored. The shop is complete and can be started.',
    )
  } finally {
    await server.stop()
  }
}
