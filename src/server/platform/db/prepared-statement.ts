import type { CompiledQuery, RawBuilder } from 'kysely'
import type { Db } from './database.ts'

/** Declares a parameter of such a statement: it marks the place of a value and is never read as one. */
export const parameter = <Value>(): Value => ({}) as Value

/**
 * A statement that runs often: its text is made once. `write` gets the declared parameters, which may stand only where
 * SQL allows a value. The columns must be named like the row's fields (`as "brandSlug"`), since nothing is renamed.
 */
export function preparedStatement<Row, Params extends object>(
  params: Params,
  write: (params: Params) => RawBuilder<Row>,
): (db: Db, values: Params) => Promise<Row[]> {
  const fill = compileOnce<Row, Params>(params, (db) => write(params).compile(db))
  return async (db, values) => {
    const plain = db.withoutPlugins()
    return (await plain.executeQuery<Row>(fill(plain, values))).rows
  }
}

/** A statement of the query builder, or raw SQL. */
type Statement<Row> = { compile: (db: Db) => CompiledQuery<Row> }

/** A prepared statement with columns renamed as usual: `write` takes the database first. */
export function preparedQuery<Row, Params extends object>(
  params: Params,
  write: (db: Db, params: Params) => Statement<Row>,
): (db: Db, values: Params) => Promise<Row[]> {
  const fill = compileOnce<Row, Params>(params, (db) => write(db, params).compile(db))
  return async (db, values) => (await db.executeQuery<Row>(fill(db, values))).rows
}

/** Compiles the statement on first use; later calls only fill in the values. */
function compileOnce<Row, Params extends object>(
  params: Params,
  compile: (db: Db) => CompiledQuery<Row>,
) {
  // The entries of `params` are its own keys, although the type of `Object.entries` cannot say so.
  const names = new Map(
    Object.entries(params).map(([name, marker]) => [marker, name as keyof Params]),
  )
  let statement: CompiledQuery<Row> | null = null
  return (db: Db, values: Params): CompiledQuery<Row> => {
    statement ??= compile(db)
    const parameters = statement.parameters.map((constant) => {
      const name = names.get(constant)
      return name === undefined ? constant : values[name]
    })
    return { ...statement, parameters }
  }
}
