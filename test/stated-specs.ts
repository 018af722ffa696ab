import { catalogueApi } from '#contract/catalogue/catalogue.ts'
import type { ProductQuery } from '#contract/catalogue/product-lists.ts'
import type { openShop } from './shop.ts'

export type SpecValues = Record<string, number | string | boolean>
export type Asked = Partial<ProductQuery>

/** Products that state their specs, and the lists of their categories. */
export function statedSpecsIn({ db, given, visitor }: Awaited<ReturnType<typeof openShop>>) {
  /** A category whose products state their voltage, their motor and whether they hammer. */
  async function drillCategory(parentId: number | null = null) {
    const category = await given.category({ parentId })
    await db
      .insertInto('specDefinitions')
      .values([
        {
          categoryId: category.id,
          key: 'voltageV',
          label: 'Voltage',
          type: 'NUMBER',
          unit: 'V',
          facet: true,
          card: true,
          position: 0,
        },
        {
          categoryId: category.id,
          key: 'motor',
          label: 'Motor',
          type: 'CHOICE',
          facet: true,
          position: 1,
        },
        {
          categoryId: category.id,
          key: 'impact',
          label: 'Impact',
          type: 'BOOLEAN',
          facet: true,
          card: true,
          position: 2,
        },
        {
          categoryId: category.id,
          key: 'weightKg',
          label: 'Weight',
          type: 'NUMBER',
          unit: 'kg',
          position: 3,
        },
      ])
      .execute()
    return category
  }

  async function say(productId: number, specs: SpecValues) {
    await db
      .insertInto('productSpecs')
      .values(
        Object.entries(specs).map(([key, value]) => ({
          productId,
          key,
          numberValue: typeof value === 'number' ? value : null,
          textValue: typeof value === 'string' ? value : null,
          booleanValue: typeof value === 'boolean' ? value : null,
        })),
      )
      .execute()
  }

  const inCategory = (id: number, query: Asked = {}) =>
    visitor(catalogueApi.productsOfCategory, { params: { id }, query: { limit: 100, ...query } })
  return { drillCategory, say, inCategory }
}
