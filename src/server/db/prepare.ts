import type { CompiledQuery, RawBuilder } from 'kysely'
import type pg from 'pg'
import type { Db } from './database.ts'

/** The statements every connection keeps the plan of, by their text. */
const names = new Map<string, string>()

/**
 * A statement that is asked all the time, or is costly to plan: written and compiled once, planned once
 * per connection. What it is asked with may only stand where a value may, and its columns are named as
 * the row has them (`as "brandSlug"`): nothing is renamed on the way.
 */
export function prepare<Row, Asked extends unknown[]>(
  write: (...asked: Asked) => RawBuilder<Row>,
): (db: Db, ...asked: Asked) => Promise<Row[]> {
  let statement: { compiled: CompiledQuery<Row>; places: number[] } | null = null

  function compile(db: Db) {
    const holes = Array.from({ length: write.length }, () => ({}))
    // The holes are never read as what they stand for: they only show where the values go.
    const compiled = write(...(holes as unknown as Asked)).compile(db)
    names.set(compiled.sql, `shop_${names.size}`)
    return { compiled, places: compiled.parameters.map((one) => holes.indexOf(one as object)) }
  }

  return async (db, ...asked) => {
    const plain = db.withoutPlugins()
    statement ??= compile(plain)
    const { compiled, places } = statement
    const parameters = places.map((place, at) =>
      place < 0 ? compiled.parameters[at] : asked[place],
    )
    return (await plain.executeQuery<Row>({ ...compiled, parameters })).rows
  }
}

/** Makes a connection keep the plans of prepared statements. */
export function keepPlans(connection: pg.PoolClient) {
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
