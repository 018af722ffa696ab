import type { Compilable, CompiledQuery, RawBuilder } from 'kysely'
import type pg from 'pg'
import type { Db } from './database.ts'

/** Names of prepared statements by their text. Every connection caches the plans of these. */
const names = new Map<string, string>()

/**
 * For a statement that runs often or is costly to plan: it is built and compiled once, and planned once per
 * connection. Its parameters may stand only where SQL allows a value. Its columns must be named like the
 * row's fields (`as "brandSlug"`), since nothing is renamed.
 */
export function preparedStatement<Row, Asked extends unknown[]>(
  write: (...asked: Asked) => RawBuilder<Row>,
): (db: Db, ...asked: Asked) => Promise<Row[]> {
  const fill = once<Row, Asked>((db, holes) => write(...holes).compile(db), write.length)
  return async (db, ...asked) => {
    const plain = db.withoutPlugins()
    return (await plain.executeQuery<Row>(fill(plain, asked))).rows
  }
}

/**
 * The same for a query-builder statement: `write` takes the database first, and columns are renamed as
 * usual.
 */
export function preparedQuery<Row, Asked extends unknown[]>(
  write: (db: Db, ...asked: Asked) => Compilable<Row>,
): (db: Db, ...asked: Asked) => Promise<Row[]> {
  const fill = once<Row, Asked>((db, holes) => write(db, ...holes).compile(), write.length - 1)
  return async (db, ...asked) => (await db.executeQuery<Row>(fill(db, asked))).rows
}

/** Compiles on first use with placeholders in the places of the values; later calls only fill them in. */
function once<Row, Asked extends unknown[]>(
  compile: (db: Db, holes: Asked) => CompiledQuery<Row>,
  count: number,
) {
  let statement: { compiled: CompiledQuery<Row>; places: number[] } | null = null
  return (db: Db, asked: Asked): CompiledQuery<Row> => {
    if (!statement) {
      // The placeholders are never read as values; they only mark where the values go.
      const holes = Array.from({ length: count }, () => ({}))
      const compiled = compile(db, holes as unknown as Asked)
      keep(compiled.sql)
      const places = compiled.parameters.map((one) => holes.indexOf(one as object))
      statement = { compiled, places }
    }
    const { compiled, places } = statement
    const parameters = places.map((place, at) =>
      place < 0 ? compiled.parameters[at] : asked[place],
    )
    return { ...compiled, parameters }
  }
}

function keep(text: string) {
  if (!names.has(text)) names.set(text, `shop_${names.size}`)
}

/** Makes a connection cache the plans of prepared statements. */
export function reusePlans(connection: pg.PoolClient) {
  const query = connection.query.bind(connection) as (...asked: unknown[]) => unknown
  const named = (text: unknown, ...more: unknown[]) => {
    const name = typeof text === 'string' ? names.get(text) : undefined
    if (name === undefined) return query(text, ...more)
    const [values, ...rest] = more
    return query({ name, text, values }, ...rest)
  }
  // `query` has several call forms; all are passed on unchanged.
  connection.query = named as typeof connection.query
}
