import { Readable } from 'node:stream'
import { sql } from 'kysely'
import yauzl from 'yauzl'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { DomainError, invalid } from '#server/platform/errors.ts'

/** How much of the zip is there. Null: the import has no zip. */
export type ZipArrival = { received: number; total: number } | null

export async function readZipArrival(db: Db, importId: number): Promise<ZipArrival> {
  const { zipBytes, received } = await db
    .selectFrom('imports')
    .select('zipBytes')
    .select(
      sql<number>`(select coalesce(sum(length(bytes)), 0)::bigint from import_zip_pieces
        where import_id = imports.id)`.as('received'),
    )
    .where('id', '=', importId)
    .executeTakeFirstOrThrow()
  return zipBytes === null ? null : { received, total: zipBytes }
}

/** Whether all pieces of an import's zip are there, or it has none. */
export const isZipComplete = (zip: ZipArrival) => zip === null || zip.received === zip.total

/**
 * Stores the next piece of a zip and returns the stored bytes. Skips a stored piece, so the browser can repeat a call.
 * Refuses a gap, a piece beyond the end, and a file that is no zip. The caller holds the import's lock.
 */
export async function storePiece(
  tx: Tx,
  importId: number,
  { at, bytes }: { at: number; bytes: Buffer },
): Promise<ZipArrival> {
  const zip = await readZipArrival(tx, importId)
  if (!zip) throw noZip()
  if (at + bytes.length <= zip.received) return zip
  if (at !== zip.received || at + bytes.length > zip.total) throw notNext(zip.received)
  if (at === 0 && !isZip(bytes)) throw invalid({ pictures: notAZip })
  await tx.insertInto('importZipPieces').values({ importId, at, bytes }).execute()
  return { received: zip.received + bytes.length, total: zip.total }
}

const isZip = (bytes: Buffer) => bytes.length >= 4 && bytes.readUInt32BE(0) === 0x504b0304
const notAZip = 'This is not a zip file. Put the pictures into a zip and choose it again.'

export async function deletePieces(tx: Tx, importId: number) {
  await tx.deleteFrom('importZipPieces').where('importId', '=', importId).execute()
}

/** Opens the zip of an import where it is stored. Only the parts that are asked for are read. */
export async function openZipPieces(db: Db, importId: number): Promise<yauzl.ZipFile> {
  const zip = await readZipArrival(db, importId)
  const reader: yauzl.RandomAccessReader = Reflect.construct(yauzl.RandomAccessReader, [])
  const readAhead = readingAhead(db, importId, zip?.total ?? 0)
  reader._readStreamForRange = (start, end) =>
    Readable.from(
      end - start > aheadBytes ? readRange(db, importId, start, end) : readAhead(start, end),
    )
  reader.close = (done) => done(null)
  return yauzl.fromRandomAccessReaderPromise(reader, zip?.total ?? 0, {
    lazyEntries: true,
    autoClose: false,
  })
}

/** The reader asks for the list of files in bits of about fifty bytes, so each read fetches more and caches it. */
const aheadBytes = 64 * 1024

function readingAhead(db: Db, importId: number, total: number) {
  let kept = { from: 0, bytes: Buffer.alloc(0) }
  return async function* (start: number, end: number) {
    if (start < kept.from || end > kept.from + kept.bytes.length) {
      const ahead = readRange(db, importId, start, Math.min(start + aheadBytes, total))
      kept = { from: start, bytes: Buffer.concat(await Array.fromAsync(ahead)) }
    }
    yield kept.bytes.subarray(start - kept.from, end - kept.from)
  }
}

const bytesAtOnce = 512 * 1024

async function* readRange(db: Db, importId: number, start: number, end: number) {
  for (let from = start; from < end; ) {
    const piece = await db
      .selectFrom('importZipPieces')
      .select((eb) =>
        sql<Buffer>`substring(${eb.ref('bytes')} from (${from}::bigint - at + 1)::int
          for ${Math.min(bytesAtOnce, end - from)}::int)`.as('bytes'),
      )
      .where('importId', '=', importId)
      .where('at', '<=', from)
      .orderBy('at', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (!piece || piece.bytes.length === 0) throw new Error('a piece of the zip is missing')
    yield piece.bytes
    from += piece.bytes.length
  }
}

const noZip = () =>
  new DomainError('conflict', 'illegal_transition', 'This import was started without a zip.')

const notNext = (received: number) =>
  new DomainError('conflict', 'illegal_transition', 'This is not the next piece of the zip.', {
    current: { received },
  })
