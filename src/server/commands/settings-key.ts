import { randomBytes } from 'node:crypto'
import { chmodSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Config, ConfigError, settingsKeysIn } from '#server/config.ts'
import { createSecretBox, type SecretBox } from '#server/platform/secret-box.ts'

/**
 * The box that encrypts secrets among the settings. It uses the keys of SETTINGS_KEY, or else those of a
 * file in the data folder, made on the first start. The file is outside the database on purpose: a database
 * dump alone reveals no secret.
 */
export function settingsBox({ settingsKeys, dataDir }: Config): SecretBox {
  return createSecretBox(settingsKeys ?? keysOfFile(join(dataDir, 'settings.key')))
}

function keysOfFile(file: string): Buffer[] {
  try {
    writeFileSync(file, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw unusable(file)
  }
  try {
    // A copy restored from a backup may have other permissions.
    chmodSync(file, 0o600)
    return settingsKeysIn(file, readFileSync(file, 'utf8').trim())
  } catch (error) {
    throw error instanceof ConfigError ? error : unusable(file)
  }
}

const unusable = (file: string) => new ConfigError(`DATA_DIR: cannot keep a key in ${file}`)
