import { stateName } from '#contract/india.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { DemoCategory, DemoCompany } from './catalogue/demo-types.ts'

/**
 * Inserts the categories with their spec templates and pictures, below those that are `known` by key. Returns
 * the ids of all by key.
 */
export async function fillCategories(
  tx: Tx,
  categories: DemoCategory[],
  pictures: Map<string, number>,
  known: ReadonlyMap<string, number> = new Map(),
): Promise<Map<string, number>> {
  const ids = new Map(known)
  for (const category of categories) {
    const { name, description, position, hsn, usualHsn, gstRate, parentKey } = category
    const { returnRule } = category
    const parentId = parentKey === null ? null : (ids.get(parentKey) ?? null)
    const gstRateBp = Math.round(gstRate * 100)
    const { id } = await tx
      .insertInto('categories')
      .values({ name, description, position, hsn, usualHsn, gstRateBp, parentId, returnRule })
      .returning('id')
      .executeTakeFirstOrThrow()
    ids.set(category.key, id)
  }
  const idOf = ({ key }: DemoCategory) => ids.get(key) ?? 0
  await tx
    .insertInto('categoryUploads')
    .values(
      categories.map((category) => ({
        categoryId: idOf(category),
        uploadId: pictures.get(category.key) ?? 0,
        position: 0,
        alt: category.name,
      })),
    )
    .execute()
  const definitions = categories.flatMap((category) =>
    category.specTemplate.map(({ group, unit, ...field }, position) => ({
      ...field,
      // The demo products have every spec. Which specs new products must have is for the shop's staff to
      // decide.
      required: false,
      categoryId: idOf(category),
      unit: unit || null,
      specGroup: group,
      position,
    })),
  )
  if (definitions.length > 0) await tx.insertInto('specDefinitions').values(definitions).execute()
  return ids
}

export async function fillCompany(tx: Tx, company: DemoCompany) {
  const { address, name, legalName, email, phone, gstin, cin, defaultStateCode } = company
  const lines = [address.line1, address.line2, `${address.city} ${address.pincode}`]
  const value = {
    name,
    legalName,
    email,
    phone,
    gstin,
    cin,
    defaultStateCode,
    address: [...lines, stateName(address.stateCode)].filter(Boolean).join(', '),
    grievanceOfficer: company.grievanceOfficer,
  }
  await tx
    .insertInto('settings')
    .values({ section: 'company', value: JSON.stringify(value) })
    .onConflict((row) => row.column('section').doNothing())
    .execute()
}
