import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { adminReviewsApi } from '#contract/admin-reviews.ts'
import { catalogueApi } from '#contract/catalogue.ts'
import { type ReviewQuery, reviewsApi } from '#contract/reviews.ts'
import { buyingIn } from '#test/buying.ts'
import type { Person } from '#test/given.ts'
import { openShop } from '#test/shop.ts'

const shop = await openShop()
const { app, db, given, visitor, removeFiles } = shop
const { deliver, order } = buyingIn(shop)
const support = await given.admin('SUPPORT')

beforeEach(async () => {
  await db.deleteFrom('rateLimits').execute()
})

const refusal = (problem: object) => ({ problem: expect.objectContaining(problem) })
const words = { rating: 5, title: 'Strong', text: 'Drills concrete all day.' }
type Words = Parameters<typeof review>[2]

/** A shopper who has the product in their hands. */
async function buyer(variant: { id: number }): Promise<Person> {
  const who = await given.shopper()
  await deliver(who, variant.id)
  return who
}

const review = (
  who: Person,
  productId: number,
  body: Partial<typeof words> & { trade?: 'PLUMBER' | 'MASON' } = {},
  files: { field: string; file: Blob }[] = [],
) => who(reviewsApi.add, { params: { id: productId }, body: { ...words, ...body }, files })

const decide = (id: number, version: number, publish = true, reason?: string) =>
  support(adminReviewsApi.decide, {
    params: { id },
    body: { publish, version, ...(reason && { reason }) },
  })

async function published(variant: { id: number; productId: number }, body: Words = {}) {
  const who = await buyer(variant)
  const { id } = await review(who, variant.productId, body)
  await decide(id, 1)
  return { who, id }
}

const list = (productId: number, query: Partial<ReviewQuery> = {}) =>
  visitor(reviewsApi.list, { params: { id: productId }, query })
const idsIn = async (productId: number, query: Partial<ReviewQuery> = {}) =>
  (await list(productId, query)).reviews.map(({ id }) => id)
const starsOf = async (productId: number) =>
  (await visitor(catalogueApi.product, { params: { id: productId } })).rating

const photo = async (colour: string) =>
  new Blob([
    new Uint8Array(
      await sharp({ create: { width: 40, height: 30, channels: 3, background: colour } })
        .png()
        .toBuffer(),
    ),
  ])

describe('writing a review', () => {
  test('is for whoever the product was delivered to, and for nobody else', async () => {
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
      ...{ status: 'PENDING', author: 'Asha V.', verified: true, helpfulCount: 0 },
    })
  })

  test('happens once per product, however often it is sent at once', async () => {
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
  ])('needs a proper %s', async (field, wrong) => {
    const drill = await given.variant()
    const asha = await buyer(drill)

    await expect(review(asha, drill.productId, wrong)).rejects.toMatchObject(
      refusal({ status: 400, fields: { [field]: expect.any(String) } }),
    )
  })

  test('ends after many tries in an hour', async () => {
    const drill = await given.variant()
    const asha = await buyer(drill)
    for (let tried = 0; tried < 20; tried++) await review(asha, drill.productId).catch(() => null)

    await expect(review(asha, drill.productId)).rejects.toMatchObject(refusal({ status: 429 }))
  })
})

