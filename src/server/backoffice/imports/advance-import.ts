import { sql } from 'kysely'
import type { ImportState, ImportStatus } from '#contract/backoffice/imports.ts'
import { type Db, inTransaction, type Tx } from '#server/platform/db/database.ts'
import { queueJob } from '#server/platform/jobs/queue.ts'
import { aboutAll, type CheckBody, type ImportKind, type WrittenItem } from './import-kind.ts'
import { importKinds } from './kinds.ts'
import { listZip } from './pictures/list-zip.ts'
import { type PictureMeans, preparePictures } from './pictures/prepare-pictures.ts'
import { deletePieces, isZipComplete, readZipArrival } from './pictures/zip-pieces.ts'
import { type ImportRow, listRowsToDo } from './rows.ts'

/** Items per job. Then other jobs get the worker, and a shop that is stopped does not wait for a whole file. */
const itemsPerJob = 50
/** Items read at a time, since the lines of one may be long. */
const itemsAtOnce = 10

/** What the job needs beside the import. */
export type ImportMeans = PictureMeans & { check: CheckBody }

type Step = {
  /** Which items are still to be done, and from which end. */
  states: readonly ImportState[]
  from: 'first' | 'last'
  do: (db: Db, row: ImportRow, context: ImportContext) => Promise<unknown>
  becomes: ImportStatus
}

type ImportContext = {
  step: Step
  status: ImportStatus
  kind: ImportKind
  check: CheckBody
}

const steps: Partial<Record<ImportStatus, Step>> = {
  CHECKING: { states: ['WAITING'], from: 'first', do: tryItem, becomes: 'CHECKED' },
  RUNNING: { states: ['NEW', 'CHANGED'], from: 'first', do: writeItem, becomes: 'DONE' },
  UNDOING: { states: ['ADDED', 'UPDATED'], from: 'last', do: undoItem, becomes: 'UNDONE' },
}

/**
 * Continues an import: does the dry run, writes or undoes its items, each in its own transaction that
 * also records the result. Two workers at once, or a repeated job, do nothing twice.
 */
export async function advanceImport(means: ImportMeans, importId: number) {
  const { db, check } = means
  const { status, kind } = (await findStatus(db, importId)) ?? {}
  const step = status && steps[status]
  if (!step || !kind) return
  if (status === 'CHECKING' && !(await arePicturesReady(means, importId))) return
  const context = { step, status, kind: importKinds[kind], check }
  for (let done = 0; done < itemsPerJob; done += itemsAtOnce) {
    const rows = await listRowsToDo(db, importId, step, itemsAtOnce)
    if (rows.length === 0) return finish(db, importId, { from: status, to: step.becomes })
    for (const row of rows) await step.do(db, row, context)
  }
  await goOn(db, importId)
}

const goOn = (db: Db, importId: number) =>
  inTransaction(db, (tx) => queueJob(tx, 'advanceImport', { importId }))

/**
 * Whether the pictures are there, so that the dry run finds what is wrong with them too. If not, it deals with
 * some of them and queues the rest. While pieces of the zip are missing, the last of them queues the job.
 */
async function arePicturesReady(means: ImportMeans, importId: number): Promise<boolean> {
  const { db } = means
  // Once all pictures are stored the pieces are gone, but the files are still listed.
  if (!(await isZipListed(db, importId))) {
    if (!isZipComplete(await readZipArrival(db, importId))) return false
    const problem = await listZip(db, importId)
    if (problem !== null) return stop(db, importId, problem)
  }
  if ((await preparePictures(means, importId)) > 0) {
    await goOn(db, importId)
    return false
  }
  await inTransaction(db, (tx) => deletePieces(tx, importId))
  return true
}

/** Whether the files of its zip are among its pictures, or it has none. */
async function isZipListed(db: Db, id: number): Promise<boolean> {
  const query = db.selectFrom('imports').select(['isZipListed', 'zipBytes']).where('id', '=', id)
  const found = await query.executeTakeFirst()
  return found === undefined || found.isZipListed || found.zipBytes === null
}

/** Stops an import that cannot go on, and says why. Its zip is of no more use. */
async function stop(db: Db, id: number, problem: string): Promise<false> {
  await inTransaction(db, async (tx) => {
    await tx
      .updateTable('imports')
      .set({ status: 'CANCELLED', problem })
      .where('id', '=', id)
      .where('status', '=', 'CHECKING')
      .execute()
    await deletePieces(tx, id)
  })
  return false
}

/** Writes the product and rolls back, so the dry run finds what the run will find. */
async function tryItem(db: Db, row: ImportRow, context: ImportContext) {
  const { kind, check } = context
  const by = { actor: row.actor, check }
  const brought =
    (await kind.findSame(db, row)) ?? (await undone(db, (tx) => kind.write(tx, row, by)))
  await inStride(db, async (tx) => {
    if (await isStill(tx, row, context)) await note(tx, row, foundIn(brought))
  })
}

