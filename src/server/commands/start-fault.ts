import { statfsSync } from 'node:fs'
import { BackupFault } from '#server/backoffice/backup/backup-fault.ts'
import type { Config } from '#server/config.ts'
import { ConfigError } from '#server/environment.ts'
import { isConnectionLost } from '#server/platform/db/connection-faults.ts'
import { sqlState } from '#server/platform/db/database.ts'
import { EmbeddedFault } from '#server/platform/db/embedded-fault.ts'
import { OtherBuild, UnfinishedRestore } from '#server/platform/db/migrate.ts'
import { isNoRoom } from '#server/platform/errors.ts'

/** SQLSTATEs for a full disk and for a role without the privilege. */
const diskFullState = '53100'
const insufficientPrivilege = '42501'

/** The 16 MB that PostgreSQL writes ahead at once, and a little more. */
const tooLittleBytes = 32_000_000

/**
 * Turns a failure that the operator can fix into the one line that they see. Any other error is a bug and
 * keeps its stack.
 */
export function explainFault(error: unknown, config: Config): unknown {
  if (error instanceof ConfigError) return error
  if (error instanceof BackupFault) return new ConfigError(error.message)
  const chain = causesOf(error)
  const [name, where] = config.databaseUrl
    ? ['DATABASE_URL', 'of the database']
    : ['DATA_DIR', `of ${config.dataDir}`]
  if (error instanceof UnfinishedRestore || error instanceof OtherBuild)
    return new ConfigError(`${name}: ${error.message}`)
  if (chain.some(isNoRoom)) return diskFull(config.dataDir)
  if (chain.some((cause) => sqlState(cause) === diskFullState || isFullIn(cause)))
    return new ConfigError(`${name}: the disk ${where} is full. Make room and start again.`)
  const refused = chain.find((cause) => sqlState(cause) === insufficientPrivilege)
  if (refused instanceof Error)
    return new ConfigError(`${name}: the role may not do what the shop needs (${refused.message})`)
  const lost = chain.find((cause) => cause instanceof EmbeddedFault || isConnectionLost(cause))
  if (!(lost instanceof Error)) return error
  // A full disk ends PostgreSQL before it can report why.
  if (!config.databaseUrl && isAlmostFull(config.dataDir)) return diskFull(config.dataDir)
  return new ConfigError(`${name}: ${messageOf(lost)}`)
}

export const diskFull = (dataDir: string) =>
  new ConfigError(`DATA_DIR: the disk of ${dataDir} is full. Make room and start again.`)

const messageOf = (error: Error) =>
  error instanceof EmbeddedFault
    ? error.message
    : `the database went away while it was needed (${error.message})`

function causesOf(error: unknown): unknown[] {
  const cause = error instanceof Error ? error.cause : undefined
  return cause === undefined ? [error] : [error, ...causesOf(cause)]
}

const isFullIn = (error: unknown) =>
  error instanceof EmbeddedFault && /No space left on device|wrote only \d+ of/.test(error.message)

function isAlmostFull(dataDir: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(dataDir)
    return bavail * bsize < tooLittleBytes
  } catch {
    return false
  }
}