describe('a review', () => {
  test('shows, and counts, once staff has published it', async () => {
    const drill = await given.variant()
    const asha = await buyer(drill)
    const { id } = await review(asha, drill.productId, { trade: 'MASON' })

    expect(await list(drill.productId)).toMatchObject({ reviews: [], total: 0 })
    expect(await starsOf(drill.productId)).toEqual({ average: 0, count: 0 })
    await decide(id, 1)

    const shown = await list(drill.productId)
    expect(shown).toMatchObject({
      ...{ total: 1, page: 1, limit: 10 },
      reviews: [{ id, ...words, trade: 'MASON', author: 'Asha V.', verified: true }],
      summary: { average: 5, count: 1, withPhotos: 0, trades: [{ trade: 'MASON', count: 1 }] },
    })
    expect(JSON.stringify(shown)).not.toContain('Verma')
    expect(await starsOf(drill.productId)).toEqual({ average: 5, count: 1 })
  })

  test('that is rejected stays unseen, and its writer is told why', async () => {
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
    const mails = await db
      .selectFrom('mails')
      .selectAll()
      .where('recipient', '=', asha.email)
      .where('kind', '=', 'review_rejected')
      .execute()
    expect(mails).toMatchObject([{ subject: 'Your review of Rotary hammer was not published' }])
    expect(mails[0]?.text).toContain('It speaks of another product.')
  })

  test('that its writer changes is read again before it shows', async () => {
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

  test("is its writer's own: nobody else changes it or takes it away", async () => {
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

  test('names nobody whose account is closed', async () => {
    const drill = await given.variant()
    const { who } = await published(drill)

    await db.updateTable('users').set({ disabledAt: new Date() }).where('id', '=', who.id).execute()

    expect((await list(drill.productId)).reviews).toMatchObject([{ author: 'A shopper' }])
  })

  test('is text, whatever it holds', async () => {
    const drill = await given.variant()
    const markup = '<img src=x onerror=alert(1)> {{7*7}} "quoted"'
    const { id } = await published(drill, { title: '<script>alert(1)</script>', text: markup })

    expect((await list(drill.productId)).reviews).toMatchObject([
      { id, title: '<script>alert(1)</script>', text: markup },
    ])
  })
})

describe('photos of a review', () => {
  test('are made anew by the shop, shown, narrowed by, and gone when they are taken away', async () => {
    const drill = await given.variant()
    const asha = await buyer(drill)
    const files = [
      { field: 'photos', file: await photo('#aa0000') },
      { field: 'photos', file: await photo('#00aa00') },
    ]
    const { id, photos } = await review(asha, drill.productId, {}, files)
    await decide(id, 1)
    const other = await published(drill)

    expect(photos).toMatchObject([{ width: 40, height: 30 }, { width: 40 }])
    expect(await idsIn(drill.productId, { photos: true })).toEqual([id])
    expect(await idsIn(drill.productId, { photos: false })).toEqual([other.id])
    expect((await list(drill.productId)).summary.withPhotos).toBe(1)

    const [first, second] = photos
    const { photos: left } = await asha(reviewsApi.update, {
      params: { id },
      body: { ...words, keepPhotos: [second?.id ?? 0] },
    })
    expect(left).toEqual([second])
    await removeFiles()
    const get = async (url = '') => (await app.inject({ url })).statusCode
    expect([await get(first?.url), await get(second?.url)]).toEqual([404, 200])
  })

  test('are at most four, and pictures', async () => {
    const drill = await given.variant()
    const asha = await buyer(drill)
    const many = await Promise.all(
      ['#110000', '#220000', '#330000', '#440000', '#550000'].map(async (colour) => ({
        ...{ field: 'photos', file: await photo(colour) },
      })),
    )

    await expect(review(asha, drill.productId, {}, many)).rejects.toMatchObject(
      refusal({ status: 400, fields: { photos: expect.any(String) } }),
    )
    await expect(
      review(asha, drill.productId, {}, [{ field: 'photos', file: new Blob(['<svg/>']) }]),
    ).rejects.toMatchObject(refusal({ status: 415, code: 'bad_image' }))

    const { id } = await review(asha, drill.productId, {}, many.slice(0, 4))
    await expect(
      asha(reviewsApi.update, { params: { id }, body: words, files: many.slice(4) }),
    ).rejects.toMatchObject(refusal({ status: 400, fields: { photos: expect.any(String) } }))
  })

  test("somebody else's photo cannot be taken over", async () => {
    const drill = await given.variant()
    const [asha, ravi] = [await buyer(drill), await buyer(drill)]
    const file = { field: 'photos', file: await photo('#0000aa') }
    const { photos } = await review(asha, drill.productId, {}, [file])
    const { id } = await review(ravi, drill.productId)

    await expect(
      ravi(reviewsApi.update, {
        params: { id },
        body: { ...words, keepPhotos: photos.map((one) => one.id) },
      }),
    ).rejects.toMatchObject(refusal({ status: 400 }))
  })
})

describe('the list', () => {
  test('is narrowed, sorted and cut into pages, and its histogram is of all reviews', async () => {
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
      ...{ average: 3.7, count: 3, withPhotos: 0 },
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

  test('belongs to a product that is published', async () => {
    const draft = await given.variant({ status: 'DRAFT' })

    await expect(list(draft.productId)).rejects.toMatchObject(refusal({ status: 404 }))
    await expect(list(999_999)).rejects.toMatchObject(refusal({ status: 404 }))
  })
})

describe('others', () => {
  test('say once that a review helped, take it back, and never of their own', async () => {
    const drill = await given.variant()
    const { who, id } = await published(drill)
    const [ravi, sita] = [await given.shopper(), await given.shopper()]
    const params = { id }

    await ravi(reviewsApi.vote, { params })
    await Promise.all([ravi(reviewsApi.vote, { params }), sita(reviewsApi.vote, { params })])
    expect((await list(drill.productId)).reviews).toMatchObject([{ helpfulCount: 2 }])
    expect(await ravi(reviewsApi.unvote, { params })).toEqual({ helpfulCount: 1, isHelpful: false })
    expect(await sita(reviewsApi.standing, { params: { id: drill.productId } })).toEqual({
      ...{ review: null, mayWrite: false, helpful: [id], reported: [] },
    })
    await expect(who(reviewsApi.vote, { params })).rejects.toMatchObject(refusal({ status: 403 }))
  })

  test('report what should not be there, and staff settles it', async () => {
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

  test('neither vote for nor report what is not published', async () => {
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

describe('staff', () => {
  test('reads first what has waited longest, with who wrote it about what', async () => {
    await db.deleteFrom('reviews').execute()
    const drill = await given.variant({ name: 'Mitre saw', onHand: 20 })
    const [asha, ravi] = [await buyer(drill), await buyer(drill)]
    const first = await review(asha, drill.productId, { rating: 1 })
    const second = await review(ravi, drill.productId)

    const waiting = await support(adminReviewsApi.list)
    expect(waiting).toMatchObject({
      ...{ total: 2, counts: { PENDING: 2, REPORTED: 0, PUBLISHED: 0, REJECTED: 0 } },
      reviews: [
        {
          ...{ id: first.id, product: { id: drill.productId, name: 'Mitre saw' }, version: 1 },
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

  test('leaves a trace of every decision', async () => {
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

  test('publishing many reviews at once loses no star', async () => {
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
