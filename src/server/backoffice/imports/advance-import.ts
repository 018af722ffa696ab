import { sql } from 'kysely'
import type { ImportState, ImportStatus } from '#contract/backoffice/imports.ts'
import { type Db, inTransaction, type Tx } from '#server/platform/db/database.ts'
import { queueJob } from '#server/platform/jobs/queue.ts'
import {
  aboutAll,
  type CheckBody,
  type ImportKind,
  NotTogether,
  type RevertedItem,
  type Writer,
  type WrittenItem,
} from './import-kind.ts'
import { importKinds } from './kinds.ts'
import { inParts, partsOf } from './parts.ts'
import { listZip } from './pictures/list-zip.ts'
import { releasePictures } from './pictures/named-pictures.ts'
import { type PictureMeans, preparePictures } from './pictures/prepare-pictures.ts'
import { deletePieces, isZipComplete, readZipArrival } from './pictures/zip-pieces.ts'
import { type Found, listRowsToDo, listStillToDo, type Noted, noteRows } from './rows.ts'
import { dropUnwritten } from './stored-size.ts'

/** How often a job reads items. Then other jobs get the worker, and a shop that is stopped does not wait for a whole file. */
const readsPerJob = 2

/** Dependencies of the job beside the import. */
export type ImportMeans = PictureMeans & { check: CheckBody }

type Step = {
  /** Which items are still to be done, and from which end. */
  states: readonly ImportState[]
  from: 'first' | 'last'
  /** Does items together. Throws `NotTogether` if they have to be done in smaller parts. */
  do: (db: Db, rows: readonly RevertedItem[], context: ImportContext) => Promise<unknown>
  becomes: ImportStatus
}

type ImportContext = Writer & {
  status: ImportStatus
  states: readonly ImportState[]
  kind: ImportKind
}

const steps: Partial<Record<ImportStatus, Step>> = {
  CHECKING: { states: ['WAITING'], from: 'first', do: tryItems, becomes: 'CHECKED' },
  RUNNING: { states: ['NEW', 'CHANGED'], from: 'first', do: writeItems, becomes: 'DONE' },
  UNDOING: { states: ['ADDED', 'UPDATED'], from: 'last', do: undoItems, becomes: 'UNDONE' },
}

/**
 * Continues an import: does the dry run, writes or undoes its items, some in each transaction, which
 * also records the results. Two workers at once, or a repeated job, do nothing twice.
 */
export async function advanceImport(means: ImportMeans, importId: number) {
  const { db, check } = means
  const job = await findJob(db, importId)
  const step = job && steps[job.status]
  if (!step) return
  const { status, actorId, actorName } = job
  if (status === 'CHECKING' && !(await arePicturesReady(means, importId))) return
  const actor = { id: actorId, name: actorName }
  const { states } = step
  const context = { status, states, kind: importKinds[job.kind], check, actor }
  for (let reads = 0; reads < readsPerJob; reads++) {
    const rows = await listRowsToDo(db, importId, step, context.kind.itemsAtOnce)
    if (rows.length === 0) return finish(db, importId, { from: status, to: step.becomes })
    for (const part of partsOf(rows, context.kind.linesAtOnce))
      await inParts(part, (some) => step.do(db, some, context))
  }
  await goOn(db, importId)
}

const goOn = (db: Db, importId: number) =>
  inTransaction(db, (tx) => queueJob(tx, 'advanceImport', { importId }))

/**
 * Whether all pictures are stored, so that the dry run can check them too. If not, it prepares some of them and
 * queues the rest. While pieces of the zip are missing, the upload of the last piece queues the job.
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

/** Stops an import that cannot continue, and says why. Its zip and its lines are no longer needed. */
async function stop(db: Db, id: number, problem: string): Promise<false> {
  await inTransaction(db, async (tx) => {
    const stopped = await tx
      .updateTable('imports')
      .set({ status: 'CANCELLED', problem })
      .where('id', '=', id)
      .where('status', '=', 'CHECKING')
      .returning('id')
      .executeTakeFirst()
    await deletePieces(tx, id)
    if (stopped) await dropUnwritten(tx, id)
  })
  return false
}

/** Writes the items and rolls back, so the dry run finds what the run will find. */
async function tryItems(db: Db, rows: readonly RevertedItem[], context: ImportContext) {
  const { kind } = context
  const same = await kind.findSame(db, rows)
  const others = rows.filter((_, place) => !same[place])
  const brought = others.length > 0 ? await undone(db, (tx) => kind.write(tx, others, context)) : []
  const next = brought.values()
  const found = rows.map((row, place) => ({ ...row, ...foundIn(same[place] ?? next.next().value) }))
  await inStride(db, async (tx) => {
    const still = new Set(await listStillToDo(tx, rows, context))
    await noteRows(
      tx,
      found.filter((_, place) => rows[place] && still.has(rows[place])),
    )
  })
}

