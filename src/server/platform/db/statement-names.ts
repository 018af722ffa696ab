import pg from 'pg'

/** How many statements have a name at a time, and how many one connection prepares. */
const mostNames = 150

type Query = { text: string; values: unknown[] }

export type StatementNames = ReturnType<typeof openStatementNames>

/**
 * Names a statement when it runs for the second time, so that a connection parses it once and keeps its plan. The least
 * recently used names are forgotten. A connection frees its statements only when closed, so one with more than `most`
 * is full.
 */
export function openStatementNames(most = mostNames) {
  const names = new Map<string, string>()
  const once = new Set<string>()
  const preparedBy = new WeakMap<pg.ClientBase, Set<string>>()
  let given = 0

  function nameOf(text: string): string | undefined {
    const name = names.get(text) ?? (once.delete(text) ? `shop_${given++}` : undefined)
    if (name === undefined) {
      once.add(text)
      removeFirst(once, most)
      return undefined
    }
    // Set again, it is the last of the map: the first is the one that was not used for longest.
    names.delete(text)
    names.set(text, name)
    removeFirst(names, most)
    return name
  }

  /** The name under which a connection sends the query, if it has one. */
  function nameFor(client: pg.ClientBase, query: Query): string | undefined {
    const name = isSingle(query) ? nameOf(query.text) : undefined
    if (name === undefined) return undefined
    const prepared = preparedBy.get(client) ?? new Set()
    preparedBy.set(client, prepared.add(name))
    return name
  }

  /** Takes a statement's name away: it will get another one, and with it another plan. */
  function forget(text: string, name: string) {
    if (names.get(text) === name) names.delete(text)
  }

  const isFull = (client: pg.ClientBase) => (preparedBy.get(client)?.size ?? 0) > most
  return { nameFor, forget, isFull }
}

/** Several statements in one text cannot be prepared. With parameters, a text is always a single one. */
const isSingle = ({ text, values }: Query) => values.length > 0 || !text.includes(';')

function removeFirst(kept: Map<string, string> | Set<string>, most: number) {
  const [first] = kept.keys()
  if (kept.size > most && first !== undefined) kept.delete(first)
}

/**
 * Whether a statement failed because a migration has changed the types of its columns since it was prepared.
 * The routine is all by which PostgreSQL tells this error from others of its code.
 */
export const isStalePlan = (error: unknown): boolean =>
  error instanceof pg.DatabaseError &&
  error.code === '0A000' &&
  error.routine === 'RevalidateCachedQuery'
