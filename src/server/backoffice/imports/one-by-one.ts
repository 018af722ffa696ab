import type { Actor } from '#server/platform/audit/audit.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { DomainError } from '#server/platform/errors.ts'
import type { Cells, FlatKind, Json, Writing } from './flat-columns.ts'

/** Functions of a kind for a single item. */
type Singly<State> = {
  find: (db: Db, line: Cells) => Promise<State | null>
  read: (db: Db, id: number) => Promise<State | null>
  add: (tx: Tx, fields: Json, from: Writing) => Promise<State>
  update: (tx: Tx, before: State, fields: Json, from: Writing) => Promise<State>
  remove: (tx: Tx, state: State, actor: Actor) => Promise<unknown>
  /** Values that an item takes from items that are not in the file. */
  taken?: (tx: Tx, fields: Json) => Promise<unknown>
}

type Together<State> = Required<
  Pick<FlatKind<State>, 'linesAtOnce' | 'unknown' | 'find' | 'read' | 'write' | 'remove'>
>

/** A kind of which a shop has few, so that its items are written one after another, each with its own statements. */
export function oneByOne<State>(kind: Singly<State>): Together<State> {
  return {
    linesAtOnce: 1,
    unknown: null,
    find: (db, lines) => inTurn(lines, (line) => kind.find(db, line)),
    read: async (tx, ids) => {
      const found = new Map<number, State>()
      for (const id of ids) {
        const state = await kind.read(tx, id)
        if (state) found.set(id, state)
      }
      return found
    },
    write: (tx, drafts, from) =>
      inTurn(drafts, async ({ before, fields }) => {
        const taken = await kind.taken?.(tx, fields)
        const after = before
          ? await kind.update(tx, before, fields, from)
          : await kind.add(tx, fields, from)
        return { after, taken }
      }),
    remove: (tx, states, actor) =>
      inTurn(states, async (state) => {
        await kind.remove(tx, state, actor)
        return null
      }),
  }
}

/** The results, or the refusals of the shop. */
async function inTurn<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<(Result | DomainError)[]> {
  const results: (Result | DomainError)[] = []
  for (const item of items) results.push(await work(item).catch(refusalOf))
  return results
}

function refusalOf(error: unknown): DomainError {
  if (error instanceof DomainError) return error
  throw error
}
