import { gunzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { urlsAt } from '#contract/url-of.ts'
import { openShop } from '#test/shop.ts'
import { readSitemap, readSitemapPart } from './sitemap.ts'

const urlOf = urlsAt('http://shop.test')

const { app, db, given } = await openShop()

/** PostgreSQL's own parser reads the XML and refuses anything that is not well formed. */
async function texts(xml: string, path: string): Promise<string[]> {
  const { rows } = await sql<{ found: string[] }>`
    select xpath(${path}, xmlparse(document ${xml}), array[
      array['s', 'http://www.sitemaps.org/schemas/sitemap/0.9'],
      array['image', 'http://www.google.com/schemas/sitemap-image/1.1'],
      array['g', 'http://base.google.com/ns/1.0']
    ])::text[] as found`.execute(db)
  const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' }
  const [{ found } = { found: [] }] = rows
  return found.map((text) => text.replace(/&(amp|lt|gt|quot);/g, (_, sign) => signs[sign] ?? ''))
}

let pictures = 0
async function pictured(
  productId: number,
  variantId: number | null = null,
  ending: 'webp' | 'svg' = 'webp',
) {
  const name = (++pictures).toString(16).padStart(32, '0')
  const upload = await db
    .insertInto('uploads')
    .values({
      filename: `${name}.${ending}`,
      sha256: Buffer.from(name),
      mimeType: ending === 'svg' ? 'image/svg+xml' : 'image/webp',
      width: 800,
      height: 800,
      bytes: 9,
      averageColour: '#ffffff',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('productImages')
    .values({ productId, variantId, uploadId: upload.id, position: pictures })
    .execute()
  return `http://shop.test/uploads/${name}.${ending}`
}
const set = (productId: number, values: object) =>
  db.updateTable('products').set(values).where('id', '=', productId).execute()

describe('the sitemap', () => {
  const get = async (path: string) => (await app.inject(path)).payload

  test('is named in robots.txt, with the private paths', async () => {
    const robots = await get('/robots.txt')

    expect(robots).toContain('Sitemap: http://shop.test/sitemap.xml')
    for (const path of ['/admin', '/profile', '/cart', '/checkout', '/api/'])
      expect(robots).toContain(`Disallow: ${path}\n`)
  })

  test('lists categories, brands, published products with their pictures and policy pages, and nothing else', async () => {
    const drill = await given.variant({ brand: 'Vajrok' })
    const picture = await pictured(drill.productId)
    const draft = await given.variant({ status: 'DRAFT' })
    const category = await given.category()
    const below = await given.category({ parentId: category.id })
    await given.variant({ categoryId: below.id })
    const empty = await given.category()
    await given.variant({ categoryId: empty.id, status: 'DRAFT' })
    await set(drill.productId, { updatedAt: '2026-03-04T05:06:07.000Z' })

    const answer = await app.inject('/sitemap.xml')

    expect(answer.headers['content-type']).toContain('application/xml')
    const found = await texts(answer.payload, '//s:loc/text()')
    const product = `http://shop.test/product/${drill.productId}`
    expect(found).toEqual(
      expect.arrayContaining([
        'http://shop.test/',
        product,
        'http://shop.test/refund-policy',
        `http://shop.test/category/${category.id}`,
        `http://shop.test/category/${below.id}`,
      ]),
    )
    expect(found).not.toContain(`http://shop.test/category/${empty.id}`)
    expect(found.some((url) => url.startsWith('http://shop.test/brand/'))).toBe(true)
    expect(found).not.toContain(`http://shop.test/product/${draft.productId}`)
    const entry = `//s:url[s:loc="${product}"]`
    expect(await texts(answer.payload, `${entry}/s:lastmod/text()`)).toEqual([
      '2026-03-04T05:06:07.000Z',
    ])
    expect(await texts(answer.payload, `${entry}/image:image/image:loc/text()`)).toEqual([picture])
  })

  test("dates a category's page by the last change in or below it", async () => {
    const tools = await given.category()
    const saws = await given.category({ parentId: tools.id })
    const { productId } = await given.variant({ categoryId: saws.id })
    await set(productId, { updatedAt: '2099-01-02T03:04:05.000Z' })

    const categories = await readSitemapPart(db, urlOf, 'categories')

    for (const { id } of [tools, saws])
      expect(
        await texts(
          categories,
          `//s:url[s:loc="http://shop.test/category/${id}"]/s:lastmod/text()`,
        ),
      ).toEqual(['2099-01-02T03:04:05.000Z'])
    await set(productId, { updatedAt: '2026-01-02T03:04:05.000Z' })
  })

  test('of a large shop is split into parts with the same addresses', async () => {
    for (let bit = 1; bit <= 5; bit++) await given.variant({ name: `Bit ${bit}` })
    const whole = await texts(await readSitemap(db, urlOf), '//s:loc/text()')

    const index = await readSitemap(db, urlOf, 3)

    const parts = await texts(index, '/s:sitemapindex/s:sitemap/s:loc/text()')
    const names = parts.map((part) => /sitemap-(.+)\.xml$/.exec(part)?.[1] ?? '')
    expect(names.slice(0, 4)).toEqual(['pages', 'categories', 'brands', 'products-1'])
    expect((await texts(index, '//s:lastmod/text()')).length).toBe(names.length)
    const files = await Promise.all(names.map((name) => readSitemapPart(db, urlOf, name, 3)))
    const found = await Promise.all(files.map((file) => texts(file, '//s:loc/text()')))
    expect(found.flat()).toEqual(whole)
    expect(Math.max(...found.slice(3).map(({ length }) => length))).toBeLessThanOrEqual(3)
  })

  test.each(['products-2000', 'products-0', '1', 'users'])('has no part %s', async (part) => {
    expect((await app.inject(`/sitemap-${part}.xml`)).statusCode).toBe(404)
  })
})

describe('the feed for Google', () => {
  const get = (format: 'xml' | 'csv', headers = {}) =>
    app.inject({ url: `/feeds/google.${format}`, headers })
  type Row = Record<string, string>
  const table = async () => parse((await get('csv')).payload, { columns: true }) as unknown as Row[]

  test('has the price with GST and the availability of every variant', async () => {
    const tools = await given.category({ name: 'Tools' })
    const drills = await given.category({ name: 'Drills & bits', parentId: tools.id })
    const drill = await given.variant({
      name: 'Hammer drill',
      brand: 'Vajrok',
      categoryId: drills.id,
      price: 1_299_00,
      mrp: 1_500_50,
      weightGrams: 1_800,
    })
    await set(drill.productId, { model: 'VJ-13', description: 'Drills <brick> & "stone".\u0001' })
    const [first, second] = [await pictured(drill.productId), await pictured(drill.productId)]

    const { payload, headers } = await get('xml')
    const item = `//item[g:id="${drill.id}"]`
    const field = async (name: string) => texts(payload, `${item}/g:${name}/text()`)

    expect(headers['content-type']).toBe('application/xml; charset=utf-8')
    expect(await texts(payload, '/rss/channel/title/text()')).toHaveLength(1)
    const fields = {
      title: 'Vajrok Hammer drill - VJ-13',
      description: 'Drills <brick> & "stone".',
      link: `http://shop.test/product/${drill.productId}?variant=${drill.id}`,
      image_link: first,
      additional_image_link: second,
      availability: 'in_stock',
      price: '1500.50 INR',
      sale_price: '1299.00 INR',
      brand: 'Vajrok',
      mpn: 'VJ-13',
      identifier_exists: 'yes',
      condition: 'new',
      product_type: 'Tools > Drills & bits',
      shipping_weight: '1800 g',
    }
    for (const [name, value] of Object.entries(fields)) expect(await field(name)).toEqual([value])
    for (const name of ['gtin', 'item_group_id', 'size']) expect(await field(name)).toEqual([])
    expect((await table()).find(({ id }) => id === String(drill.id))).toMatchObject({
      ...fields,
      gtin: '',
      item_group_id: '',
      size: '',
    })
  })

  test('groups variants of a product, and says which have no identifier', async () => {
    const small = await given.variant({ name: 'Bolt', onHand: 0, price: 10_00, mrp: 10_00 })
    const { productId } = small
    const large = await given.variant({ productId })
    for (const [{ id }, size, barcode] of [
      [small, 'M8', null],
      [large, 'M10', '8901030865275'],
    ] as const)
      await db
        .updateTable('variants')
        .set({ options: JSON.stringify({ Size: size }), barcode })
        .where('id', '=', id)
        .execute()
    await pictured(productId)
    const own = await pictured(productId, large.id)

    const rows = await table()

    const rowOf = ({ id }: { id: number }) => rows.find((row) => row.id === String(id))
    expect(rowOf(small)).toMatchObject({
      item_group_id: String(productId),
      size: 'M8',
      availability: 'out_of_stock',
      price: '10.00 INR',
      sale_price: '',
      gtin: '',
      identifier_exists: 'no',
    })
    expect(rowOf(large)).toMatchObject({
      item_group_id: String(productId),
      size: 'M10',
      gtin: '8901030865275',
      identifier_exists: 'yes',
      image_link: own,
      title: expect.stringMatching(/ - M10$/),
    })
  })

  test('leaves out drafts, removed products and those without a picture, and is the same as XML and CSV', async () => {
    const draft = await given.variant({ status: 'DRAFT' })
    const archived = await given.variant({ status: 'ARCHIVED' })
    for (const { productId } of [draft, archived]) await pictured(productId)
    const bare = await given.variant()

    const [xml, rows] = [(await get('xml')).payload, await table()]

    const ids = rows.map(({ id }) => id)
    expect(await texts(xml, '//item/g:id/text()')).toEqual(ids)
    for (const { id } of [draft, archived, bare]) expect(ids).not.toContain(String(id))
    const links = rows.map(({ link = '' }) => link)
    expect(new Set(links).size).toBe(links.length)
    for (const row of rows) {
      for (const name of ['title', 'description', 'link', 'image_link', 'price', 'availability'])
        expect(row[name], `${name} of ${row.id}`).not.toBe('')
      expect(row.price).toMatch(/^\d+\.\d\d INR$/)
    }
  })

  test('names no drawing: Merchant Center takes pictures made of points only', async () => {
    const { productId } = await given.variant()
    const drawn = await pictured(productId, null, 'svg')

    const pictures = (await table()).map(({ image_link = '' }) => image_link)
    expect(pictures).toContain(drawn.replace('.svg', '.jpg'))
    expect(pictures.join()).not.toContain('.svg')
  })

  test('is compressed for clients that accept it', async () => {
    const plain = await get('csv')
    const packed = await get('csv', { 'accept-encoding': 'gzip, br' })

    expect(packed.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.payload)
  })
})
