import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { BackupFault } from '#server/backoffice/backup/backup-fault.ts'
import { bucketFile, fetchBackup } from '#server/backoffice/backup/fetch-backup.ts'
import { checkFile, restoreShop } from '#server/backoffice/backup/restore.ts'
import { checkInvariants } from '#server/backoffice/invariants/invariants.ts'
import type { Config } from '#server/config.ts'
import { ConfigError } from '#server/environment.ts'
import { openDatabase } from '#server/platform/db/database.ts'
import { type BackupWords, readWords } from './backup-words.ts'
import { prepareDataDir } from './data-dir.ts'
import { openServer } from './database.ts'
import { lockDataDir } from './lock.ts'
import { refuseOtherKey, writeKey } from './settings-key.ts'
import { openStorage } from './storage.ts'
import { say, step } from './terminal.ts'

/**
 * Restores a backup into an empty DATA_DIR, or into the empty database of DATABASE_URL. The file is on this machine, or in
 * a bucket.
 */
export async function restoreBackup(config: Config, words: string[]) {
  const said = readWords('restore', words)
  const stored = bucketFile(said.file)
  if (!stored) return restoreFile(config, said.file, said)
  const file = join(config.dataDir, 'restoring.backup')
  try {
    await fetchFrom(config, stored, file)
    await restoreFile(config, file, said)
  } finally {
    rmSync(file, { force: true })
  }
}

type Stored = { bucket: string; key: string }

/** The settings of the bucket come from the environment, because the shop's own settings are inside the backup. */
async function fetchFrom(config: Config, { bucket, key }: Stored, file: string) {
  const { backupS3 } = config
  if (!backupS3)
    throw new ConfigError(
      'BACKUP_S3_ENDPOINT, BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY: are needed to fetch a backup from a bucket',
    )
  const { endpoint, region, accessKeyId, secretAccessKey } = backupS3
  const place = { endpoint, region, accessKeyId, secretAccessKey, bucket }
  prepareDataDir(config)
  await step(`Fetching ${key} from the bucket "${bucket}"`, (report) =>
    fetchBackup(place, key, file, report),
  )
}

async function restoreFile(
  config: Config,
  file: string,
  { passphrase, hasPictures }: Pick<BackupWords, 'passphrase' | 'hasPictures'>,
) {
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
