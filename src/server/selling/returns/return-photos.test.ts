import { afterAll, describe, expect, test } from 'vitest'
import { adminOrdersApi } from '#contract/selling/admin-orders.ts'
import { ordersApi } from '#contract/selling/orders.ts'
import { adminReturnsApi, returnsApi } from '#contract/selling/returns.ts'
import { listBrokenFiles } from '#server/backoffice/invariants/picture-invariants.ts'
import { diskStorage } from '#server/platform/uploads/disk-storage.ts'
import { storeBytes } from '#server/platform/uploads/pictures.ts'
import { s3Storage } from '#server/platform/uploads/s3-storage.ts'
import type { Storage } from '#server/platform/uploads/storage.ts'
import { buyingIn } from '#test/buying.ts'
import { plain } from '#test/pictures.ts'
import { openS3 } from '#test/s3-server.ts'
import { openShop } from '#test/shop.ts'

const s3 = await openS3()
afterAll(() => s3.close())

describe.each([
  ['a folder', null],
  ['a bucket', s3Storage(s3.place)],
])('of a return, stored in %s', async (_where, bucket) => {
  const shop = await openShop(bucket ? { storage: bucket } : {})
  const { app, db, given, visitor } = shop
  const storage: Storage = bucket ?? diskStorage(shop.uploadsDir)
  const { order } = buyingIn(shop)
  const boss = await given.admin('ORDERS')
  const picture = async () => new Blob([new Uint8Array(await plain(40, 30).png().toBuffer())])

  /** Creates a return with a photo. */
  async function sentBack() {
    const asha = await given.shopper()
    const saw = await given.variant({ onHand: 5 })
    const { id, lines } = await order(asha, [{ id: saw.id }])
    for (const to of ['PROCESSING', 'SHIPPED', 'DELIVERED'] as const) {
      const { version } = await boss(adminOrdersApi.read, { params: { id } })
      await boss(adminOrdersApi.transition, { params: { id }, body: { to, version } })
    }
    const { returns } = await asha(returnsApi.request, {
      params: { id },
      body: {
        lines: [{ lineId: lines[0]?.id ?? 0, quantity: 1 }],
        reason: 'DAMAGED',
        resolution: 'REFUND',
        refundTo: { kind: 'UPI', vpa: 'asha@okbank' },
      },
      files: [{ field: 'photos', file: await picture() }],
    })
    return { asha, id, params: { id, rid: returns[0]?.id ?? 0, n: 1 }, returns }
  }

  const keptFor = (returnId: number) =>
    db
      .selectFrom('returnPhotos as photo')
      .innerJoin('uploads', 'uploads.id', 'photo.uploadId')
      .select(['uploads.id', 'uploads.filename'])
      .where('photo.returnId', '=', returnId)
      .executeTakeFirstOrThrow()

  const isPublic = async (filename: string) =>
    (await app.inject({ url: `/uploads/${filename}` })).statusCode === 200

  test('photos are visible to their shopper and to staff only', async () => {
    const { asha, params, returns } = await sentBack()

    expect(returns[0]?.photos).toEqual([{ n: 1, width: 40, height: 30 }])
    expect((await asha(returnsApi.photo, { params })).size).toBeGreaterThan(0)
    expect((await boss(adminReturnsApi.photo, { params })).size).toBeGreaterThan(0)
    const other = await given.shopper()
    for (const [who, status] of [
      [visitor, 401],
      [other, 404],
    ] as const)
      await expect(who(returnsApi.photo, { params })).rejects.toMatchObject({ problem: { status } })
    await expect(other(adminReturnsApi.photo, { params })).rejects.toMatchObject({
      problem: { status: 403 },
    })
  })

  test('the photo of another return cannot be requested', async () => {
    const mine = await sentBack()
    const hers = await sentBack()

    for (const params of [
      { ...hers.params, id: mine.id },
      { ...mine.params, rid: hers.params.rid },
      { ...mine.params, n: 2 },
      { ...mine.params, n: 0 },
    ])
      await expect(mine.asha(returnsApi.photo, { params })).rejects.toMatchObject({
        problem: { status: 404 },
      })
  })

  test('a photo has no public address and is not cached', async () => {
    const { asha, params } = await sentBack()
    const { filename } = await keptFor(params.rid)

    expect(filename).toMatch(/^private\/[0-9a-f]{32}\.webp$/)
    for (const name of [filename, filename.replace('private/', ''), `${filename}?w=320`])
      expect(await isPublic(name), name).toBe(false)
    const url = `/api/orders/${params.id}/returns/${params.rid}/photos/1`
    const { headers } = await app.inject({
      url,
      headers: { authorization: `Bearer ${asha.token}` },
    })
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
    })
    expect(await listBrokenFiles(db, storage)).toEqual([])
  })

  test('the same picture stored privately and publicly is two files', async () => {
    const { params } = await sentBack()
    const photo = await keptFor(params.rid)
    const bytes = (await storage.read(photo.filename)) ?? new Uint8Array()
    const size = { width: 40, height: 30, colour: '#aabbcc' }

    const shown = await storeBytes(db, storage, { ...size, bytes, isPrivate: false })

    expect(shown.id).not.toBe(photo.id)
    expect(await isPublic(shown.filename)).toBe(true)
    expect(await isPublic(photo.filename)).toBe(false)
  })

  test('a photo of a return is never a public picture', async () => {
    const { params } = await sentBack()
    const size = { width: 40, height: 30, colour: '#aabbcc' }
    const open = await storeBytes(db, storage, {
      ...size,
      bytes: Buffer.from([0]),
      isPrivate: false,
    })
    expect(await isPublic(open.filename)).toBe(true)

    await expect(
      db
        .updateTable('returnPhotos')
        .set({ uploadId: open.id })
        .where('returnId', '=', params.rid)
        .execute(),
    ).rejects.toThrow('photos of returns are private')
  })

  test('invoices of an order are visible to its shopper only', async () => {
    const { id } = await sentBack()
    const other = await given.shopper()

    const { statusCode } = await app.inject({
      url: `/api/orders/${id}/invoice.pdf`,
      headers: { authorization: `Bearer ${other.token}` },
    })
    expect(statusCode).toBe(404)
    expect((await app.inject({ url: `/api/orders/${id}/invoice.pdf` })).statusCode).toBe(401)
    await expect(other(ordersApi.read, { params: { id } })).rejects.toMatchObject({
      problem: { status: 404 },
    })
  })
})
