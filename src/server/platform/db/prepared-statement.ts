import type { Compilable, CompiledQuery, RawBuilder } from 'kysely'
import type pg from 'pg'
import type { Db } from './database.ts'

/** The statements every connection keeps the plan of, by their text. */
const names = new Map<string, string>()

/**
 * A statement that is asked all the time, or is costly to plan: written and compiled once, planned once
 * per connection. What it is asked with may only stand where a value may, and its columns are named as
 * the row has them (`as "brandSlug"`): nothing is renamed on the way.
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

/** The same for a statement of the builder's: `write` takes the database first, and columns are named as ever. */
export function preparedQuery<Row, Asked extends unknown[]>(
  write: (db: Db, ...asked: Asked) => Compilable<Row>,
): (db: Db, ...asked: Asked) => Promise<Row[]> {
  const fill = once<Row, Asked>((db, holes) => write(db, ...holes).compile(), write.length - 1)
  return async (db, ...asked) => (await db.executeQuery<Row>(fill(db, asked))).rows
}

/** Compiles when first asked, with holes in the places of the values; afterwards only fills them. */
function once<Row, Asked extends unknown[]>(
  compile: (db: Db, holes: Asked) => CompiledQuery<Row>,
  count: number,
) {
  let statement: { compiled: CompiledQuery<Row>; places: number[] } | null = null
  return (db: Db, asked: Asked): CompiledQuery<Row> => {
    if (!statement) {
      // Never read as what they stand for: they only show where the values go.
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

/** Makes a connection keep the plans of prepared statements. */
export function reusePlans(connection: pg.PoolClient) {
  const query = connection.query.bind(connection) as (...asked: unknown[]) => unknown
  const named = (text: unknown, ...more: unknown[]) => {
    const name = typeof text === 'string' ? names.get(text) : undefined
    if (name === undefined) return query(text, ...more)
    const [values, ...rest] = more
    return query({ name, text, values }, ...rest)
  }
  // All its forms are passed on as they come.
  connection.query = named as typeof connection.query
}
