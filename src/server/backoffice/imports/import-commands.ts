import { sql } from 'kysely'
import type { FileChoices, LeftOutRow } from '#contract/backoffice/file-choices.ts'
import type { Import, ImportStatus } from '#contract/backoffice/imports.ts'
import { plural } from '#contract/plural.ts'
import type { UrlOf } from '#contract/url-of.ts'
import { type Actor, recordAudit } from '#server/platform/audit/audit.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { DomainError, invalid } from '#server/platform/errors.ts'
import { queueJob } from '#server/platform/jobs/queue.ts'
import type { Table } from './file/table.ts'
import { rememberHeadings } from './headings.ts'
import type { FileItem, ImportKind } from './import-kind.ts'
import { releasePictures } from './pictures/named-pictures.ts'
import { deletePieces, isZipComplete, storePiece } from './pictures/zip-pieces.ts'
import { rememberWords } from './products/list/remember-words.ts'
import { importNotFound, readImport } from './read-imports.ts'
import { storeItems } from './store-items.ts'
import { deleteBeyondAll, dropUnwritten, refuseTooMuchWaiting } from './stored-size.ts'

/** A file whose items were read, and the size of the zip that follows it, if one does. */
type SentImport = {
  kind: ImportKind
  table: Table
  items: readonly FileItem[]
  storedBytes: number
  filename: string
  zipBytes: number | undefined
  /** Rows that are not read. */
  leftOut: readonly LeftOutRow[]
  /** Answers of the staff about this file. */
  choices: FileChoices
  urlOf: UrlOf
}

/**
 * Stores the items of a file and queues its dry run; with a zip, the last piece of it does. This changes nothing in
 * the shop, but what staff said about headings and words is remembered.
 */
