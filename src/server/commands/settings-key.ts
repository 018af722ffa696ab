import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Config, settingsKeysIn } from '#server/config.ts'
import { ConfigError } from '#server/environment.ts'
import { createSecretBox, type SecretBox } from '#server/platform/secret-box.ts'

/**
 * The box that encrypts secrets among the settings. It uses the keys of SETTINGS_KEY, or else those of a
 * file in the data folder, made on the first start. The file is outside the database on purpose: a database
 * dump alone reveals no secret.
 */
export function settingsBox({ settingsKeys, dataDir }: Config): SecretBox {
  return createSecretBox(settingsKeys ?? keysOfFile(fileIn(dataDir)))
}

const fileIn = (dataDir: string) => join(dataDir, 'settings.key')

const textOf = (keys: readonly Buffer[]) => keys.map((key) => `${key.toString('hex')}\n`).join('')

/** The keys as a backup stores them. */
export const keyText = ({ settingsKeys, dataDir }: Config): string =>
  textOf(settingsKeys ?? keysOfFile(fileIn(dataDir)))

/** Refuses keys of a backup that the variable SETTINGS_KEY does not contain: it would win over the file. */
export function refuseOtherKey({ settingsKeys }: Config, text: string) {
  if (settingsKeys && !keysIn(text).every((key) => settingsKeys.some((own) => own.equals(key))))
    throw new ConfigError(
      'SETTINGS_KEY: is not the key of this backup. Unset it, or say --without-key.',
    )
}

/** Writes the keys of a backup before those that the data folder has. */
export function writeKey({ settingsKeys, dataDir }: Config, text: string) {
  if (settingsKeys) return
  const file = fileIn(dataDir)
  const restored = keysIn(text)
  const own = existsSync(file) ? keysOfFile(file) : []
  const others = own.filter((key) => !restored.some((other) => other.equals(key)))
  writeFileSync(file, textOf([...restored, ...others]), { mode: 0o600 })
}

const keysIn = (text: string) => settingsKeysIn('settings.key', text)

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
