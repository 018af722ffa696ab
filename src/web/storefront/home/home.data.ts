import { brandsApi } from '#contract/catalogue/brands.ts'
import { catalogueApi } from '#contract/catalogue/catalogue.ts'
import type { Category } from '#contract/catalogue/categories.ts'
import type { ProductCard } from '#contract/catalogue/products.ts'
import { relatedApi } from '#contract/catalogue/related.ts'
import { deliveryApi } from '#contract/people/addresses.ts'
import { bannersApi } from '#contract/shop/banners.ts'
import { pagesApi } from '#contract/shop/pages.ts'
import { orNull, read } from '#web/session/api.ts'

const limit = 6
const mostBrands = 24
/** A shelf that promises something needs as many products. */
const fewest = 3

/** The home page's data. A part that fails is null; the others still load. */
export async function homeLoader() {
  const [banners, deals, topShelf, newest, brands, platforms, categories, area, returns] =
    await Promise.all([
      orNull(read(bannersApi.live)),
      readDeals(),
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
    deals,
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

/** The first shelf if it has enough products, else the second. */
async function eitherShelf(
  [first, second]: [string, string],
  load: (isFirst: boolean) => Promise<{ products: ProductCard[] }>,
) {
  const found = await orNull(load(true))
  return found && found.products.length >= fewest
    ? { title: first, products: found.products }
    : { title: second, products: (await orNull(load(false)))?.products ?? null }
}

/** Small deals, which nobody thinks about for long; in a shop without them, all deals. */
const readDeals = () =>
  eitherShelf(['Deals under ₹500', 'Deals'], (isSmall) =>
    read(catalogueApi.products, {
      query: {
        sort: 'discount',
        discountMin: 1,
        inStock: true,
        limit,
        ...(isSmall && { priceMax: 500_00 }),
      },
    }),
  )

/** The best sellers of a shop that sells, popular tools in any other. */
const readTopShelf = () =>
  eitherShelf(['Best sellers', 'Popular tools'], (isSelling) =>
    isSelling
      ? read(catalogueApi.bestSellers, { query: { limit } })
      : read(catalogueApi.products, { query: { inStock: true, limit } }),
  )

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
