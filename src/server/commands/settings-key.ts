import { randomBytes } from 'node:crypto'
import { chmodSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Config, ConfigError, settingsKeysIn } from '#server/config.ts'
import { createSecretBox, type SecretBox } from '#server/platform/secret-box.ts'

/**
 * The box for the secrets among the settings: with the keys of SETTINGS_KEY, else with those of a file
 * beside the data, made on the first start. The file stands outside the database on purpose: a dump of
 * that alone tells no secret.
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
    // A copy from a backup may have come with other rights.
    chmodSync(file, 0o600)
    return settingsKeysIn(file, readFileSync(file, 'utf8').trim())
  } catch (error) {
    throw error instanceof ConfigError ? error : unusable(file)
  }
}

const unusable = (file: string) => new ConfigError(`DATA_DIR: cannot keep a key in ${file}`)
