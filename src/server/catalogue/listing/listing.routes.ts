import { catalogueApi } from '#contract/catalogue/catalogue.ts'
import type { Deps } from '#server/deps.ts'
import { taggedRead } from '#server/platform/cache/reads.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { listCategoriesFromIndex } from '../index/lists/categories-from-index.ts'
import { listCategories } from '../products/categories.ts'
import { listBestSellers } from './best-sellers.ts'
import { readCategoryPage } from './category-page.ts'
import { listProducts, repeatableRead } from './list-products.ts'

/** API routes for product lists, best sellers and categories. */
export function listingRoutes(serve: Serve, { live }: Deps) {
  serve(catalogueApi.products, ({ db, query }) => listProducts({ db, live }, query))
  serve(catalogueApi.bestSellers, async ({ query: { limit } }) => {
    const ids = repeatableRead(live, `best sellers ${limit}`, ['sales', 'shelves'], (snapshot) =>
      listBestSellers(snapshot, limit),
    )
    return { products: await live.cards(ids) }
  })
  serve(catalogueApi.productsOfCategory, ({ db, params, query }) =>
    readCategoryPage({ db, live }, params.id, query),
  )
  serve(catalogueApi.categories, async ({ db }) => ({
    categories: await taggedRead(['categories', 'listing'], async () => {
      const snapshot = live.copy()
      return snapshot ? listCategoriesFromIndex(snapshot) : listCategories(db)
    }),
  }))
}
