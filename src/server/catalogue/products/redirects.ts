import type { Db, Tx } from '#server/platform/db/database.ts'
import { DomainError, notFound } from '#server/platform/errors.ts'

/** The category that another was merged into; null if there is none. */
export async function findSuccessor(db: Db, categoryId: number): Promise<number | null> {
  const former = await db
    .selectFrom('formerPages')
    .select('categoryId')
    .where('noun', '=', 'CATEGORY')
    .where('id', '=', categoryId)
    .executeTakeFirst()
  return former?.categoryId ?? null
}

/** Redirects a category, and everything that redirected to it, to another category. */
export async function redirectTo(tx: Tx, from: { id: number; name: string }, categoryId: number) {
  await tx
    .updateTable('formerPages')
    .set({ categoryId })
    .where('categoryId', '=', from.id)
    .execute()
  await tx
    .insertInto('formerPages')
    .values({ noun: 'CATEGORY', id: from.id, name: from.name, categoryId })
    .execute()
}

/**
 * Throws for a product that shoppers cannot see: "gone" with its category if it was once published, else
 * "not found".
 */
export async function refuseProduct(db: Db, id: number): Promise<never> {
  const archived = await db
    .selectFrom('products')
    .select(['name', 'categoryId'])
    .where('id', '=', id)
    .where('status', '=', 'ARCHIVED')
    .where('publishedAt', 'is not', null)
    .executeTakeFirst()
  const former = archived ?? (await findFormer(db, 'PRODUCT', id))
  throw former
    ? gone(`${former.name} is no longer sold.`, await findCategory(db, former.categoryId))
    : notFound('This product')
}

/** Throws for a category that does not exist: "gone" if it once did, else "not found". */
export async function refuseCategory(db: Db, id: number): Promise<never> {
  const former = await findFormer(db, 'CATEGORY', id)
  throw former ? gone(`${former.name} is no longer here.`, undefined) : notFound('This category')
}

const findFormer = (db: Db, noun: 'CATEGORY' | 'PRODUCT', id: number) =>
  db
    .selectFrom('formerPages')
    .select(['name', 'categoryId'])
    .where('noun', '=', noun)
    .where('id', '=', id)
    .executeTakeFirst()

const findCategory = (db: Db, id: number | null) =>
  db.selectFrom('categories').select(['id', 'name']).where('id', '=', id).executeTakeFirst()

const gone = (message: string, category: { id: number; name: string } | undefined) =>
  new DomainError('not-found', 'gone', message, {
    current: { categoryId: category?.id ?? null, categoryName: category?.name ?? null },
  })
