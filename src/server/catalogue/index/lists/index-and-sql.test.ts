import fc from 'fast-check'
import { expect, test } from 'vitest'
import { brandPageInSql, brandsInSql } from '#test/oracles/brands-in-sql.ts'
import { listInSql } from '#test/oracles/list-in-sql.ts'
import { platformsInSql } from '#test/oracles/platforms-in-sql.ts'
import { aCatalogue, aQuery, storeProducts } from '#test/random-catalogue.ts'
import { openShop } from '#test/shop.ts'
import { copyOfShop } from '#test/snapshot.ts'
import { countCategories, listBrands } from '../../listing/brands-from-index.ts'
import { readBrand } from '../../products/brands.ts'
import { listPlatforms } from '../../related/platforms.ts'
import type { ListQuery } from './delivery-filter.ts'
import { facetsOf, type Listed } from './facet-rows.ts'
import { listFromIndex } from './list-from-index.ts'

const { db } = await openShop()

const shown = ({ facetRows, ...page }: Listed) => ({
  ...page,
  facets: facetRows && facetsOf(facetRows),
})

test('for any catalogue and any query the lists from memory equal those of the database', async () => {
  const within = fc.option(fc.nat(5), { nil: null })
  // Unbiased: each way of sorting is as likely as any other.
  const anAsking = fc.noBias(fc.record({ query: aQuery, within }))

  await fc.assert(
    fc.asyncProperty(
      fc.noBias(aCatalogue),
      fc.array(anAsking, { minLength: 12, maxLength: 12 }),
      async (catalogue, askings) => {
        const ids = await storeProducts(db, catalogue)
        const snapshot = await copyOfShop(db)
        for (const { query, within } of askings) {
          const asked: ListQuery = {
            ...query,
            ...(query.category !== undefined && { category: ids[query.category] ?? 999 }),
          }
          const scope = within === null ? {} : { categoryId: ids[within % ids.length] ?? 0 }

          expect(shown(listFromIndex(snapshot, asked, scope))).toEqual(
            shown(await listInSql(db, asked, scope)),
          )
        }
      },
    ),
    { numRuns: 40 },
  )
})

test('brands, their pages and battery platforms equal those of the database', async () => {
  await fc.assert(
    fc.asyncProperty(fc.noBias(aCatalogue), async (catalogue) => {
      await storeProducts(db, catalogue)
      const snapshot = await copyOfShop(db)

      expect(listBrands(snapshot)).toEqual(await brandsInSql(db))
      expect(listPlatforms(snapshot)).toEqual(await platformsInSql(db))
      const page = await readBrand(db, 'vajrok', (id) => countCategories(snapshot, id))
      expect(page).toEqual(await brandPageInSql(db, 'vajrok'))
    }),
    { numRuns: 40 },
  )
})
