import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import type { BackupOptions } from './backup-store.ts'

type Here = Pick<BackupOptions, 'folder' | 'host'>

/**
 * Removes the files in the folder of this host that no backup needs: of backups that were given up, of failed ones when a
 * later one has ended, and those of a process that was killed. Each host does this, because no other can.
 */
export async function tidyFolder(db: Db, { folder, host }: Here) {
  const files = (await readdir(folder).catch(() => [])).filter((name) => ending.test(name))
  const removed: string[] = []
  for (const row of await findBackups(db, files)) {
    const leftOver = [`${row.filename}.part`, row.filename].filter((name) => files.includes(name))
    for (const name of leftOver) {
      const isUnneeded = name.endsWith('.part')
        ? row.isFinished
        : await isWholeUnneeded(row, { folder, host })
      if (!isUnneeded) continue
      await rm(join(folder, name), { force: true })
      removed.push(row.filename)
    }
  }
  await noteRemoved(db, host, removed)
}

const ending = /\.backup(\.part)?$/

type Found = {
  filename: string
  status: string
  host: string | null
  storedIn: string | null
  bytes: number | null
  isFinished: boolean
  isLatest: boolean
}

async function findBackups(db: Db, files: readonly string[]): Promise<Found[]> {
  if (files.length === 0) return []
  const filenames = files.map((name) => name.replace(/\.part$/, ''))
  return db
    .selectFrom('backups')
    .select(['filename', 'status', 'host', 'storedIn', 'bytes'])
    .select([
      sql<boolean>`finished_at is not null`.as('isFinished'),
      sql<boolean>`not exists (select from backups later
        where later.id > backups.id and later.finished_at is not null)`.as('isLatest'),
    ])
    .where('filename', '=', sql<string>`any(${filenames})`)
    .execute()
}

/**
 * A good backup of another host may have been begun here: the process was killed, and its job went to that host. Its size
 * differs. A file of the right size is here under a former name of this host.
 */
async function isWholeUnneeded({ status, isLatest, ...row }: Found, { folder, host }: Here) {
  if (status === 'REMOVED') return true
  if (status === 'FAILED') return !isLatest
  if (!row.isFinished) return false
  if (row.storedIn !== null) return true
  if (row.host === null || row.host === host) return false
  return (await stat(join(folder, row.filename))).size !== row.bytes
}

/** No folder has the file any more. */
const noteRemoved = (db: Db, host: string, removed: readonly string[]) =>
  db
    .updateTable('backups')
    .set({ host: null })
    .where('status', '=', 'REMOVED')
    .where(sql<boolean>`(host = ${host} or host is not null and filename = any(${removed}))`)
    .execute()
