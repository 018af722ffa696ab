import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Expression, sql } from 'kysely'
import type { Db } from './database.ts'

type Statement = Expression<unknown>
type Joint = { statements: Statement[]; found: Promise<unknown[][]> }

const open = new WeakMap<Db, Map<string, Joint>>()

/**
 * Reads that are requested under one key in the same turn of the event loop, such as the parts of a product's
 * page, travel as one statement: sending and starting each would cost more than most of them read. The rows
 * come as JSON, so instants have the database's format. If the whole fails, each part is read by itself, so
 * that a slow part does not take the others with it.
 */
export async function jointRead<Row>(
  db: Db,
  key: string,
  statement: Expression<Row>,
): Promise<Row[]> {
  const joint = open.get(db)?.get(key) ?? begin(db, key)
  const place = joint.statements.push(statement) - 1
  const rows = await joint.found.then(
    (found) => found[place],
    async (error: unknown) => {
      if (joint.statements.length === 1) throw error
      const [alone] = await readAll(db, [statement])
      return alone
    },
  )
  // The rows at this place are those of this statement.
  return (rows ?? []) as Row[]
}

function begin(db: Db, key: string): Joint {
  const keys = open.get(db) ?? new Map<string, Joint>()
  open.set(db, keys)
  const statements: Statement[] = []
  const found = nextTurn().then(() => {
    keys.delete(key)
    return readAll(db, statements)
  })
  const joint = { statements, found }
  keys.set(key, joint)
  return joint
}

async function readAll(db: Db, statements: readonly Statement[]): Promise<unknown[][]> {
  const parts = statements.map(
    (statement, place) =>
      sql`(select coalesce(json_agg(part), '[]') from (${statement}) part) as ${sql.ref(nameOf(place))}`,
  )
  const { rows } = await sql<Record<string, unknown[]>>`select ${sql.join(parts)}`.execute(db)
  return statements.map((_, place) => rows[0]?.[nameOf(place)] ?? [])
}

const nameOf = (place: number) => `part${place}`
