import type { Db, Tx } from '#server/platform/db/database.ts'
import { DomainError, notFound } from '#server/platform/errors.ts'

/** The category that another one went into; null where there was none such. */
export async function findSuccessor(db: Db, categoryId: number): Promise<number | null> {
  const former = await db
    .selectFrom('formerPages')
    .select('categoryId')
    .where('noun', '=', 'CATEGORY')
    .where('id', '=', categoryId)
    .executeTakeFirst()
  return former?.categoryId ?? null
}

/** Whoever asks for a category, or for what went into it before, is led to another one from now on. */
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
 * Refuses a product that shoppers can't see: as gone when they once could, with the category it lay
 * in, else as one that isn't there.
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
    ? gone(`${former.name} is no longer sold.`, former.categoryId)
    : notFound('This product')
}

/** Refuses a category that isn't there: as gone when it once was. */
export async function refuseCategory(db: Db, id: number): Promise<never> {
  const former = await findFormer(db, 'CATEGORY', id)
  throw former ? gone(`${former.name} is no longer here.`, null) : notFound('This category')
}

const findFormer = (db: Db, noun: 'CATEGORY' | 'PRODUCT', id: number) =>
  db
    .selectFrom('formerPages')
    .select(['name', 'categoryId'])
    .where('noun', '=', noun)
    .where('id', '=', id)
    .executeTakeFirst()

const gone = (message: string, categoryId: number | null) =>
  new DomainError('not-found', 'gone', message, { current: { categoryId } })
