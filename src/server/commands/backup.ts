import { plural } from '#contract/plural.ts'
import { type BackedUp, backUp, type Report } from '#server/backoffice/backup/back-up.ts'
import { checkFile } from '#server/backoffice/backup/restore.ts'
import { type Verified, verifyBackup } from '#server/backoffice/backup/verify-backup.ts'
import type { Config } from '#server/config.ts'
import { tellParent } from './backup-process.ts'
import { readWords } from './backup-words.ts'
import { borrowServer } from './database.ts'
import { keyText } from './settings-key.ts'
import { openStorage } from './storage.ts'
import { say, step } from './terminal.ts'

/** Writes the shop into one file, also while it is open, and verifies the file; or only verifies one. */
export async function backUpShop(config: Config, words: string[]) {
  const [first, ...others] = words
  if (first === 'verify') return verifyOnly(config, others)
  const { file, passphrase, hasPictures, isVerified } = readWords('backup', words)
  const storage = hasPictures ? await openStorage(config) : null
  const key = passphrase === null ? null : { text: keyText(config), passphrase }
  const server = await borrowServer(config)
  try {
    const done = await toldStep('Writing', `Writing ${file}`, (report) =>
      backUp(file, { url: server.url, storage, key }, report),
    )
    sayBackedUp(done)
    const verified = isVerified ? await verify(file, server.url) : null
    tellParent({
      bytes: done.bytes,
      isVerified: verified !== null && verified.violations !== null,
      problem: verified && problemOf(verified),
    })
  } finally {
    await server.stop()
  }
}

async function verifyOnly(config: Config, words: string[]) {
  const { file } = readWords('verify', words)
  const server = await borrowServer(config)
  try {
    await verify(file, server.url)
  } finally {
    await server.stop()
  }
}

async function verify(file: string, url: string): Promise<Verified> {
  await toldStep('Checking', 'Checking every byte', (report) => checkFile(file, null, report))
  const verified = await toldStep('Restoring', 'Restoring it into a scratch database', (report) =>
    verifyBackup(file, url, report),
  )
  sayVerified(verified)
  return verified
}

/** A step whose progress is shown here and told to the shop that started this command. */
const toldStep = <T>(
  name: string,
  what: string,
  work: (report: Report) => Promise<T>,
): Promise<T> =>
  step(what, (report) =>
    work((done, all) => {
      report(done, all)
      tellParent({ step: name, progress: Math.min(100, Math.floor((done / all) * 100)) })
    }),
  )

function sayBackedUp({ bytes, tables, rows, pictures, brokenPictures }: BackedUp) {
  const size = `${(bytes / 1e6).toFixed(1)} MB`
  const parts = [plural(tables, 'table'), plural(rows, 'row'), plural(pictures, 'uploaded file')]
  say(`${size}: ${parts.join(', ')}.`)
  for (const name of brokenPictures)
    say(`The uploaded file ${name} is missing or damaged in the shop itself.`)
}

function sayVerified(verified: Verified) {
  const { violations, brokenPictures } = verified
  for (const { name, sentence, row } of violations ?? [])
    say(`VIOLATED ${name}: ${sentence} ${JSON.stringify(row)}`)
  for (const name of brokenPictures)
    say(`The uploaded file ${name} is missing or damaged in the backup.`)
  const problem = problemOf(verified)
  if (problem) process.exitCode = 1
  if (problem) say(problem)
  else if (violations)
    say('The backup is good: restored, every table compared, all invariants hold.')
  else
    say(
      'Every byte of the file is as it was written. It was not restored: the role may not create a scratch database (alter role … createdb).',
    )
}

/** Null: nothing is wrong with what was verified. */
function problemOf({ violations, brokenPictures }: Verified): string | null {
  const wrong = violations?.length ?? 0
  if (wrong + brokenPictures.length === 0) return null
  return `The file holds what the shop has, but the shop itself is not in order: ${plural(wrong, 'row')} against an invariant, ${plural(brokenPictures.length, 'uploaded file')} missing or damaged (npm run invariants).`
}
