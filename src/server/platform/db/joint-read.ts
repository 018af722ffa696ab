import { setImmediate as nextTurn } from 'node:timers/promises'
import { CamelCasePlugin, type Expression, type QueryId, sql, type UnknownRow } from 'kysely'
import { untilIdle } from '../event-loop.ts'
import type { Db } from './database.ts'
import { compileOnce } from './prepared-statement.ts'

/** A statement that may be sent together with others. Its text is made once for each set of statements. */
export type JointPart<Row, Params extends object> = {
  params: Params
  write: (db: Db, params: Params) => Expression<Row>
}

/** Of a part whose types no longer matter: its values have been checked against its parameters. */
type Part = JointPart<unknown, never>
type Request = { part: Part; values: object }
type Joint = { requests: Request[]; found: Promise<unknown[][]> }
type Fill = ReturnType<typeof compileOnce<Record<string, UnknownRow[]>, Record<string, unknown>>>

const open = new WeakMap<Db, Map<string, Joint>>()

/** Declares a part. `write` gets the declared parameters, which may stand only where SQL allows a value. */
export const jointPart = <Row, Params extends object>(
  params: Params,
  write: JointPart<Row, Params>['write'],
): JointPart<Row, Params> => ({ params, write })

/**
 * Reads that are requested under one key in the same turn of the event loop, such as the parts of a product's
 * page, travel as one statement: sending and starting each would cost more than most of them read. The rows
 * come as JSON, so instants have the database's format. If the whole fails, each part is read by itself, so
 * that a slow part does not take the others with it.
 */
export async function jointRead<Row, Params extends object>(
  db: Db,
  key: string,
  part: JointPart<Row, Params>,
  values: Params,
): Promise<Row[]> {
  const joint = open.get(db)?.get(key) ?? begin(db, key)
  const request: Request = { part: part as unknown as Part, values }
  const place = joint.requests.push(request) - 1
  const rows = await joint.found.then(
    (found) => found[place],
    async (error: unknown) => {
      if (joint.requests.length === 1) throw error
      const [alone] = await readAll(db, [request])
      return alone
    },
  )
  // The rows at this place are those of this part.
  return (rows ?? []) as Row[]
}

function begin(db: Db, key: string): Joint {
  const keys = open.get(db) ?? new Map<string, Joint>()
  open.set(db, keys)
  const requests: Request[] = []
  const found = endOfTurn().then(() => {
    keys.delete(key)
    return readAll(db, requests)
  })
  const joint = { requests, found }
  keys.set(key, joint)
  return joint
}

/** After `batchById` has gathered its ids, so that what it reads for a single one can still join. */
async function endOfTurn() {
  await untilIdle()
  await nextTurn()
}

async function readAll(db: Db, requests: readonly Request[]): Promise<unknown[][]> {
  const fill = compiledFor(requests.map(({ part }) => part))
  const values = Object.fromEntries(
    requests.flatMap(({ values }, place) =>
      Object.entries(values).map(([name, value]) => [`${place} ${name}`, value]),
    ),
  )
  const statement = fill(db, values)
  const { rows } = await db.withoutPlugins().executeQuery(statement)
  const { queryId } = statement
  return Promise.all(requests.map((_, place) => renamed(queryId, rows[0]?.[nameOf(place)] ?? [])))
}

const names = new CamelCasePlugin({ maintainNestedObjectKeys: true })

/** Columns are renamed as usual. What stands inside a column, such as the options of a variant, is not. */
async function renamed(queryId: QueryId, rows: UnknownRow[]): Promise<unknown[]> {
  return (await names.transformResult({ queryId, result: { rows } })).rows
}

/**
 * The compiled statement of a set of parts, found by following one part after the other. A process has few such sets.
 */
type Compiled = { fill?: Fill; next: Map<Part, Compiled> }
const compiled: Compiled = { next: new Map() }

function compiledFor(parts: readonly Part[]): Fill {
  let at = compiled
  for (const part of parts) {
    const next = at.next.get(part) ?? { next: new Map() }
    at.next.set(part, next)
    at = next
  }
  at.fill ??= compile(parts)
  return at.fill
}

/** The same part may stand at several places, so each place has markers of its own. */
function compile(parts: readonly Part[]): Fill {
  const places = parts.map(({ params }) =>
    Object.fromEntries(Object.keys(params).map((name) => [name, {}])),
  )
  const markers = Object.fromEntries(
    places.flatMap((own, place) =>
      Object.entries(own).map(([name, marker]) => [`${place} ${name}`, marker as unknown]),
    ),
  )
  return compileOnce(markers, (db) => {
    const columns = parts.map(({ write }, place) => {
      const statement = write(db, places[place] as never)
      return sql`(select coalesce(json_agg(part), '[]') from (${statement}) part) as ${sql.ref(nameOf(place))}`
    })
    return sql<Record<string, UnknownRow[]>>`select ${sql.join(columns)}`.compile(db)
  })
}

const nameOf = (place: number) => `part${place}`
