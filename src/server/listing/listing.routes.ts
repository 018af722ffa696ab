import { catalogueApi } from '#contract/catalogue.ts'
import { eachOf } from '../http/kept-answers.ts'
import type { Serve } from '../http/serve.ts'
import { listBestSellers } from './best-sellers.ts'
import { readCategoryPage } from './category-page.ts'
import { listProducts } from './list-products.ts'

export function listingRoutes(serve: Serve) {
  serve(
    catalogueApi.products,
    ({ db, query }) => listProducts(db, query),
    ({ products }, { query }) => [
      ...eachOf(products),
      ...(query.category ? ([`shelf ${query.category}`] as const) : (['shelves'] as const)),
      ...(['categories', 'brands'] as const),
    ],
  )
  serve(
    catalogueApi.bestSellers,
    async ({ db, query }) => ({ products: await listBestSellers(db, query.limit) }),
    ({ products }) => [...eachOf(products), 'shelves', 'categories', 'brands'],
  )
  serve(
    catalogueApi.productsOfCategory,
    ({ db, params, query }) => readCategoryPage(db, params.id, query),
    ({ products, category }) => [
      ...eachOf(products),
      ...([`shelf ${category.id}`, 'categories', 'counts', 'brands'] as const),
    ],
  )
}
