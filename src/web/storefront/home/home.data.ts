import { brandsApi } from '#contract/catalogue/brands.ts'
import { catalogueApi } from '#contract/catalogue/catalogue.ts'
import type { Category } from '#contract/catalogue/categories.ts'
import { relatedApi } from '#contract/catalogue/related.ts'
import { deliveryApi } from '#contract/people/addresses.ts'
import { bannersApi } from '#contract/shop/banners.ts'
import { pagesApi } from '#contract/shop/pages.ts'
import { orNull, read } from '#web/session/api.ts'

const limit = 6
const mostBrands = 24
/** From this many products on, sales show what sells best. */
const fewestSellers = 3

/** The home page's data. A part that fails is null; the others still load. */
export async function homeLoader() {
  const [banners, deals, topShelf, newest, brands, platforms, categories, area, returns] =
    await Promise.all([
      orNull(read(bannersApi.live)),
      orNull(
        read(catalogueApi.products, {
          query: { sort: 'discount', discountMin: 1, inStock: true, limit },
        }),
      ),
      readTopShelf(),
      orNull(read(catalogueApi.products, { query: { sort: 'newest', limit } })),
      orNull(read(brandsApi.list)),
      orNull(read(relatedApi.platforms)),
      orNull(read(catalogueApi.categories)),
      orNull(read(deliveryApi.area)),
      readReturnsSentence(),
    ])
  return {
    banners: banners?.banners ?? [],
    deals: deals?.products ?? null,
    topShelf,
    newest: newest?.products ?? null,
    brands: (brands?.brands ?? [])
      .filter(({ productCount }) => productCount > 0)
      .slice(0, mostBrands),
    platforms: platforms?.platforms ?? [],
    trades: categoriesToBuyFrom(categories?.categories ?? []),
    returns,
    servedPincodes: area?.servedPincodes ?? 0,
  }
}

/** The best sellers of a shop that sells, popular tools in any other. */
async function readTopShelf() {
  const sellers = await orNull(read(catalogueApi.bestSellers, { query: { limit } }))
  if (sellers && sellers.products.length >= fewestSellers)
    return { title: 'Best sellers', products: sellers.products }
  const popular = await orNull(read(catalogueApi.products, { query: { inStock: true, limit } }))
  return { title: 'Popular tools', products: popular?.products ?? null }
}

/** The categories with products, without the departments, which have tiles. */
export const categoriesToBuyFrom = (
  categories: readonly Pick<Category, 'id' | 'name' | 'parentId' | 'productCount'>[],
) =>
  categories
    .filter(({ parentId, productCount }) => parentId !== null && productCount > 0)
    .map(({ id, name }) => ({ id, name }))

/** The first sentence of the refund policy; its number of days comes from the settings. */
async function readReturnsSentence(): Promise<string | null> {
  const page = await orNull(read(pagesApi.read, { params: { slug: 'refund-policy' } }))
  return page?.summary[0] ?? null
}
