import type { TSchema } from 'typebox'
import type { StaffAccess } from '#contract/access.ts'
import type { ImportChange, ImportKindName, ImportProblem } from '#contract/backoffice/imports.ts'
import type { Actor } from '#server/platform/audit/audit.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import type { KnownColumns } from './file/headings.ts'
import type { FileLine } from './file/table.ts'

/** A product, coupon and so on in a file: its lines, and the problems found so far. */
export type FileItem = {
  /** The id that the shop has for it, as far as it is known. */
  subjectId: number | null
  name: string
  lines: FileLine[]
  problems: ImportProblem[]
}

/** An item of an import, stored. */
export type ItemRow = Pick<FileItem, 'subjectId' | 'lines'> & { importId: number; place: number }

/** The result of writing an item, or why the shop refuses it. */
export type WrittenItem =
  | { problems: ImportProblem[] }
  | {
      subjectId: number
      /** The state it was in; null if it is new. */
      was: string | null
      /** The state it is in now. */
      is: string
      /** Data for `revert`. */
      undo: unknown
      changes: ImportChange[]
      /** Doubts about it, to be looked at before the run. */
      questions?: ImportProblem[]
    }

/** The API's validation: what is wrong with a body by field; null if nothing is. */
export type CheckBody = (schema: TSchema, body: unknown) => Record<string, string> | null

/** On whose behalf an item is written, and how it is validated. */
export type Writer = { actor: Actor; check: CheckBody }

/** Its state when the import had written it, and what `write` returned for the undo. */
export type RevertedItem = ItemRow & { fingerprint: string | null; undo: unknown }

/** A kind of file: its columns, and how its items come into the shop and out again. */
export type ImportKind = KnownColumns & {
  name: ImportKindName
  access: StaffAccess
  /** Groups lines into items. Only the cells of `groupedBy` are filled in. */
  group: (db: Db, lines: FileLine[]) => Promise<FileItem[]>
  groupedBy: readonly string[]
  /** Its files may be lists of an owner's own, with other words and gaps, which are read as people write them. */
  isOwnList?: boolean
  /** The column that names pictures, if there is one. A zip of them may come with the file. */
  pictureTitle?: string
  /** Items of up to this many lines are written together, in one transaction. */
  linesAtOnce: number
  /** Items read at a time, since the lines of one may be long. */
  itemsAtOnce: number
  /** The state of each item in which the file changes nothing, as in most of an edited export. Null: it may. */
  findSame: (db: Db, rows: readonly ItemRow[]) => Promise<(WrittenItem | null)[]>
  /**
   * Writes each item as if staff had sent it to the API. After a refusal the caller must roll `tx` back. Throws
   * `NotTogether` if one of several is refused only while it is written.
   */
  write: (tx: Tx, rows: readonly ItemRow[], by: Writer) => Promise<WrittenItem[]>
  /**
   * Undoes `write`. Returns the reason for each item that stays as it is, and null for the others. After the refusal of
   * a single item the caller must roll `tx` back. Throws `NotTogether` if one of several is refused only while written.
   */
  revert: (tx: Tx, items: readonly RevertedItem[], actor: Actor) => Promise<(string | null)[]>
}

/** One of several items is refused, so they have to be done in smaller parts. */
export class NotTogether extends Error {}

export const changedAfter = 'This was changed after the import.'

/** A problem of an item as a whole. */
export const aboutAll = (
  { lines: [first] }: Pick<FileItem, 'lines'>,
  message: string,
): ImportProblem => ({ line: first?.line ?? 0, column: '', value: '', message })
