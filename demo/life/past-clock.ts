import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'

/** Sets the time that this transaction has from now on. */
export type SetClock = (at: Date) => Promise<void>

/**
 * Lets a transaction write as if it ran at other times: what happened on one day must have one date in every table,
 * and most dates are PostgreSQL's own `now()`. The schema `past_clock` has a function of that name and comes first in the
 * search path, so every statement and trigger of this transaction finds it. Column defaults and functions
 * with a parsed body are bound to PostgreSQL's clock, so they are bound anew, and again at the end. All of it is part of
 * the transaction: if it fails, nothing was ever different. It locks those tables, so nobody may be waiting for them.
 */
export async function withPastClock<T>(
  tx: Tx,
  start: Date,
  work: (setClock: SetClock) => Promise<T>,
): Promise<T> {
  const setClock: SetClock = (at) => setLocal(tx, 'karigar.now', at.toISOString())
  const [bindings, path] = [await listBindings(tx), await readSearchPath(tx)]
  await setClock(start)
  await sql`create schema past_clock`.execute(tx)
  await sql`create function past_clock.now() returns timestamptz language sql stable
    as $$ select current_setting('karigar.now')::timestamptz $$`.execute(tx)
  await setLocal(tx, 'search_path', `past_clock, pg_catalog, ${path}`)
  await bind(tx, bindings)

  const result = await work(setClock)

  // Constraints are checked while the clock they were written under still runs.
  await sql`set constraints all immediate`.execute(tx)
  await setLocal(tx, 'search_path', path)
  await bind(tx, bindings)
  await sql`drop schema past_clock cascade`.execute(tx)
  return result
}

/**
 * The statements that bind each use of `now()` outside a statement to the clock of the search path. Tables that open
 * processes write all the time keep their clock, so that they are not locked.
 */
async function listBindings(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ binding: string }>`
    select format('alter table %s alter column %I set default %s', adrelid::regclass, attname,
      pg_get_expr(adbin, adrelid)) as binding
    from pg_attrdef join pg_attribute on attrelid = adrelid and attnum = adnum
      join pg_class class on class.oid = adrelid
    where class.relnamespace = 'public'::regnamespace and class.relname not in ('changes', 'processes')
      and pg_get_expr(adbin, adrelid) ~ '\\mnow\\(\\)'
    union all
    select pg_get_functiondef(oid) from pg_proc
    where pronamespace = 'public'::regnamespace and prokind = 'f' and prosqlbody is not null
      and pg_get_functiondef(oid) ~ '\\mnow\\(\\)'`.execute(tx)
  return rows.map(({ binding }) => binding)
}

const bind = (tx: Tx, bindings: readonly string[]) =>
  sql`do ${sql.lit(`begin ${bindings.map((binding) => `${binding};`).join('\n')} end`)}`.execute(tx)

async function readSearchPath(tx: Tx): Promise<string> {
  const { rows } = await sql<{
    path: string
  }>`select current_setting('search_path') as path`.execute(tx)
  return rows[0]?.path ?? 'public'
}

async function setLocal(tx: Tx, name: string, value: string) {
  await sql`select set_config(${name}, ${value}, true)`.execute(tx)
}
