import { sql } from 'kysely'
import { brokenConstraint, type Tx } from '#server/platform/db/database.ts'
import { DomainError } from '#server/platform/errors.ts'

/** The ids of a category and everything below it, as an array, so that PostgreSQL uses the index. */
export const categoryAndBelow = (id: number) => sql`array(
  with recursive tree as (
    select ${id}::bigint as id
    union all
    select c.id from categories c join tree on c.parent_id = tree.id
  ) select id from tree
)`

/** Locks the tree: two moves that are valid alone could together make a loop. */
export async function lockTree(tx: Tx) {
  await sql`select pg_advisory_xact_lock(hashtext('categories'))`.execute(tx)
}

/** Refuses to move a category into itself or anything below it. */
export async function refuseLoop(tx: Tx, id: number, place: number) {
  const { rows } = await sql<{ isBelow: boolean }>`
    select ${place} = any(${categoryAndBelow(id)}) as is_below`.execute(tx)
  if (rows[0]?.isBelow) throw loop()
}

/** Turns the unique-name violation into the shop's message about a sibling with that name. */
export function refuseTakenName(error: unknown): never {
  throw brokenConstraint(error) === 'categories_sibling_name' ? nameTaken() : error
}

const nameTaken = () =>
  new DomainError('conflict', 'name_taken', 'This category name is already used here.', {
    fields: { name: 'This category name is already used here.' },
  })

const loop = () =>
  new DomainError('conflict', 'category_loop', "A category can't be inside itself.")
