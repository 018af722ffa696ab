import { brandsApi } from '#contract/catalogue/brands.ts'
import { catalogueApi } from '#contract/catalogue/catalogue.ts'
import { relatedApi } from '#contract/catalogue/related.ts'
import { deliveryApi } from '#contract/people/addresses.ts'
import { bannersApi } from '#contract/shop/banners.ts'
import { pagesApi } from '#contract/shop/pages.ts'
import { orNull, read } from '#web/session/api.ts'

const limit = 6
const mostBrands = 24

/** The home page's data. A part that fails is null; the others still load. */
export async function homeLoader() {
  const [banners, deals, sellers, popular, newest, brands, platforms, categories, area, returns] =
    await Promise.all([
      orNull(read(bannersApi.live)),
      orNull(
        read(catalogueApi.products, {
          query: { sort: 'discount', discountMin: 1, inStock: true, limit },
        }),
      ),
      orNull(read(catalogueApi.bestSellers, { query: { limit } })),
      orNull(read(catalogueApi.products, { query: { inStock: true, limit } })),
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
    bestSellers: sellers?.products ?? null,
    popular: popular?.products ?? null,
    newest: newest?.products ?? null,
    brands: (brands?.brands ?? [])
      .filter(({ productCount }) => productCount > 0)
      .slice(0, mostBrands),
    platforms: platforms?.platforms ?? [],
    /** The categories that each trade buys from, without the departments, which have tiles. */
    trades: (categories?.categories ?? [])
      .filter(({ parentId }) => parentId !== null)
      .map(({ id, name, productCount }) => ({ id, name, productCount })),
    returns,
    servedPincodes: area?.servedPincodes ?? 0,
  }
}

/** The first sentence of the refund policy; its number of days comes from the settings. */
async function readReturnsSentence(): Promise<string | null> {
  const page = await orNull(read(pagesApi.read, { params: { slug: 'refund-policy' } }))
  return page?.summary[0] ?? null
}
