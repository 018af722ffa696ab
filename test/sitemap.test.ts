import { beforeAll, expect, test } from 'vitest'
import { demoCatalogue } from '#demo/catalogue/demo-catalogue.ts'
import { fillCategories, fillCompany } from '#demo/fill-company.ts'
import { fillProducts } from '#demo/fill-products.ts'
import { inTransaction } from '#server/platform/db/database.ts'
import { rendererOf } from './renderer.ts'
import { openShop } from './shop.ts'
import { jsonLdIn } from './structured-data.ts'
import { isSweep } from './sweep.ts'

const shop = await openShop({ isLive: true })
const { app, db } = shop
const catalogue = demoCatalogue()
const render = rendererOf(shop, 'http://shop.test')

/** The demo shop with the same picture for all products: storing theirs takes a while. */
beforeAll(async () => {
  const { id } = await db
    .insertInto('uploads')
    .values({
      filename: `${'a'.repeat(32)}.webp`,
      sha256: Buffer.from('a'),
      mimeType: 'image/webp',
      width: 1_200,
      height: 1_000,
      bytes: 9,
      averageColour: '#ffffff',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const withOne = (all: { key: string }[]) => new Map(all.map(({ key }) => [key, id]))
  const pictures = {
    categories: withOne(catalogue.categories),
    products: withOne(catalogue.products),
    banners: [],
  }
  await inTransaction(db, async (tx) => {
    const made = await tx
      .insertInto('brands')
      .values(catalogue.brands.map(({ name, slug, description }) => ({ name, slug, description })))
      .returning(['id', 'name'])
      .execute()
    const brands = new Map(made.map(({ name, id }) => [name, id]))
    const categories = await fillCategories(tx, catalogue.categories, pictures.categories)
    await fillProducts(tx, catalogue.products, { brands, categories, pictures })
    await fillCompany(tx, catalogue.company)
  })
  await app.live.flushed()
})

/** Least kinds of data for search engines on each kind of page. */
const requiredKinds: Record<string, string[]> = {
  product: ['BreadcrumbList'],
  category: ['BreadcrumbList', 'ItemList'],
  brand: ['BreadcrumbList', 'ItemList'],
  '': ['Organization', 'WebSite'],
}

/** About 750 pages are rendered one after the other, which takes minutes on a busy machine. */
const pagesTake = 300_000

/** Pages of products are alike: a sweep visits each, other runs every sixth. */
const isVisited = (address: string, place: number) =>
  isSweep || place % 6 === 0 || !address.includes('/product/')

test(
  'every address in the sitemap answers 200 as itself, with text and complete data for search engines',
  async () => {
    const { payload } = await app.inject({ url: '/sitemap.xml' })
    const addresses = [...payload.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url)
    expect(addresses.length).toBeGreaterThan(
      catalogue.products.length + catalogue.categories.length,
    )
    const descriptions = new Map<string, string>()

    for (const address of addresses.filter(isVisited)) {
      const { pathname } = new URL(address)
      const page = await render(new Request(`http://shop.local${pathname}`))
      if (page.kind !== 'page') throw new Error(`${pathname} leads to ${page.location}`)
      expect(page.status, pathname).toBe(200)
      expect(page.head, pathname).toContain(`<link rel="canonical" href="${address}"/>`)
      expect(page.head, pathname).not.toContain('noindex')
      const kinds = jsonLdIn(page.head).map((thing) => thing['@type'])
      const [, noun = ''] = pathname.split('/')
      expect(kinds, pathname).toEqual(
        expect.arrayContaining(requiredKinds[noun] ?? ['BreadcrumbList']),
      )
      if (noun === 'product') expect(kinds[0], pathname).toMatch(/^Product(Group)?$/)
      const description = /<meta name="description" content="([^"]*)"/.exec(page.head)?.[1] ?? ''
      expect(description.length, pathname).toBeGreaterThan(20)
      expect(description, pathname).toMatch(/[.!?…)]$/)
      expect(descriptions.get(description), `${pathname} says the same of itself`).toBeUndefined()
      descriptions.set(description, pathname)
    }
  },
  pagesTake,
)
