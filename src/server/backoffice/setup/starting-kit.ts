import type { Actor } from '#server/platform/audit/audit.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Storage } from '#server/platform/uploads/storage.ts'

/** The category tree of a tools shop with spec templates and pictures, for a shop that begins with nothing. */
export type StartingKit = {
  /** How many of its categories the shop lacks. */
  countMissing: (db: Db) => Promise<number>
  /** Adds those that the shop lacks. Categories of the same name in the same place stay as they are. */
  add: (db: Db, storage: Storage, actor: Actor) => Promise<void>
}
