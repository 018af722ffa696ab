import { beforeEach, describe, expect, test } from 'vitest'
import { reviewsApi } from '#contract/talk/reviews.ts'
import { refusal } from '#test/refusal.ts'
import { reviewingIn } from '#test/reviewing.ts'
import { openShop } from '#test/shop.ts'

const shop = await openShop()
const { db, given } = shop
const support = await given.admin('SUPPORT')
const { published, list, idsIn } = reviewingIn(shop, support)

beforeEach(async () => {
  await db.deleteFrom('rateLimits').execute()
})

describe('the list', () => {
  test('is filtered, sorted and paged, and its histogram counts all reviews', async () => {
    const drill = await given.variant({ onHand: 50 })
    const two = await published(drill, { rating: 2, trade: 'PLUMBER' })
    const five = await published(drill, { rating: 5, trade: 'MASON' })
    const four = await published(drill, { rating: 4, trade: 'MASON' })
    const reader = await given.shopper()
    await reader(reviewsApi.vote, { params: { id: four.id } })
    const { productId } = drill

    expect(await idsIn(productId)).toEqual([four.id, five.id, two.id])
    expect(await idsIn(productId, { sort: 'newest' })).toEqual([four.id, five.id, two.id])
    expect(await idsIn(productId, { sort: 'highest' })).toEqual([five.id, four.id, two.id])
    expect(await idsIn(productId, { sort: 'lowest' })).toEqual([two.id, four.id, five.id])
    expect(await idsIn(productId, { rating: 2 })).toEqual([two.id])
    expect(await idsIn(productId, { trade: 'MASON', sort: 'newest' })).toEqual([four.id, five.id])
    const second = await list(productId, { limit: 2, page: 2 })
    expect(second).toMatchObject({ total: 3, reviews: [{ id: two.id }] })
    expect(await list(productId, { limit: 2, page: 9 })).toMatchObject({ total: 3, reviews: [] })
    expect((await list(productId, { rating: 2 })).summary).toEqual({
      average: 3.7,
      count: 3,
      withPhotos: 0,
      histogram: [
        { rating: 5, count: 1 },
        { rating: 4, count: 1 },
        { rating: 3, count: 0 },
        { rating: 2, count: 1 },
        { rating: 1, count: 0 },
      ],
      trades: [
        { trade: 'MASON', count: 2 },
        { trade: 'PLUMBER', count: 1 },
      ],
    })
  })

  test('needs a published product', async () => {
    const draft = await given.variant({ status: 'DRAFT' })

    await expect(list(draft.productId)).rejects.toMatchObject(refusal({ status: 404 }))
    await expect(list(999_999)).rejects.toMatchObject(refusal({ status: 404 }))
  })
})