function foundIn(brought: WrittenItem = { problems: [] }): Found {
  if ('problems' in brought) return { state: 'WRONG', problems: brought.problems }
  const { was, changes, questions: problems = [] } = brought
  if (was === null) return { state: 'NEW', problems }
  return { state: changes.length > 0 ? 'CHANGED' : 'SAME', problems, changes, fingerprint: was }
}

/**
 * Refuses a product that somebody has changed since the dry run: the person who started the run has not
 * seen that change.
 */
async function writeItems(db: Db, rows: readonly RevertedItem[], context: ImportContext) {
  const refused = await inStride(db, async (tx) => {
    const still = await listStillToDo(tx, rows, context)
    if (still.length === 0) return null
    const brought = await context.kind.write(tx, still, context)
    await noteRows(
      tx,
      still.map((row, place) => writtenIn(row, brought[place])),
    )
    return null
  }).catch(takenBack)
  if (!refused) return
  if (rows.length > 1) throw new NotTogether()
  await inStride(db, (tx) =>
    noteRows(
      tx,
      rows.map((row) => ({ ...row, ...foundIn(refused[0]) })),
    ),
  )
}

function writtenIn(row: RevertedItem, brought: WrittenItem | undefined): Noted {
  if (!brought || 'problems' in brought) throw new TakenBack(brought ? [brought] : [])
  if (brought.was !== row.fingerprint)
    throw new TakenBack([{ problems: [aboutAll(row, changedSince)] }])
  return {
    ...row,
    state: brought.was === null ? 'ADDED' : 'UPDATED',
    subjectId: brought.subjectId,
    fingerprint: brought.is,
    undo: brought.undo,
  }
}

/** An item that somebody has changed since stays as it is, with the reason. */
async function undoItems(db: Db, rows: readonly RevertedItem[], context: ImportContext) {
  const refused = await inStride(db, async (tx) => {
    const still = await listStillToDo(tx, rows, context)
    if (still.length === 0) return null
    const noted = undoneOrKept(still, await context.kind.revert(tx, still, context.actor))
    const [only, ...others] = noted
    if (only?.problems && others.length === 0) throw new TakenBack([{ problems: only.problems }])
    await noteRows(tx, noted)
    return null
  }).catch(takenBack)
  if (!refused) return
  if (rows.length > 1) throw new NotTogether()
  await inStride(db, (tx) =>
    noteRows(
      tx,
      rows.map((row) => ({ ...row, ...foundIn(refused[0]), state: 'KEPT' })),
    ),
  )
}

const undoneOrKept = (rows: readonly RevertedItem[], reasons: readonly (string | null)[]) =>
  rows.map((row, at) => {
    const { importId, place } = row
    const reason = reasons[at] ?? null
    return reason === null
      ? { importId, place, state: 'UNDONE' as const }
      : { importId, place, state: 'KEPT' as const, problems: [aboutAll(row, reason)] }
  })

/**
 * Commits without waiting for the disk. After a power failure the product and its recorded result are lost
 * together, and both are done again.
 */
const inStride = <T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> =>
  inTransaction(db, async (tx) => {
    await sql`set local synchronous_commit = off`.execute(tx)
    return work(tx)
  })

const findJob = (db: Db, id: number) =>
  db
    .selectFrom('imports')
    .select(['status', 'kind', 'actorId', 'actorName'])
    .where('id', '=', id)
    .executeTakeFirst()

const finish = (db: Db, id: number, { from, to }: { from: ImportStatus; to: ImportStatus }) =>
  inTransaction(db, async (tx) => {
    const finished = await tx
      .updateTable('imports')
      .set({ status: to })
      .where('id', '=', id)
      .where('status', '=', from)
      .returning('id')
      .executeTakeFirst()
    if (finished && to === 'UNDONE') await releasePictures(tx, id)
  })

/** Carries the result out of a transaction that is rolled back. */
class TakenBack extends Error {
  readonly found: WrittenItem[]
  constructor(found: WrittenItem[]) {
    super('taken back')
    this.found = found
  }
}

function takenBack(error: unknown): WrittenItem[] {
  if (error instanceof TakenBack) return error.found
  throw error
}

const undone = (db: Db, work: (tx: Tx) => Promise<WrittenItem[]>): Promise<WrittenItem[]> =>
  inStride(db, async (tx): Promise<WrittenItem[]> => {
    throw new TakenBack(await work(tx))
  }).catch(takenBack)

const changedSince = 'This was changed after the file was checked. Check the file again.'
