import { sql } from 'kysely'
import { mayCall, type Role } from '#contract/access.ts'
import {
  type SavedList,
  type SavedView,
  type SavedViewWrite,
  savedLists,
  viewsPerList,
} from '#contract/backoffice/saved-views.ts'
import { type Actor, recordAudit } from '#server/platform/audit/audit.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { DomainError, isOutdated, notFound, stale } from '#server/platform/errors.ts'

/** A member of staff with their role. */
export type Member = { id: number; role: Role | null }

/** The own views of a list in the order of saving, then those that others share. */
export function listViews(db: Db, member: Member, list: SavedList): Promise<SavedView[]> {
  mustRead(member, list)
  return viewsFor(db, member.id)
    .where('view.list', '=', list)
    .where((eb) => eb.or([eb('view.userId', '=', member.id), eb('view.isShared', '=', true)]))
    .orderBy('isOwn', 'desc')
    .orderBy('owner.firstName')
    .orderBy('view.userId')
    .orderBy('view.place')
    .execute()
}

/** Saves a view at the first free place of its owner. */
export async function addView(
  tx: Tx,
  member: Member,
  { list, ...view }: SavedViewWrite & { list: SavedList },
  actor: Actor,
): Promise<SavedView> {
  mustRead(member, list)
  await lockViews(tx, member.id)
  await mustBeNew(tx, { userId: member.id, list, name: view.name })
  const place = await freePlace(tx, member.id, list)
  const { id } = await tx
    .insertInto('savedViews')
    .values({ ...view, list, place, userId: member.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  const after = forAudit({ ...view, list })
  await recordAudit(tx, actor, { action: 'view.add', subject: 'view', subjectId: id, after })
  return readView(tx, member.id, id)
}

/** Replaces an own view. Refuses one of somebody else, and one that was changed since it was read. */
export async function updateView(
  tx: Tx,
  member: Member,
  id: number,
  { version, ...view }: SavedViewWrite & { version?: number },
  actor: Actor,
): Promise<SavedView> {
  await lockViews(tx, member.id)
  const before = await ownView(tx, member.id, id)
  mustRead(member, before.list)
  if (isOutdated(version, before)) throw stale(await readView(tx, member.id, id))
  await mustBeNew(tx, { userId: member.id, list: before.list, name: view.name, id })
  await tx
    .updateTable('savedViews')
    .set({ ...view, version: before.version + 1, updatedAt: sql`now()` })
    .where('id', '=', id)
    .execute()
  await recordAudit(tx, actor, {
    action: 'view.update',
    subject: 'view',
    subjectId: id,
    before: forAudit(before),
    after: forAudit({ ...view, list: before.list }),
  })
  return readView(tx, member.id, id)
}

/** Deletes an own view. */
export async function removeView(tx: Tx, member: Member, id: number, actor: Actor) {
  await lockViews(tx, member.id)
  const before = forAudit(await ownView(tx, member.id, id))
  await tx.deleteFrom('savedViews').where('id', '=', id).execute()
  await recordAudit(tx, actor, { action: 'view.remove', subject: 'view', subjectId: id, before })
}

const viewsFor = (db: Db, readerId: number) =>
  db
    .selectFrom('savedViews as view')
    .innerJoin('users as owner', 'owner.id', 'view.userId')
    .select(['view.id', 'view.name', 'view.query', 'view.columns', 'view.isShared', 'view.version'])
    .select(sql<string>`owner.first_name || ' ' || owner.last_name`.as('by'))
    .select((eb) => eb('view.userId', '=', readerId).$castTo<boolean>().as('isOwn'))

const readView = (db: Db, readerId: number, id: number): Promise<SavedView> =>
  viewsFor(db, readerId).where('view.id', '=', id).executeTakeFirstOrThrow()

/** A view of somebody else counts as not found. */
async function ownView(tx: Tx, userId: number, id: number) {
  const view = await tx
    .selectFrom('savedViews')
    .select(['list', 'name', 'columns', 'isShared', 'version'])
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst()
  if (!view) throw notFound('This view')
  return view
}

/** Makes the changes of one person's views wait for each other. */
const lockViews = (tx: Tx, userId: number) =>
  tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()

async function freePlace(tx: Tx, userId: number, list: SavedList): Promise<number> {
  const { rows } = await sql<{ place: number }>`
    select place from generate_series(1, ${viewsPerList}) place
    where not exists (select from saved_views view
      where view.user_id = ${userId} and view.list = ${list} and view.place = place.place)
    order by place limit 1`.execute(tx)
  const free = rows[0]
  if (!free) throw tooMany()
  return free.place
}

type Named = { userId: number; list: SavedList; name: string; id?: number }

/** Refuses a name that another own view of the list has, whatever its case. */
async function mustBeNew(tx: Tx, { userId, list, name, id = 0 }: Named) {
  const other = await tx
    .selectFrom('savedViews')
    .select('id')
    .where('userId', '=', userId)
    .where('list', '=', list)
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .where('id', '<>', id)
    .executeTakeFirst()
  if (other) throw nameTaken()
}

/** Without the query: a search can name a shopper, and the audit log cannot be anonymised. */
const forAudit = ({
  list,
  name,
  columns,
  isShared,
}: Pick<SavedView, 'name' | 'columns' | 'isShared'> & { list: SavedList }) => ({
  list,
  name,
  columns,
  isShared,
})

function mustRead({ role }: Member, list: SavedList) {
  if (!mayCall(savedLists[list], role))
    throw new DomainError('forbidden', 'forbidden', "Your role doesn't read this list.")
}

const tooMany = () =>
  new DomainError(
    'conflict',
    'view_limit',
    `You have ${viewsPerList} views of this list. Delete one first.`,
  )

const nameTaken = () => {
  const message = 'You have a view with this name.'
  return new DomainError('conflict', 'name_taken', message, { fields: { name: message } })
}
