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
export function preparedStatement<Row, Params extends unknown[]>(
  write: (...params: Params) => RawBuilder<Row>,
): (db: Db, ...params: Params) => Promise<Row[]> {
  const fill = compileOnce<Row, Params>(
    (db, placeholders) => write(...placeholders).compile(db),
    write.length,
  )
  return async (db, ...params) => {
    const plain = db.withoutPlugins()
    return (await plain.executeQuery<Row>(fill(plain, params))).rows
  }
}

/**
 * The same for a query-builder statement: `write` takes the database first, and columns are renamed as
 * usual.
 */
export function preparedQuery<Row, Params extends unknown[]>(
  write: (db: Db, ...params: Params) => Compilable<Row>,
): (db: Db, ...params: Params) => Promise<Row[]> {
  const fill = compileOnce<Row, Params>(
    (db, placeholders) => write(db, ...placeholders).compile(),
    write.length - 1,
  )
  return async (db, ...params) => (await db.executeQuery<Row>(fill(db, params))).rows
}

/** Compiles on first use with placeholders in the places of the values; later calls only fill them in. */
function compileOnce<Row, Params extends unknown[]>(
  compile: (db: Db, placeholders: Params) => CompiledQuery<Row>,
  count: number,
) {
  let statement: { compiled: CompiledQuery<Row>; positions: number[] } | null = null
  return (db: Db, params: Params): CompiledQuery<Row> => {
    if (!statement) {
      // The placeholders are never read as values; they only mark where the values go.
      const placeholders = Array.from({ length: count }, () => ({}))
      const compiled = compile(db, placeholders as unknown as Params)
      register(compiled.sql)
      const positions = compiled.parameters.map((parameter) =>
        placeholders.indexOf(parameter as object),
      )
      statement = { compiled, positions }
    }
    const { compiled, positions } = statement
    const parameters = positions.map((position, index) =>
      position < 0 ? compiled.parameters[index] : params[position],
    )
    return { ...compiled, parameters }
  }
}

function register(text: string) {
  if (!names.has(text)) names.set(text, `shop_${names.size}`)
}

/** Makes a connection cache the plans of prepared statements. */
export function reusePlans(connection: pg.PoolClient) {
  const query = connection.query.bind(connection) as (...params: unknown[]) => unknown
  const named = (text: unknown, ...more: unknown[]) => {
    const name = typeof text === 'string' ? names.get(text) : undefined
    if (name === undefined) return query(text, ...more)
    const [values, ...rest] = more
    return query({ name, text, values }, ...rest)
  }
  // `query` has several call forms; all are passed on unchanged.
  connection.query = named as typeof connection.query
}
