import { join } from 'node:path'
import { pino } from 'pino'
import type { Config } from '#server/config.ts'
import { ConfigError } from '#server/environment.ts'
import type { Db } from '#server/platform/db/database.ts'
import { logOutput } from '#server/platform/log.ts'
import { type Conflict, joinProcesses } from '#server/platform/processes/join-processes.ts'
import { keepSeen } from '#server/platform/processes/keep-seen.ts'
import { describeProcess, type OwnProcess } from '#server/platform/processes/own-process.ts'
import type { SecretBox } from '#server/platform/secret-box.ts'
import { say } from './terminal.ts'

/**
 * Makes this process known to the others of the shop, before it writes anything that they read. Refuses to open beside
 * one that could not read what this one writes.
 */
export async function joinOthers(db: Db, box: SecretBox, config: Config) {
  const { host, port, dataDir, s3, logLevel, databaseConnections } = config
  const folder = join(dataDir, 'uploads')
  const own = describeProcess({
    address: `${host}:${port}`,
    keyNames: box.keyNames,
    connections: databaseConnections,
    s3,
    folder,
  })
  const joined = await joinProcesses(db, own, {
    onDoubt: (other) =>
      say(`A process of this shop on ${placeOf(other)} differs. Looking whether it is open ...`),
  })
  if ('other' in joined) throw new ConfigError(refusal(joined, own, config))
  for (const other of joined.elsewhere)
    say(
      `S3_BUCKET: the process on ${placeOf(other)} has its pictures in ${other.picturesBucket ?? 'a folder'}, and this one in ${own.picturesBucket}. Give all the same bucket, and run "npm run uploads -- to-bucket" where a folder was.`,
    )
  const log = pino({ level: logLevel, base: { part: 'processes' } }, logOutput)
  const report = (error: unknown) => log.warn({ cause: String(error) }, 'not noted as seen')
  const { leave } = keepSeen(db, own, { startedAt: joined.startedAt, report })
  return { own, leave }
}

const placeOf = ({ host, address }: Pick<OwnProcess, 'host' | 'address'>) => `${host} (${address})`

function refusal({ other, difference }: Conflict, own: OwnProcess, { dataDir, ...config }: Config) {
  const place = placeOf(other)
  if (difference === 'pictures')
    return `S3_ENDPOINT: the pictures of this process would be in ${join(dataDir, 'uploads')}, which the open process on ${place} does not have. Set S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY to one bucket for all processes.`
  if (config.settingsKeys === null)
    return `SETTINGS_KEY: the open process on ${place} has another settings key than ${join(dataDir, 'settings.key')}. Set SETTINGS_KEY to one key for all processes; the file settings.key of that process has it.`
  return own.keyNames.includes(other.keyNames[0] ?? '')
    ? `SETTINGS_KEY: the open process on ${place} lacks the first key of this one. Give a new key to all processes as the last one first, and put it in front when all have it.`
    : `SETTINGS_KEY: the open process on ${place} has another key. Set SETTINGS_KEY to the same for all processes.`
}
