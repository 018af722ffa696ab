import { formatNumber } from '#contract/number.ts'
import { plural } from '#contract/plural.ts'
import type { Config } from '#server/config.ts'
import { ConfigError } from '#server/environment.ts'
import type { Storage } from '#server/platform/uploads/storage.ts'
import { folderOf, openStorage } from './storage.ts'
import { say } from './terminal.ts'

const usage = 'say where to: npm run uploads -- to-bucket, or npm run uploads -- to-folder'

const copiedAtOnce = 8

/**
 * Copies pictures and documents between the folder under DATA_DIR and the bucket of the S3 variables. Skips existing
 * files, so it can run beside an open shop and again later. The shop makes the smaller sizes again.
 */
export async function moveUploads(config: Config, [direction]: string[]) {
  if (direction !== 'to-bucket' && direction !== 'to-folder') throw new ConfigError(usage)
  if (!config.s3) throw new ConfigError('S3_ENDPOINT: is needed to name the bucket')
  const [folder, bucket] = [folderOf(config), await openStorage(config)]
  const copied =
    direction === 'to-bucket' ? await copyAll(folder, bucket) : await copyAll(bucket, folder)
  say(`${plural(copied.all, 'file')}, ${formatNumber(copied.added)} of them copied now.`)
}

/** Copies every file that one storage has and the other lacks. */
export async function copyAll(from: Storage, to: Storage) {
  const names = await from.list('.')
  const existing = new Set(await to.list('.'))
  const missing = names.filter((name) => !existing.has(name))
  const next = missing.values()
  const copier = async () => {
    for (const name of next) {
      const bytes = await from.read(name)
      if (bytes) await to.write(name, bytes)
    }
  }
  await Promise.all(Array.from({ length: copiedAtOnce }, copier))
  return { all: names.length, added: missing.length }
}
