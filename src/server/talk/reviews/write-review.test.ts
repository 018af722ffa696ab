import { beforeEach, describe, expect, test } from 'vitest'
import { reviewsApi } from '#contract/talk/reviews.ts'
import { buyingIn } from '#test/buying.ts'
import { readMails } from '#test/mails.ts'
import { refusal } from '#test/refusal.ts'
import { reviewingIn, words } from '#test/reviewing.ts'
import { openShop } from '#test/shop.ts'

const shop = await openShop()
const { db, given } = shop
const { deliver, order } = buyingIn(shop)
const support = await given.admin('SUPPORT')
const { buyer, review, decide, published, list, starsOf } = reviewingIn(shop, support)

beforeEach(async () => {
  await db.deleteFrom('rateLimits').execute()
})

describe('writing a review', () => {
  test('needs a delivery of the product', async () => {
    const drill = await given.variant()
    const [asha, ravi] = [await given.shopper(), await given.shopper()]
    await order(ravi, [{ id: drill.id }])

    const refused = refusal({ status: 403, code: 'not_bought' })
    await expect(review(asha, drill.productId)).rejects.toMatchObject(refused)
    await expect(review(ravi, drill.productId)).rejects.toMatchObject(refused)
    await expect(review(asha, 999_999)).rejects.toMatchObject(refusal({ status: 404 }))

    await deliver(ravi, drill.id)
    expect(await review(ravi, drill.productId)).toMatchObject({
      ...words,
      status: 'PENDING',
      author: 'Asha V.',
      verified: true,
      helpfulCount: 0,
    })
  })

  test('happens once per product, also when sent twice at once', async () => {
    const drill = await given.variant()
    const asha = await buyer(drill)

    const sent = await Promise.allSettled(
      Array.from({ length: 5 }, () => review(asha, drill.productId)),
    )

    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const answer of sent)
      if (answer.status === 'rejected')
        expect(answer.reason).toMatchObject(refusal({ status: 409, code: 'already_reviewed' }))
    const rows = await db.selectFrom('reviews').where('productId', '=', drill.productId).execute()
    expect(rows).toHaveLength(1)
  })

  test.each([
    ['rating', { rating: 0 }],
    ['rating', { rating: 6 }],
    ['rating', { rating: 4.5 }],
    ['text', { text: '   short   ' }],
    ['text', { text: 'x'.repeat(4_001) }],
    ['title', { title: 'x'.repeat(121) }],
  ])('needs a valid %s', async (field, wrong) => {
    const drill = await given.variant()
    const asha = await buyer(drill)

    await expect(review(asha, drill.productId, wrong)).rejects.toMatchObject(
      refusal({ status: 400, fields: { [field]: expect.any(String) } }),
    )
  })

  test('is limited per hour', async () => {
    const drill = await given.variant()
    const asha = await buyer(drill)
    for (let tried = 0; tried < 20; tried++) await review(asha, drill.productId).catch(() => null)

    await expect(review(asha, drill.productId)).rejects.toMatchObject(refusal({ status: 429 }))
  })
})

describe('a review', () => {
  test('is shown and counted once staff has published it', async () => {
    const drill = await given.variant()
    const asha = await buyer(drill)
    const { id } = await review(asha, drill.productId, { trade: 'MASON' })

    expect(await list(drill.productId)).toMatchObject({ reviews: [], total: 0 })
    expect(await starsOf(drill.productId)).toEqual({ average: 0, count: 0 })
    await decide(id, 1)

    const shown = await list(drill.productId)
    expect(shown).toMatchObject({
      total: 1,
      page: 1,
      limit: 10,
      reviews: [{ id, ...words, trade: 'MASON', author: 'Asha V.', verified: true }],
      summary: { average: 5, count: 1, withPhotos: 0, trades: [{ trade: 'MASON', count: 1 }] },
    })
    expect(JSON.stringify(shown)).not.toContain('Verma')
    expect(await starsOf(drill.productId)).toEqual({ average: 5, count: 1 })
  })

  test('that is rejected is not shown, and its author is told the reason', async () => {
    const drill = await given.variant({ name: 'Rotary hammer' })
    const asha = await buyer(drill)
    const { id } = await review(asha, drill.productId)

    await expect(decide(id, 1, false)).rejects.toMatchObject(
      refusal({ status: 400, fields: { reason: expect.any(String) } }),
    )
    await decide(id, 1, false, 'It speaks of another product.')

    expect((await list(drill.productId)).total).toBe(0)
    const standing = await asha(reviewsApi.standing, { params: { id: drill.productId } })
    expect(standing.review).toMatchObject({
      status: 'REJECTED',
      reason: 'It speaks of another product.',
    })
    const mails = await readMails(db, { recipient: asha.email, kind: 'review_rejected' })
    expect(mails).toMatchObject([{ subject: 'Your review of Rotary hammer was not published' }])
    expect(mails[0]?.text).toContain('It speaks of another product.')
  })

  test('that its author changes is moderated again', async () => {
    const drill = await given.variant()
    const { who, id } = await published(drill)

    const changed = await who(reviewsApi.update, {
      params: { id },
      body: { ...words, rating: 2, text: 'The chuck wobbles by now.' },
    })

    expect(changed).toMatchObject({ status: 'PENDING', rating: 2 })
    expect(await starsOf(drill.productId)).toEqual({ average: 0, count: 0 })
    await expect(decide(id, 2)).rejects.toMatchObject(
      refusal({
        status: 409,
        code: 'stale',
        current: expect.objectContaining({ text: 'The chuck wobbles by now.' }),
      }),
    )
    await decide(id, 3)
    expect(await starsOf(drill.productId)).toEqual({ average: 2, count: 1 })
  })

  test('can be changed and deleted by its author only', async () => {
    const drill = await given.variant()
    const { who, id } = await published(drill)
    const ravi = await buyer(drill)

    const gone = refusal({ status: 404 })
    await expect(
      ravi(reviewsApi.update, { params: { id }, body: { ...words, rating: 1 } }),
    ).rejects.toMatchObject(gone)
    await expect(ravi(reviewsApi.remove, { params: { id } })).rejects.toMatchObject(gone)
    expect(await starsOf(drill.productId)).toEqual({ average: 5, count: 1 })

    await who(reviewsApi.remove, { params: { id } })
    expect(await starsOf(drill.productId)).toEqual({ average: 0, count: 0 })
    expect((await list(drill.productId)).total).toBe(0)
  })

  test('of a closed account has no name', async () => {
    const drill = await given.variant()
    const { who } = await published(drill)

    await db.updateTable('users').set({ disabledAt: new Date() }).where('id', '=', who.id).execute()

    expect((await list(drill.productId)).reviews).toMatchObject([{ author: 'A shopper' }])
  })

  test('is shown as plain text, whatever it contains', async () => {
    const drill = await given.variant()
    const markup = '<img src=x onerror=alert(1)> {{7*7}} "quoted"'
    const { id } = await published(drill, { title: '<script>alert(1)</script>', text: markup })

    expect((await list(drill.productId)).reviews).toMatchObject([
      { id, title: '<script>alert(1)</script>', text: markup },
    ])
  })
})
