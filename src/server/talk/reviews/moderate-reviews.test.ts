import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { adminReviewsApi } from '#contract/talk/admin-reviews.ts'
import { reviewingIn } from '#test/reviewing.ts'
import { openShop } from '#test/shop.ts'

const shop = await openShop()
const { db, given } = shop
const support = await given.admin('SUPPORT')
const { buyer, review, decide, published, starsOf } = reviewingIn(shop, support)

beforeEach(async () => {
  await db.deleteFrom('rateLimits').execute()
})

describe('staff', () => {
  test('sees the oldest pending reviews first, with author and product', async () => {
    await db.deleteFrom('reviews').execute()
    const drill = await given.variant({ name: 'Mitre saw', onHand: 20 })
    const [asha, ravi] = [await buyer(drill), await buyer(drill)]
    const first = await review(asha, drill.productId, { rating: 1 })
    const second = await review(ravi, drill.productId)

    const waiting = await support(adminReviewsApi.list)
    expect(waiting).toMatchObject({
      total: 2,
      counts: { PENDING: 2, REPORTED: 0, PUBLISHED: 0, REJECTED: 0 },
      reviews: [
        {
          id: first.id,
          product: { id: drill.productId, name: 'Mitre saw' },
          version: 1,
          writer: { id: asha.id, name: 'Asha Verma', email: asha.email },
          order: { orderNumber: expect.stringMatching(/^KG-/) },
        },
        { id: second.id },
      ],
    })
    const found = (query: { rating?: number; q?: string }) =>
      support(adminReviewsApi.list, { query })
    expect(await found({ rating: 1 })).toMatchObject({ total: 1, reviews: [{ id: first.id }] })
    expect(await found({ q: 'MITRE' })).toMatchObject({ total: 2 })
    expect(await found({ q: '100%' })).toMatchObject({ total: 0 })
  })

  test('has every decision in the audit log', async () => {
    const drill = await given.variant()
    const { id } = await published(drill)
    await decide(id, 2, false, 'Somebody asked us to')

    const log = await db
      .selectFrom('auditLog')
      .select(['action', 'actorId', 'before', 'after'])
      .where('subject', '=', 'review')
      .where('subjectId', '=', String(id))
      .orderBy('id')
      .execute()
    expect(log).toMatchObject([
      { action: 'review.publish', actorId: support.id, before: { status: 'PENDING' } },
      { action: 'review.reject', after: { reason: 'Somebody asked us to' } },
    ])
  })

  test('publishing many reviews at once counts every star', async () => {
    const drill = await given.variant({ onHand: 50 })
    const ids: number[] = []
    for (const rating of [1, 2, 3, 4, 5])
      ids.push((await review(await buyer(drill), drill.productId, { rating })).id)

    await Promise.all(ids.map((id) => decide(id, 1)))

    expect(await starsOf(drill.productId)).toEqual({ average: 3, count: 5 })
    const { rows } = await sql<{ ratingSum: number }>`
      select rating_sum from products where id = ${drill.productId}`.execute(db)
    expect(rows).toEqual([{ ratingSum: 15 }])
  })
})
