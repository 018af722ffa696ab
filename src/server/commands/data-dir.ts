import { accessSync, constants, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Config } from '#server/config.ts'
import { ConfigError } from '#server/environment.ts'
import { isNoRoom } from '#server/platform/errors.ts'
import { diskFull } from './start-fault.ts'

/** Makes sure that the data folder exists and is writable, by writing a file into it. */
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

/** Creates one level at a time: Node's recursive mkdir never ends below `/proc`. */
function makeFolder(path: string) {
  if (existsSync(path)) return
  makeFolder(dirname(path))
  mkdirSync(path, { mode: 0o755 })
}
