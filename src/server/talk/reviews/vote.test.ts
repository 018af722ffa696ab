import { beforeEach, describe, expect, test } from 'vitest'
import { adminReviewsApi } from '#contract/talk/admin-reviews.ts'
import { reviewsApi } from '#contract/talk/reviews.ts'
import { refusal } from '#test/refusal.ts'
import { reviewingIn } from '#test/reviewing.ts'
import { openShop } from '#test/shop.ts'

const shop = await openShop()
const { db, given } = shop
const support = await given.admin('SUPPORT')
const { buyer, review, decide, published, list, starsOf } = reviewingIn(shop, support)

beforeEach(async () => {
  await db.deleteFrom('rateLimits').execute()
})

describe('other shoppers', () => {
  test('vote once for a review, withdraw the vote, and never vote for their own', async () => {
    const drill = await given.variant()
    const { who, id } = await published(drill)
    const [ravi, sita] = [await given.shopper(), await given.shopper()]
    const params = { id }

    await ravi(reviewsApi.vote, { params })
    await Promise.all([ravi(reviewsApi.vote, { params }), sita(reviewsApi.vote, { params })])
    expect((await list(drill.productId)).reviews).toMatchObject([{ helpfulCount: 2 }])
    expect(await ravi(reviewsApi.unvote, { params })).toEqual({ helpfulCount: 1, isHelpful: false })
    expect(await sita(reviewsApi.standing, { params: { id: drill.productId } })).toEqual({
      review: null,
      mayWrite: false,
      helpful: [id],
      reported: [],
    })
    await expect(who(reviewsApi.vote, { params })).rejects.toMatchObject(refusal({ status: 403 }))
  })

  test('report a review, and staff resolves the report', async () => {
    const drill = await given.variant()
    const { id } = await published(drill)
    const ravi = await given.shopper()
    const report = (reason: 'FAKE' | 'PRIVATE') =>
      ravi(reviewsApi.report, { params: { id }, body: { reason, note: 'His address is in it' } })

    await report('FAKE')
    await report('PRIVATE')
    const reported = await support(adminReviewsApi.list, { query: { tab: 'REPORTED' } })
    expect(reported).toMatchObject({
      total: 1,
      counts: { REPORTED: 1 },
      reviews: [{ id, reports: [{ reason: 'PRIVATE', note: 'His address is in it' }] }],
    })

    await decide(id, 2)
    expect(await support(adminReviewsApi.list, { query: { tab: 'REPORTED' } })).toMatchObject({
      total: 0,
    })
    expect(await starsOf(drill.productId)).toEqual({ average: 5, count: 1 })
  })

  test('cannot vote for or report unpublished reviews', async () => {
    const drill = await given.variant()
    const { id } = await review(await buyer(drill), drill.productId)
    const ravi = await given.shopper()

    const gone = refusal({ status: 404 })
    await expect(ravi(reviewsApi.vote, { params: { id } })).rejects.toMatchObject(gone)
    await expect(
      ravi(reviewsApi.report, { params: { id }, body: { reason: 'FAKE' } }),
    ).rejects.toMatchObject(gone)
  })
})
