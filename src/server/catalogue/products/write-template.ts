import type { SpecDefinition } from '#contract/catalogue/categories.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { invalid } from '#server/platform/errors.ts'

/**
 * Replaces a category's spec template. Values of a removed key are kept but hidden, so adding the key again restores
 * them. Refuses a duplicate key, and another type for a key in use, because its values could no longer be read.
 */
export async function writeTemplate(tx: Tx, categoryId: number, template: SpecDefinition[]) {
  const used = await tx
    .selectFrom('specDefinitions as definition')
    .select(['definition.key', 'definition.type'])
    .where('definition.categoryId', '=', categoryId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('productSpecs as spec')
          .innerJoin('products as product', 'product.id', 'spec.productId')
          .select('spec.key')
          .where('product.categoryId', '=', categoryId)
          .whereRef('spec.key', '=', 'definition.key'),
      ),
    )
    .execute()
  refuseImpossible(template, new Map(used.map(({ key, type }) => [key, type])))

  await tx.deleteFrom('specDefinitions').where('categoryId', '=', categoryId).execute()
  if (template.length === 0) return
  await tx
    .insertInto('specDefinitions')
    .values(
      template.map(({ group, unit, choices = [], ...definition }, position) => ({
        ...definition,
        categoryId,
        position,
        choices,
        unit: unit || null,
        ...(group !== undefined && { specGroup: group }),
      })),
    )
    .execute()
}

function refuseImpossible(template: SpecDefinition[], typeInUse: Map<string, string>) {
  const fields: Record<string, string> = {}
  template.forEach(({ key, type }, place) => {
    const known = typeInUse.get(key)
    if (template.findIndex((definition) => definition.key === key) < place)
      fields[`specTemplate.${place}.key`] = 'This key is here twice.'
    // The country of origin is a field of the product, and every list filters by it already.
    if (key === 'countryOfOrigin')
      fields[`specTemplate.${place}.key`] = 'Every product already has a country of origin.'
    if (known && known !== type)
      fields[`specTemplate.${place}.type`] =
        `This key is already used for ${known}. Use another one.`
  })
  if (Object.keys(fields).length > 0) throw invalid(fields)
}
