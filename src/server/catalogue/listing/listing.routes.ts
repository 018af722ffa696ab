import { brandsApi } from '#contract/catalogue/brands.ts'
import { catalogueApi } from '#contract/catalogue/catalogue.ts'
import type { Deps } from '#server/deps.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { readBrand } from '../products/brands.ts'
import { listBestSellers } from './best-sellers.ts'
import { countCategories, listBrands } from './brands-from-index.ts'
import { readCategoryPage } from './category-page.ts'
import { listProducts, repeatableRead } from './list-products.ts'
import { readCategories } from './read-categories.ts'

/** API routes for product lists, best sellers, categories and brands. */
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
    categories: await readCategories({ db, live }),
  }))
  serve(brandsApi.list, async () => ({
    brands: repeatableRead(live, 'brands', ['brands', 'shelves'], listBrands),
  }))
  serve(brandsApi.read, ({ db, params }) =>
    readBrand(db, params.slug.toLowerCase(), (id) =>
      repeatableRead(live, `brand ${id}`, ['shelves', 'categories'], (snapshot) =>
        countCategories(snapshot, id),
      ),
    ),
  )
}
