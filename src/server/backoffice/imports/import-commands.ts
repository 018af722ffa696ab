import { sql } from 'kysely'
import type { Import, ImportStatus } from '#contract/backoffice/imports.ts'
import { plural } from '#contract/plural.ts'
import { type Actor, recordAudit } from '#server/platform/audit/audit.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { DomainError } from '#server/platform/errors.ts'
import { queueJob } from '#server/platform/jobs/queue.ts'
import { productIdTitle, skuTitle } from '../exports/product-columns.ts'
import { namePictures, withOwnPictures } from './pictures/named-pictures.ts'
import { deletePieces, isZipComplete, storePiece } from './pictures/zip-pieces.ts'
import { groupLines, type Known } from './products/group-lines.ts'
import type { FileLine, ImportFile } from './read-file.ts'
import { importNotFound, readImport } from './read-imports.ts'
import { insertRows } from './rows.ts'

/** A file that was read, and the size of the zip that follows it, if one does. */
type SentImport = ImportFile & { filename: string; zipBytes: number | undefined; publicUrl: string }

/**
 * Stores the file and queues its dry run; with a zip, the last piece of it does. This changes nothing in the
 * catalogue.
 */
export async function startImport(
  tx: Tx,
  { filename, columns, unread, zipBytes, publicUrl, ...file }: SentImport,
  actor: Actor,
): Promise<Import> {
  const lines = file.lines.map((line) => withOwnPictures(line, publicUrl))
  const products = groupLines(lines, await readKnown(tx, lines))
  const { id } = await tx
    .insertInto('imports')
    .values({
      filename: filename.slice(0, 255),
      columns,
      unread,
      zipBytes: zipBytes ?? null,
      broughtBy: actor.name,
      actorId: actor.id,
      actorName: actor.name,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertRows(tx, id, products)
  await namePictures(tx, id, lines, { hasZip: zipBytes !== undefined })
  await recordAudit(tx, actor, {
    action: 'import.start',
    subject: 'import',
    subjectId: id,
    after: { filename, products: products.length },
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

async function readKnown(db: Db, lines: readonly FileLine[]): Promise<Known> {
  const skus = lines.map(({ cells }) => cells[skuTitle] ?? '')
  const ids = lines.map(({ cells }) => cells[productIdTitle] ?? '').filter((id) => isId.test(id))
  const [variants, products] = await Promise.all([
    db
      .selectFrom('variants')
      .select(['sku', 'productId'])
      .where('sku', '=', sql<string>`any(${skus})`)
      .execute(),
    db
      .selectFrom('products')
      .select('id')
      .where('id', '=', sql<number>`any(${ids}::bigint[])`)
      .execute(),
  ])
  return {
    productOfSku: new Map(variants.map(({ sku, productId }) => [sku, productId])),
    ids: new Set(products.map(({ id }) => id)),
  }
}

const isId = /^[1-9]\d{0,14}$/

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

/** Stops an import; products written so far stay. Refuses an import that has ended. */
export async function cancelImport(tx: Tx, id: number, actor: Actor): Promise<Import> {
  await lockImport(tx, id, ['CHECKING', 'CHECKED', 'RUNNING'])
  return moveTo(tx, id, 'CANCELLED', actor)
}

/**
 * Queues undoing all products an import wrote, the last first. Refuses one that is running or wrote
 * nothing.
 */
export async function undoImport(tx: Tx, id: number, actor: Actor): Promise<Import> {
  const { counts } = await lockImport(tx, id, ['DONE', 'CANCELLED'])
  if ((counts.ADDED ?? 0) + (counts.UPDATED ?? 0) === 0) throw nothingToWrite()
  return moveTo(tx, id, 'UNDOING', actor)
}

/** Deletes old imports that nobody works on. They cannot be undone afterwards. */
export async function deleteOldImports(tx: Tx) {
  await tx
    .deleteFrom('imports')
    .where('status', 'not in', ['RUNNING', 'UNDOING'])
    .where('createdAt', '<', sql<string>`now() - interval '90 days'`)
    .execute()
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
  new DomainError('conflict', 'nothing_to_import', 'There is nothing in this file to do.')

const someAreWrong = (count: number) =>
  new DomainError(
    'conflict',
    'lines_wrong',
    `${plural(count, 'product is', 'products are')} wrong. Mend the file, or import the others only.`,
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