function foundIn(brought: WrittenItem): Noted {
  if ('problems' in brought) return { state: 'WRONG', problems: brought.problems }
  const { was, changes } = brought
  if (was === null) return { state: 'NEW' }
  return { state: changes.length > 0 ? 'CHANGED' : 'SAME', changes, fingerprint: was }
}

/**
 * Refuses a product that somebody has changed since the dry run: the person who started the run has not
 * seen that change.
 */
async function writeItem(db: Db, row: ImportRow, context: ImportContext) {
  const refused = await inStride(db, async (tx) => {
    if (!(await isStill(tx, row, context))) return null
    const brought = await context.kind.write(tx, row, { actor: row.actor, check: context.check })
    if ('problems' in brought) throw new TakenBack(brought)
    if (brought.was !== row.fingerprint)
      throw new TakenBack({ problems: [aboutAll(row, changedSince)] })
    await note(tx, row, {
      state: brought.was === null ? 'ADDED' : 'UPDATED',
      subjectId: brought.subjectId,
      fingerprint: brought.is,
      undo: brought.undo,
    })
    return null
  }).catch(takenBack)
  if (refused) await inStride(db, (tx) => note(tx, row, foundIn(refused)))
}

async function undoItem(db: Db, row: ImportRow, context: ImportContext) {
  const kept = await inStride(db, async (tx) => {
    if (!(await isStill(tx, row, context))) return null
    const reason = await context.kind.revert(tx, row, row.actor)
    if (reason !== null) throw new TakenBack({ problems: [aboutAll(row, reason)] })
    await note(tx, row, { state: 'UNDONE' })
    return null
  }).catch(takenBack)
  if (kept) await inStride(db, (tx) => note(tx, row, { ...foundIn(kept), state: 'KEPT' }))
}

/**
 * Commits without waiting for the disk. After a power failure the product and its recorded result are lost
 * together, and both are done again.
 */
const inStride = <T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> =>
  inTransaction(db, async (tx) => {
    await sql`set local synchronous_commit = off`.execute(tx)
    return work(tx)
  })

type Noted = {
  state: ImportState
  problems?: unknown[]
  changes?: unknown[]
  subjectId?: number
  fingerprint?: string
  undo?: unknown
}

async function note(tx: Tx, { importId, place }: ImportRow, noted: Noted) {
  const { problems, changes, undo, ...plain } = noted
  await tx
    .updateTable('importRows')
    .set({
      ...plain,
      ...(problems && { problems: JSON.stringify(problems) }),
      ...(changes && { changes: JSON.stringify(changes.slice(0, shownChanges)) }),
      ...(undo !== undefined && { before: undo === null ? null : JSON.stringify(undo) }),
    })
    .where('importId', '=', importId)
    .where('place', '=', place)
    .execute()
}

/** Changes stored per item; nobody reads more. */
const shownChanges = 40

const findStatus = (db: Db, id: number) =>
  db.selectFrom('imports').select(['status', 'kind']).where('id', '=', id).executeTakeFirst()

/**
 * Locks the row, and the import in shared mode: a request to stop waits for the current product, and nothing
 * is written afterwards. A second worker waits for the row.
 */
async function isStill(tx: Tx, { importId, place }: ImportRow, { step, status }: ImportContext) {
  const found = await tx
    .selectFrom('importRows as row')
    .innerJoin('imports', 'imports.id', 'row.importId')
    .select(['row.state', 'imports.status'])
    .where('row.importId', '=', importId)
    .where('row.place', '=', place)
    .forUpdate('row')
    .forShare('imports')
    .executeTakeFirst()
  return found?.status === status && step.states.includes(found.state)
}

const finish = (db: Db, id: number, { from, to }: { from: ImportStatus; to: ImportStatus }) =>
  db
    .updateTable('imports')
    .set({ status: to })
    .where('id', '=', id)
    .where('status', '=', from)
    .execute()

/** Carries the result out of a transaction that is rolled back. */
class TakenBack extends Error {
  readonly found: WrittenItem
  constructor(found: WrittenItem) {
    super('taken back')
    this.found = found
  }
}

function takenBack(error: unknown): WrittenItem {
  if (error instanceof TakenBack) return error.found
  throw error
}

const undone = (db: Db, work: (tx: Tx) => Promise<WrittenItem>): Promise<WrittenItem> =>
  inStride(db, async (tx): Promise<WrittenItem> => {
    throw new TakenBack(await work(tx))
  }).catch(takenBack)

const changedSince = 'Somebody changed this since the file was checked. Check the file again.'
