import { formatNumber } from '#contract/number.ts'
import type { Db } from '../db/database.ts'

/** A file that goes with a mail. */
export type Attachment = { name: string; type: string; content: Uint8Array }

/** Draws documents by their ids, each as a file. */
export type DrawDocuments = (db: Db, ids: readonly number[]) => Promise<Attachment[]>

/** The most bytes that go with one mail. Many mail servers take no mail above 10 MB, and encoding adds a third. */
export const maxAttachedBytes = 5_000_000

type Attached = {
  files: Attachment[]
  /** Why the documents do not go with the mail; null if they do. */
  problem: string | null
}

/** The documents of a mail as files. A mail goes without them if they can't be drawn: it has a link to them as well. */
export async function attach(
  db: Db,
  ids: readonly number[],
  draw: DrawDocuments,
): Promise<Attached> {
  if (ids.length === 0) return { files: [], problem: null }
  try {
    const files = await draw(db, ids)
    const bytes = files.reduce((sum, { content }) => sum + content.byteLength, 0)
    return bytes > maxAttachedBytes
      ? {
          files: [],
          problem: `The documents are too large for a mail: ${formatNumber(bytes)} bytes.`,
        }
      : { files, problem: null }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return { files: [], problem: reason.slice(0, 500) }
  }
}
