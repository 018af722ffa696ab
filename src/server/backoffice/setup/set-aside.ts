import { sql } from 'kysely'
import { recountStars, recountStock } from '#server/catalogue/inventory/recount.ts'
import { logEverything } from '#server/platform/changes/change-log.ts'
import { sqlState, type Tx } from '#server/platform/db/database.ts'
import { DomainError } from '#server/platform/errors.ts'
import { recountCouponUses } from '#server/selling/coupons/coupon-uses.ts'
import { demoTables, type LastIds } from './demo-tables.ts'

/**
 * Tables whose triggers must not run for rows that only move: the tables of the demo, and those with counts that are
 * recalculated.
 */
const tables = demoTables.map(([table]) => table)
const specs = 'spec_definitions'

/**
 * Locks every table of the demo, so that nobody orders meanwhile, and switches its triggers off: rows leave and come
 * back as they are. Foreign keys still hold. The returned function recounts, switches the triggers on and empties the
 * caches.
 */
export async function lockDemoTables(tx: Tx) {
  await sql`set local lock_timeout = '5s'`.execute(tx)
  const names = sql.join(tables.map((table) => sql.table(table)))
  try {
    await sql`lock table ${names} in share row exclusive mode`.execute(tx)
  } catch (error) {
    throw sqlState(error) === lockNotAvailable ? busy() : error
  }
  for (const table of tables)
    await sql`alter table ${sql.table(table)} disable trigger user`.execute(tx)
  return async () => {
    await recountStock(tx)
    await recountStars(tx)
    await recountCouponUses(tx)
    // PostgreSQL alters no table while a deferred check of its rows is still to come.
    await sql`set constraints all immediate`.execute(tx)
    for (const table of tables)
      await sql`alter table ${sql.table(table)} enable trigger user`.execute(tx)
    await logEverything(tx)
  }
}

/** Moves the rows of the demo into `set_aside_rows` and returns how many each table had. */
export async function setRowsAside(tx: Tx, last: LastIds): Promise<Map<string, number>> {
  await keepPictures(tx, last)
  const counts = new Map<string, number>()
  for (const [table, rows] of demoTables) {
    const { numAffectedRows = 0n } = await sql`
      with gone as (delete from ${sql.table(table)} where ${rows(last)} returning *)
      insert into set_aside_rows (table_name, contents) select ${table}, to_json(gone) from gone`.execute(
      tx,
    )
    counts.set(table, Number(numAffectedRows))
  }
  return counts
}

/**
 * Puts every row back, parents first. A column that a later version of the shop added gets its default; one
 * that it dropped is left out.
 */
export async function putRowsBack(tx: Tx) {
  for (const [table] of demoTables.toReversed()) {
    const columns = await columnsOf(tx, table)
    if (columns.length === 0) continue
    const list = sql.join(columns.map((column) => sql.id(column)))
    await sql`insert into ${sql.table(table)} (${list}) overriding system value
      select ${sql.join(columns.map((column) => sql.ref(`back.${column}`)))}
      from set_aside_rows aside, json_populate_record(null::${sql.table(table)}, aside.contents) as back
      where aside.table_name = ${table} order by aside.id`.execute(tx)
  }
}

/** The columns of a table that its rows were set aside with and that can be written; none: no row was. */
async function columnsOf(tx: Tx, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
      and attname in (select json_object_keys(contents) from (
        select contents from set_aside_rows where table_name = ${table} order by id limit 1) as first_row)
    order by attnum`.execute(tx)
  return rows.map(({ name }) => name)
}

/** Forgets what was set aside. Returns the pictures that nothing may show any more. */
export async function forgetAside(tx: Tx): Promise<number[]> {
  await tx.deleteFrom('setAsideRows').execute()
  const pictures = await tx.deleteFrom('setAsidePictures').returning('uploadId').execute()
  return pictures.map(({ uploadId }) => uploadId)
}

/** Every picture that a row of the demo shows, whichever column names it. */
async function keepPictures(tx: Tx, last: LastIds) {
  const { rows: places } = await sql<{ table: string; column: string }>`
    select relname as "table", attname as "column"
    from pg_constraint
    join pg_class class on class.oid = conrelid
    join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = 'uploads'::regclass`.execute(tx)
  for (const { table, column } of places) {
    const rows = new Map(demoTables).get(table)
    if (rows)
      await sql`insert into set_aside_pictures (upload_id)
        select distinct ${sql.ref(column)} from ${sql.table(table)}
        where ${sql.ref(column)} is not null and ${rows(last)} on conflict do nothing`.execute(tx)
  }
  await sql`insert into set_aside_pictures (upload_id)
    select id from uploads where filename in (select image_filename from order_lines)
    on conflict do nothing`.execute(tx)
}

/**
 * Takes the names of the demo's brands out of the choices of the spec templates, such as "Vajrok 18 V" of the
 * battery platforms. A choice that has none left becomes a text. Runs while the brands are still there.
 */
export async function removeBrandChoices(tx: Tx, last: LastIds) {
  const isBranded = sql`exists (select from brands
    where id <= ${sql.lit(last.brands ?? 0)} and (choice = name or choice like name || ' %'))`
  const touched = sql`exists (select from unnest(choices) as choice where ${isBranded})`
  await sql`insert into set_aside_rows (table_name, contents)
    select ${specs}, to_json(spec) from spec_definitions spec where type = 'CHOICE' and ${touched}`.execute(
    tx,
  )
  await sql`update ${sql.table(specs)} set choices = cut.choices,
      type = case when cut.choices = '{}' then 'TEXT' else type end
    from (
      select id as spec_id, array(select choice from unnest(choices) as choice where not ${isBranded}) as choices
      from spec_definitions where type = 'CHOICE' and ${touched}
    ) as cut where cut.spec_id = spec_definitions.id`.execute(tx)
}

/** Puts those choices back, before those that the owner added meanwhile. */
export const restoreBrandChoices = (tx: Tx) =>
  sql`update ${sql.table(specs)} as spec set type = 'CHOICE', choices = former.choices || array(
      select choice from unnest(spec.choices) as choice where choice <> all (former.choices))
    from set_aside_rows aside, json_populate_record(null::spec_definitions, aside.contents) as former
    where aside.table_name = ${specs} and spec.id = former.id and spec.key = former.key`.execute(tx)

const lockNotAvailable = '55P03'

const busy = () =>
  new DomainError('unavailable', 'unavailable', 'The shop is busy. Try again in a minute.', {
    retryAfter: 60,
  })