export async function startImport(tx: Tx, sent: SentImport, actor: Actor): Promise<Import> {
  const { kind, table, items, storedBytes, filename, zipBytes, leftOut, choices, urlOf } = sent
  if (zipBytes !== undefined && kind.pictureTitle === undefined)
    throw invalid({ zipBytes: 'Files of this kind have no pictures.' })
  await refuseTooMuchWaiting(tx, storedBytes + (zipBytes ?? 0))
  await rememberHeadings(tx, kind.name, choices.headings ?? [])
  await rememberWords(tx, choices)
  const { id } = await tx
    .insertInto('imports')
    .values({
      kind: kind.name,
      filename: filename.slice(0, 255),
      columns: table.columns,
      unread: table.unread,
      leftOut: JSON.stringify(leftOut),
      hsn: choices.hsn || null,
      gstRateBp: choices.gstRate === undefined ? null : Math.round(choices.gstRate * 100),
      zipBytes: zipBytes ?? null,
      storedBytes,
      broughtBy: actor.name,
      actorId: actor.id,
      actorName: actor.name,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await storeItems(tx, id, { kind, table, items, hasZip: zipBytes !== undefined, urlOf })
  await recordAudit(tx, actor, {
    action: 'import.start',
    subject: 'import',
    subjectId: id,
    after: { filename, kind: kind.name, items: items.length, choices },
  })
  if (zipBytes === undefined) await queueJob(tx, 'advanceImport', { importId: id })
  return readImport(tx, id)
}

/**
 * Stores the next piece of the zip with the pictures; the last one queues the dry run. Refuses as `storePiece`
 * does.
 */
export async function addPictures(
  tx: Tx,
  id: number,
  piece: { at: number; bytes: Buffer },
  actor: Actor,
): Promise<Import> {
  const before = await lockImport(tx, id, ['CHECKING'])
  const zip = await storePiece(tx, id, piece)
  const isNews = zip?.received !== before.pictures?.received
  if (isNews && isZipComplete(zip)) {
    await recordAudit(tx, actor, {
      action: 'import.pictures',
      subject: 'import',
      subjectId: id,
      after: { bytes: zip?.total },
    })
    await queueJob(tx, 'advanceImport', { importId: id })
  }
  return readImport(tx, id)
}

/**
 * Queues the writing of the valid products, one by one. Refuses a file whose dry run is not complete, a
 * file with nothing to write and, unless told to skip them, a file with invalid products.
 */
export async function runImport(
  tx: Tx,
  id: number,
  { skipWrong }: { skipWrong: boolean },
  actor: Actor,
): Promise<Import> {
  const { counts } = await lockImport(tx, id, ['CHECKED'])
  const { NEW: added = 0, CHANGED: changed = 0, WRONG: wrong = 0 } = counts
  if (added + changed === 0) throw nothingToWrite()
  if (wrong > 0 && !skipWrong) throw someAreWrong(wrong)
  return moveTo(tx, id, 'RUNNING', actor)
}

/** Stops an import and forgets what it has not written; products written so far stay. Refuses an import that has ended. */
export async function cancelImport(tx: Tx, id: number, actor: Actor): Promise<Import> {
  const { counts } = await lockImport(tx, id, ['CHECKING', 'CHECKED', 'RUNNING'])
  const stopped = await moveTo(tx, id, 'CANCELLED', actor)
  if (writtenIn(counts) === 0) await releasePictures(tx, id)
  await dropUnwritten(tx, id)
  return stopped
}

/**
 * Queues undoing all products an import wrote, the last first. Refuses one that is running or wrote
 * nothing.
 */
export async function undoImport(tx: Tx, id: number, actor: Actor): Promise<Import> {
  const { counts } = await lockImport(tx, id, ['DONE', 'CANCELLED'])
  if (writtenIn(counts) === 0) throw nothingToWrite()
  return moveTo(tx, id, 'UNDOING', actor)
}

const writtenIn = ({ ADDED: added = 0, UPDATED: updated = 0 }: Import['counts']) => added + updated

/**
 * Stops imports whose zip never arrived and those that nobody ran, and deletes old imports that nobody works on. Those
 * cannot be undone afterwards.
 */
export async function tidyImports(tx: Tx) {
  const stopped = await tx
    .updateTable('imports')
    .set({ status: 'CANCELLED', problem: 'The zip with the pictures did not arrive within a day.' })
    .where('status', '=', 'CHECKING')
    .where('createdAt', '<', sql<string>`now() - interval '1 day'`)
    .where(
      sql<boolean>`zip_bytes > (select coalesce(sum(length(bytes)), 0) from import_zip_pieces
        where import_id = imports.id)`,
    )
    .where('isZipListed', '=', false)
    .returning('id')
    .execute()
  const left = await tx
    .updateTable('imports')
    .set({ status: 'CANCELLED', problem: 'Nobody imported this file within a week.' })
    .where('status', '=', 'CHECKED')
    .where('createdAt', '<', sql<string>`now() - interval '7 days'`)
    .returning('id')
    .execute()
  for (const { id } of [...stopped, ...left]) {
    await deletePieces(tx, id)
    await releasePictures(tx, id)
    await dropUnwritten(tx, id)
  }
  await tx
    .deleteFrom('imports')
    .where('status', 'not in', ['RUNNING', 'UNDOING'])
    .where('createdAt', '<', sql<string>`now() - interval '90 days'`)
    .execute()
  await deleteBeyondAll(tx)
}

async function lockImport(tx: Tx, id: number, from: readonly ImportStatus[]): Promise<Import> {
  const found = await tx
    .selectFrom('imports')
    .select('status')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw importNotFound()
  const current = await readImport(tx, id)
  if (!from.includes(found.status)) throw notNow(current)
  return current
}

async function moveTo(tx: Tx, id: number, status: ImportStatus, actor: Actor): Promise<Import> {
  await tx
    .updateTable('imports')
    .set({ status, actorId: actor.id, actorName: actor.name })
    .where('id', '=', id)
    .execute()
  const after = await readImport(tx, id)
  await recordAudit(tx, actor, {
    action: `import.${verbs[status]}`,
    subject: 'import',
    subjectId: id,
    after: { filename: after.filename, counts: after.counts },
  })
  if (status === 'CANCELLED') await deletePieces(tx, id)
  else await queueJob(tx, 'advanceImport', { importId: id })
  return after
}

const verbs: Partial<Record<ImportStatus, string>> = {
  RUNNING: 'run',
  CANCELLED: 'cancel',
  UNDOING: 'undo',
}

const nothingToWrite = () =>
  new DomainError('conflict', 'nothing_to_import', 'This file has nothing to import.')

const someAreWrong = (count: number) =>
  new DomainError(
    'conflict',
    'lines_wrong',
    `${plural(count, 'entry is', 'entries are')} wrong. Correct the file, or import only the others.`,
  )

const notNow = (current: Import) =>
  new DomainError('conflict', 'illegal_transition', sentences[current.status], { current })

const sentences: Record<ImportStatus, string> = {
  CHECKING: 'This file is still being checked.',
  CHECKED: 'This file has not been imported.',
  RUNNING: 'This file is being imported.',
  DONE: 'This file was imported already.',
  CANCELLED: 'This import was stopped.',
  UNDOING: 'This import is being undone.',
  UNDONE: 'This import was undone.',
}
