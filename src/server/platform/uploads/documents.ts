import { open, readFile, stat } from 'node:fs/promises'
import { sql } from 'kysely'
import { documentMb } from '#contract/limits.ts'
import type { Db, Tx } from '../db/database.ts'
import { DomainError } from '../errors.ts'
import { documentStart } from './picture-name.ts'
import { storeFile } from './pictures.ts'
import type { Storage } from './storage.ts'

/** A stored PDF: both its file and its row exist. */
export type StoredDocument = { url: string; bytes: number }

const folder = '/uploads/'
/** A PDF ends with this mark; producers write a few bytes behind it. */
const endMark = '%%EOF'
const endBytes = 2_048

/**
 * Checks an uploaded file and stores it for an hour; `attachDocuments` makes it permanent. The same file twice is one
 * row and one file. Refuses a file that does not begin and end like a PDF, whatever its name. Slow: call it outside
 * transactions.
 */
export async function storeDocument(
  db: Db,
  storage: Storage,
  { path }: { path: string },
): Promise<StoredDocument> {
  await refuseOthers(path)
  const bytes = await readFile(path)
  const { filename } = await storeFile(db, storage, { bytes, isPrivate: false, look: null })
  return { url: `${folder}${filename}`, bytes: bytes.length }
}

/**
 * Makes uploaded documents permanent as part of what this transaction writes, and returns their ids by file name. One
 * that was removed in the meantime is missing.
 */
export async function attachDocuments(
  tx: Tx,
  filenames: readonly string[],
): Promise<Map<string, number>> {
  const found = await tx
    .selectFrom('uploads')
    .select(['id', 'filename'])
    .where('filename', '=', sql<string>`any(${filenames})`)
    .orderBy('id')
    .forUpdate()
    .execute()
  const ids = found.map(({ id }) => id)
  if (ids.length > 0)
    await tx.updateTable('uploads').set({ awaitedUntil: null }).where('id', 'in', ids).execute()
  return new Map(found.map(({ id, filename }) => [filename, id]))
}

/** Looks at the first and the last bytes of a file, without reading the whole of it. */
async function refuseOthers(path: string) {
  const { size } = await stat(path)
  const file = await open(path)
  try {
    const head = Buffer.alloc(documentStart.length)
    await file.read(head, 0, head.length, 0)
    if (!head.equals(documentStart)) throw notPdf()
    const tail = Buffer.alloc(Math.min(size, endBytes))
    await file.read(tail, 0, tail.length, size - tail.length)
    if (!tail.includes(endMark)) throw damaged()
  } finally {
    await file.close()
  }
}

const notPdf = () =>
  new DomainError(
    'unsupported',
    'bad_document',
    `This is not a PDF. Choose a PDF file of up to ${documentMb} MB.`,
  )

const damaged = () =>
  new DomainError(
    'invalid',
    'bad_document',
    'This PDF is not complete. Download or save it again and try once more.',
  )
