import { describe, expect, test } from 'vitest'
import { urlsAt } from '#contract/url-of.ts'
import { feedsIn } from '#test/feeds.ts'
import { openShop } from '#test/shop.ts'
import { readSitemap, readSitemapPart } from './sitemap.ts'

const urlOf = urlsAt('http://shop.test')

const { app, db, given } = await openShop()

const { pictured, texts } = feedsIn(db)
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
