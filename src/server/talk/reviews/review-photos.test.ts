import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { reviewsApi } from '#contract/talk/reviews.ts'
import { refusal } from '#test/refusal.ts'
import { reviewingIn, words } from '#test/reviewing.ts'
import { openShop } from '#test/shop.ts'

const shop = await openShop()
const { app, db, given, removeFiles } = shop
const support = await given.admin('SUPPORT')
const { buyer, review, decide, published, list, idsIn } = reviewingIn(shop, support)

beforeEach(async () => {
  await db.deleteFrom('rateLimits').execute()
})

const photo = async (colour: string) =>
  new Blob([
    new Uint8Array(
      await sharp({ create: { width: 40, height: 30, channels: 3, background: colour } })
        .png()
        .toBuffer(),
    ),
  ])

describe('photos of a review', () => {
  test('are re-encoded, shown, filtered by, and deleted with the review', async () => {
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

  test('are at most four, and must be pictures', async () => {
    const drill = await given.variant()
    const asha = await buyer(drill)
    const many = await Promise.all(
      ['#110000', '#220000', '#330000', '#440000', '#550000'].map(async (colour) => ({
        field: 'photos',
        file: await photo(colour),
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

  test('the photo of another shopper cannot be used', async () => {
    const drill = await given.variant()
    const [asha, ravi] = [await buyer(drill), await buyer(drill)]
    const file = { field: 'photos', file: await photo('#0000aa') }
    const { photos } = await review(asha, drill.productId, {}, [file])
    const { id } = await review(ravi, drill.productId)

    await expect(
      ravi(reviewsApi.update, {
        params: { id },
        body: { ...words, keepPhotos: photos.map((photo) => photo.id) },
      }),
    ).rejects.toMatchObject(refusal({ status: 400 }))
  })
})
