import { catalogueApi } from '#contract/catalogue/catalogue.ts'
import type { ProductQuery } from '#contract/catalogue/product-lists.ts'
import type { Deps } from '#server/deps.ts'
import { tagsOf } from '#server/platform/cache/tagged-cache.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { listCategoriesFromIndex } from '../index/lists/categories-from-index.ts'
import { listCategories } from '../products/categories.ts'
import { listBestSellers } from './best-sellers.ts'
import { readCategoryPage } from './category-page.ts'
import { listProducts } from './list-products.ts'

/** API routes for product lists, best sellers and categories. */
export function listingRoutes(serve: Serve, deps: Deps) {
  const { db, live } = deps
  serve(
    catalogueApi.products,
    ({ query }) => listProducts(deps, query),
    ({ products }, { query }) => [
      ...tagsOf(products),
      ...(query.category ? ([`shelf ${query.category}`] as const) : (['shelves'] as const)),
      'categories',
      'brands',
      ...whereTo(query),
    ],
  )
  serve(
    catalogueApi.bestSellers,
    async ({ db, query }) => ({ products: await listBestSellers(db, query.limit) }),
    ({ products }) => [...tagsOf(products), 'shelves', 'categories', 'brands'],
  )
  serve(
    catalogueApi.productsOfCategory,
    ({ params, query }) => readCategoryPage(deps, params.id, query),
    ({ products, category }, { query }) => [
      ...tagsOf(products),
      `shelf ${category.id}`,
      'categories',
      'counts',
      'brands',
      ...whereTo(query),
    ],
  )
  serve(
    catalogueApi.categories,
    async () => {
      const snapshot = live.copy()
      return { categories: snapshot ? listCategoriesFromIndex(snapshot) : await listCategories(db) }
    },
    () => ['categories', 'counts'],
  )
}

const whereTo = ({ deliverTo }: ProductQuery) => (deliverTo ? (['pincodes'] as const) : [])
