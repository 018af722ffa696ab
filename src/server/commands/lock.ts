import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError } from '#server/environment.ts'

/**
 * Allows one shop per data folder: a second one would adopt the first one's database and later stop it. A
 * lock left by a killed run names a process that is gone or is not a shop.
 */
export function lockDataDir(dataDir: string): () => void {
  const file = join(dataDir, 'karigar.pid')
  const holder = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0
  if (holder > 0 && holder !== process.pid && isShop(holder))
    throw new ConfigError(`DATA_DIR: ${dataDir} is in use by a running shop (process ${holder})`)
  writeFileSync(file, String(process.pid))
  return () => rmSync(file, { force: true })
}

function isShop(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch {
    return false
  }
  const commandLine = `/proc/${pid}/cmdline`
  return !existsSync(commandLine) || readFileSync(commandLine, 'utf8').includes('main.ts')
}
