import { demoCatalogue } from '#demo/catalogue/demo-catalogue.ts'
import type { Db } from '#server/platform/db/database.ts'

/** Adds the categories of the starting kit by name only, except these: storing all their pictures takes a while. */
export async function addKitCategories(db: Db, except: readonly string[]) {
  const ids = new Map<string, number>()
  for (const { key, parentKey, name } of demoCatalogue().categories) {
    if (except.includes(name)) continue
    const parentId = parentKey === null ? null : (ids.get(parentKey) ?? null)
    const { id } = await db
      .insertInto('categories')
      .values({ name, parentId })
      .returning('id')
      .executeTakeFirstOrThrow()
    ids.set(key, id)
  }
}
