import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import { ConfigError } from '#server/environment.ts'
import { diskStorage } from '#server/platform/uploads/disk-storage.ts'
import { findS3Fault, s3Storage } from '#server/platform/uploads/s3-storage.ts'
import type { Storage } from '#server/platform/uploads/storage.ts'

/**
 * Opens the picture storage: the operator's bucket, or a folder of ours. If it cannot be used, the error is
 * one line.
 */
export async function openStorage(config: Config): Promise<Storage> {
  if (!config.s3) return folderOf(config)
  const found = await findS3Fault(config.s3)
  if (found) throw new ConfigError(`${found.variable}: ${found.fault}`)
  return s3Storage(config.s3)
}

/** The storage in a folder under DATA_DIR. */
export const folderOf = ({ dataDir }: Config): Storage => diskStorage(join(dataDir, 'uploads'))

const cutOffMs = 3_600_000

/** The folder for uploaded files during their request. Files of interrupted requests are deleted. */
export async function openIncoming({ dataDir }: Config): Promise<string> {
  const directory = join(dataDir, 'incoming')
  for (const name of await readdir(directory).catch(() => [])) {
    const path = join(directory, name)
    const { mtimeMs } = await stat(path)
    if (Date.now() - mtimeMs > cutOffMs) await rm(path, { recursive: true, force: true })
  }
  return directory
}
