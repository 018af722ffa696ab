import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { checkInvariants, type Violation } from '#server/backoffice/invariants/invariants.ts'
import { withDatabase } from '#server/platform/db/addresses.ts'
import { openDatabase, sqlState } from '#server/platform/db/database.ts'
import { isPrivateName, nameOf } from '#server/platform/uploads/picture-name.ts'
import type { Report } from './back-up.ts'
import { loadDatabase } from './load-database.ts'
import { type ReadPart, readBackup } from './read-backup.ts'
import { reportProgress } from './restore.ts'
import { withClient } from './snapshot.ts'

export type Verified = {
  /** Null: the role may not create a database, so only the file was checked. */
  violations: Violation[] | null
  /** Pictures that are not in the file or do not fit the checksum in their name. */
  brokenPictures: string[]
}

/**
 * Restores a checked backup into a scratch database of the same server, compares every table with the file,
 * and checks the invariants there. The scratch database is dropped again.
 */
export async function verifyBackup(path: string, url: string, report: Report): Promise<Verified> {
  return withClient(url, async (client) => {
    await dropAbandoned(client)
    const name = `${scratchPrefix}${randomBytes(6).toString('hex')}`
    try {
      await client.query(`create database ${name} template template0`)
    } catch (error) {
      if (sqlState(error) === insufficientPrivilege) return { violations: null, brokenPictures: [] }
      throw error
    }
    try {
      return await verifyIn(path, withDatabase(url, name), report)
    } finally {
      await client.query(`drop database if exists ${name} with (force)`)
    }
  })
}

const scratchPrefix = 'karigar_verify_'
const insufficientPrivilege = '42501'

async function verifyIn(path: string, url: string, report: Report): Promise<Verified> {
  const pictures = new Map<string, boolean>()
  const hasPictures = await readBackup(path, async ({ header, size, parts }) => {
    await loadDatabase(url, { header, parts: reportProgress(parts(), size, report) }, (read) =>
      notePicture(pictures, read),
    )
    return header.hasPictures
  })
  const db = openDatabase(url, { size: 2, statementTimeoutMs: 3_600_000 })
  try {
    const { violations } = await checkInvariants(db)
    const known = hasPictures ? await db.selectFrom('uploads').select('filename').execute() : []
    const brokenPictures = known
      .map(({ filename }) => filename)
      .filter((name) => !pictures.get(name))
    return { violations, brokenPictures }
  } finally {
    await db.destroy()
  }
}

/** Notes whether the picture fits the checksum in its name. */
async function notePicture(pictures: Map<string, boolean>, { part, chunks }: ReadPart) {
  if (part.kind !== 'picture') return
  const bytes = Buffer.concat(await Array.fromAsync(chunks()))
  pictures.set(part.name, nameOf(bytes, isPrivateName(part.name)).filename === part.name)
}

/** A check that was killed leaves its database behind. A database in use belongs to another check. */
async function dropAbandoned(client: pg.Client) {
  const { rows } = await client.query<{ name: string }>(
    `select datname as name from pg_database
     where starts_with(datname, $1) and pg_has_role(datdba, 'member')
       and not exists (select from pg_stat_activity activity where activity.datid = pg_database.oid)`,
    [scratchPrefix],
  )
  for (const { name } of rows) await client.query(`drop database if exists ${name}`)
}
