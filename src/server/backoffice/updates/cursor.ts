import { type UpdateKind, updateKinds } from '#contract/backoffice/updates.ts'
import { invalid } from '#server/platform/errors.ts'

/** How far a program has read a kind, and in which life of the database that position was given. */
export type Cursor = { epoch: string; position: number }

const parts = new RegExp(`^([0-9A-Za-z-]{8,60})\\.(${updateKinds.join('|')})\\.(\\d{1,15})$`)

/** The cursor as a text that programs only send back. */
export const writeCursor = (kind: UpdateKind, { epoch, position }: Cursor): string =>
  Buffer.from(`${epoch}.${kind}.${position}`).toString('base64url')

/** Reads a cursor. Refuses one that this shop did not write, and one of another list. */
export function readCursor(kind: UpdateKind, text: string): Cursor {
  const [, epoch, of, position] = parts.exec(Buffer.from(text, 'base64url').toString()) ?? []
  if (epoch === undefined) throw invalid({ cursor: 'Send the cursor as `next` gave it.' })
  if (of !== kind) throw invalid({ cursor: `This is a cursor of ${of}. Each list has its own.` })
  return { epoch, position: Number(position) }
}
