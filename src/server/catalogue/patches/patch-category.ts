import { isDeepStrictEqual } from 'node:util'
import type { CategoryDetail, CategoryWrite, SpecUse } from '#contract/catalogue/categories.ts'
import { type CategoryPatch, CategoryPatch as schema } from '#contract/catalogue/category-patch.ts'
import type { Actor } from '#server/platform/audit/audit.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import {
  type Condition,
  fixedFaults,
  refuseFaults,
  refuseOutdated,
} from '#server/platform/patch.ts'
import { readCategory, readSpecUse } from '../products/categories.ts'
import { lockTree } from '../products/category-tree.ts'
import { updateCategory } from '../products/write-category.ts'

type WholeCategory = CategoryDetail & { specUse: SpecUse }

/** A category with its spec template, tax defaults, and how many products state each spec. */
export async function readWholeCategory(db: Db, id: number): Promise<WholeCategory> {
  return { ...(await readCategory(db, id)), specUse: await readSpecUse(db, id) }
}

/**
 * Changes the fields of a category that are sent, by the rules of the editor. A patch that changes nothing makes no version.
 * Refuses another version than the present one, and fields that cannot be written.
 */
export async function patchCategory(
  tx: Tx,
  id: number,
  patch: CategoryPatch,
  { actor, ...condition }: Condition & { actor: Actor },
): Promise<WholeCategory> {
  await lockTree(tx)
  const now = await readWholeCategory(tx, id)
  await refuseOutdated({ ...condition, version: patch.version }, now)
  refuseFaults(fixedFaults(schema, patch, now))
  const changes = changesOf(patch, now)
  if (Object.keys(changes).length === 0) return now
  await updateCategory(tx, id, changes, { actor, pictures: [] })
  return readWholeCategory(tx, id)
}

/** The fields that the patch changes, in the form of a write. */
function changesOf(patch: CategoryPatch, now: CategoryDetail): CategoryWrite {
  const { description, noCod, specTemplate, uploads } = patch
  const wanted: CategoryWrite = {
    ...sentOf(patch),
    ...(description !== undefined && { description: description ?? '' }),
    ...(noCod !== undefined && { noCod: noCod ?? false }),
    ...(patch.usualHsn !== undefined && { usualHsn: patch.usualHsn ?? [] }),
    ...(specTemplate !== undefined && { specTemplate: specTemplate ?? [] }),
    ...(uploads !== undefined && { uploads: uploadsOf(uploads ?? [], now) }),
  }
  const present = { ...now, uploads: uploadsOf(now.uploads, now) }
  return Object.fromEntries(
    Object.entries(wanted).filter(
      ([name, value]) => !isDeepStrictEqual(value, present[name as keyof CategoryDetail]),
    ),
  )
}

const sentOf = ({ name, position, parentId, hsn, ...patch }: CategoryPatch): CategoryWrite => ({
  ...(name !== undefined && { name }),
  ...(position !== undefined && { position }),
  ...(parentId !== undefined && { parentId }),
  ...(hsn !== undefined && { hsn: hsn || null }),
  ...(patch.gstRate !== undefined && { gstRate: patch.gstRate }),
  ...(patch.returnRule !== undefined && { returnRule: patch.returnRule }),
  ...(patch.returnDays !== undefined && { returnDays: patch.returnDays }),
})

type Uploads = readonly { id: number; alt?: string | null }[]

/** A picture without a text of its own shows the name of the category. */
const uploadsOf = (uploads: Uploads, { name }: CategoryDetail) =>
  uploads.map(({ id, alt }) => ({ id, alt: alt === name ? '' : (alt ?? '') }))
