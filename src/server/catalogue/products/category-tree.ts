import { sql } from 'kysely'
import { brokenConstraint, type Tx } from '#server/platform/db/database.ts'
import { DomainError } from '#server/platform/errors.ts'

/** A category's id with those of everything below it: an array, so that the index is used. */
export const categoryAndBelow = (id: number) => sql`array(
  with recursive tree as (
    select ${id}::bigint as id
    union all
    select c.id from categories c join tree on c.parent_id = tree.id
  ) select id from tree
)`

/** One change of the tree at a time: two moves that are each right could make a loop together. */
export async function lockTree(tx: Tx) {
  await sql`select pg_advisory_xact_lock(hashtext('categories'))`.execute(tx)
}

/** The names of a category and of the one above it are among the words a product is found by. */
export async function reindexCategories(tx: Tx, id: number) {
  await sql`
    update products set category_id = category_id
    where category_id in (select id from categories where id = ${id} or parent_id = ${id})`.execute(
    tx,
  )
}

/** A category can't be put into itself, nor into anything below it. */
export async function refuseLoop(tx: Tx, id: number, place: number) {
  const { rows } = await sql<{ isBelow: boolean }>`
    select ${place} = any(${categoryAndBelow(id)}) as is_below`.execute(tx)
  if (rows[0]?.isBelow) throw loop()
}

/** Says in the shop's words that a sibling has the name already. */
export function refuseTakenName(error: unknown): never {
  throw brokenConstraint(error) === 'categories_sibling_name' ? nameTaken() : error
}

const nameTaken = () =>
  new DomainError('conflict', 'name_taken', 'There is a category with this name here already.', {
    fields: { name: 'There is a category with this name here already.' },
  })

const loop = () =>
  new DomainError('conflict', 'category_loop', "A category can't be inside itself.")
