import { accessSync, constants, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Config, ConfigError } from '#server/config.ts'
import { isNoRoom } from '#server/platform/errors.ts'
import { diskFull } from './start-fault.ts'

/** Makes sure the data folder is there and can be written, by writing into it. */
export function prepareDataDir({ dataDir }: Config) {
  try {
    makeFolder(dataDir)
    accessSync(dataDir, constants.W_OK | constants.X_OK)
    tryWriting(join(dataDir, `.probe-${process.pid}`))
  } catch (error) {
    throw isNoRoom(error)
      ? diskFull(dataDir)
      : new ConfigError(`DATA_DIR: cannot write to ${dataDir}`)
  }
}

function tryWriting(probe: string) {
  try {
    writeFileSync(probe, 'Karigar')
  } finally {
    rmSync(probe, { force: true })
  }
}

/** Step by step: Node's own way of making all of them never ends below `/proc`. */
function makeFolder(path: string) {
  if (existsSync(path)) return
  makeFolder(dirname(path))
  mkdirSync(path, { mode: 0o755 })
}
