import { sql } from 'kysely'
import { giveBuiltInSynonyms } from '#server/catalogue/search/built-in-synonyms.ts'
import { type Actor, recordAudit } from '#server/platform/audit/audit.ts'
import { type Db, inTransaction, type Tx } from '#server/platform/db/database.ts'
import { attachUploads } from '#server/platform/uploads/pictures.ts'
import type { Storage } from '#server/platform/uploads/storage.ts'
import { demoCatalogue } from './catalogue/demo-catalogue.ts'
import type { DemoCategory, DemoSpecField } from './catalogue/demo-types.ts'
import { fillCategories } from './fill-company.ts'
import { storePictures } from './pictures.ts'

/** How many categories of the kit the shop lacks. */
export async function countMissing(db: Db): Promise<number> {
  const kit = kitCategories()
  return kit.length - (await findKnown(db, kit)).size
}

/**
 * Adds the categories that the shop lacks, with spec templates and pictures, and the synonyms if it never had
 * them. The pictures are stored first; the rows are one transaction, so that a second click adds nothing.
 */
export async function addStartingKit(db: Db, storage: Storage, actor: Actor) {
  const kit = kitCategories()
  const before = await findKnown(db, kit)
  const missing = kit.filter(({ key }) => !before.has(key))
  if (missing.length === 0) return
  const { pictures, stored } = await storePictures(
    db,
    storage,
    { categories: missing, products: [], banners: [] },
    () => undefined,
  )
  await inTransaction(db, async (tx) => {
    await sql`lock table categories in share row exclusive mode`.execute(tx)
    const known = await findKnown(tx, kit)
    const added = missing.filter(({ key }) => !known.has(key))
    await giveBuiltInSynonyms(tx)
    if (added.length === 0) return
    await attachUploads(tx, stored, 'on demand')
    await fillCategories(tx, added, pictures.categories, known)
    await recordKit(tx, actor, added)
  })
}

const recordKit = (tx: Tx, actor: Actor, added: readonly DemoCategory[]) =>
  recordAudit(tx, actor, {
    action: 'kit.add',
    subject: 'kit',
    subjectId: 'categories',
    after: { categories: added.map(({ name }) => name) },
  })

/** The ids of the kit's categories that exist: of the same name below the same parent. */
async function findKnown(db: Db, kit: readonly DemoCategory[]): Promise<Map<string, number>> {
  const rows = await db.selectFrom('categories').select(['id', 'parentId', 'name']).execute()
  const idAt = new Map(rows.map(({ id, parentId, name }) => [placeOf(parentId, name), id]))
  const known = new Map<string, number>()
  for (const { key, parentKey, name } of kit) {
    const parentId = parentKey === null ? null : known.get(parentKey)
    const id = parentId === undefined ? undefined : idAt.get(placeOf(parentId, name))
    if (id !== undefined) known.set(key, id)
  }
  return known
}

const placeOf = (parentId: number | null, name: string) => `${parentId ?? ''}/${name.toLowerCase()}`

/** Without the names of invented brands among the choices; a choice that has none left is a text. */
function kitCategories(): DemoCategory[] {
  const { categories, brands } = demoCatalogue()
  const isBranded = (choice: string) =>
    brands.some(({ name }) => choice === name || choice.startsWith(`${name} `))
  const unbranded = (field: DemoSpecField): DemoSpecField => {
    const choices = field.choices.filter((choice) => !isBranded(choice))
    const isEmpty = choices.length === 0 && field.choices.length > 0
    return { ...field, choices, type: isEmpty ? 'TEXT' : field.type }
  }
  return categories.map((category) => ({
    ...category,
    specTemplate: category.specTemplate.map(unbranded),
  }))
}
