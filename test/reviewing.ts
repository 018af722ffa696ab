import { catalogueApi } from '#contract/catalogue/catalogue.ts'
import { adminReviewsApi } from '#contract/talk/admin-reviews.ts'
import { type ReviewQuery, reviewsApi } from '#contract/talk/reviews.ts'
import { buyingIn } from './buying.ts'
import type { Person } from './given.ts'
import type { openShop } from './shop.ts'

type Words = Partial<typeof words> & { trade?: 'PLUMBER' | 'MASON' }
type Bought = { id: number; productId: number }

export const words = { rating: 5, title: 'Strong', text: 'Drills concrete all day.' }

/** Reviews of shoppers, decisions of `support`, and the public result. */
export function reviewingIn(shop: Awaited<ReturnType<typeof openShop>>, support: Person) {
  const { given, visitor } = shop
  const { deliver } = buyingIn(shop)

  /** A shopper with a delivered order of the product. */
  async function buyer(variant: { id: number }): Promise<Person> {
    const who = await given.shopper()
    await deliver(who, variant.id)
    return who
  }

  const review = (
    who: Person,
    productId: number,
    body: Words = {},
    files: { field: string; file: Blob }[] = [],
  ) => who(reviewsApi.add, { params: { id: productId }, body: { ...words, ...body }, files })

  const decide = (id: number, version: number, publish = true, reason?: string) =>
    support(adminReviewsApi.decide, {
      params: { id },
      body: { publish, version, ...(reason && { reason }) },
    })

  const list = (productId: number, query: Partial<ReviewQuery> = {}) =>
    visitor(reviewsApi.list, { params: { id: productId }, query })

  return {
    buyer,
    review,
    decide,
    list,

    /** A review that staff has published. */
    async published(variant: Bought, body: Words = {}) {
      const who = await buyer(variant)
      const { id } = await review(who, variant.productId, body)
      await decide(id, 1)
      return { who, id }
    },

    idsIn: async (productId: number, query: Partial<ReviewQuery> = {}) =>
      (await list(productId, query)).reviews.map(({ id }) => id),

    starsOf: async (productId: number) =>
      (await visitor(catalogueApi.product, { params: { id: productId } })).rating,
  }
}
