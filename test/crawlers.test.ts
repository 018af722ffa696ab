import { expect, test } from 'vitest'
import { adminCatalogueApi } from '#contract/catalogue/admin-catalogue.ts'
import { catalogueApi } from '#contract/catalogue/catalogue.ts'
import { companyApi } from '#contract/shop/settings.ts'
import { rendererOf } from './renderer.ts'
import { seenPagesOf } from './seen-pages.ts'
import { openShop } from './shop.ts'

const shop = await openShop({ isLive: true })
const { db, given } = shop
const pageAt = seenPagesOf(shop)
const render = rendererOf(shop, 'https://shop.test')

const tools = await given.category({ name: 'Tools & "more"' })
const drills = await given.category({ name: 'Drills', parentId: tools.id })

test('the home page describes the shop and its search to search engines', async () => {
  const owner = await given.admin()
  await owner(companyApi.update, {
    body: {
      name: 'Vajrok Tools',
      phone: '+91 11 4000 0000',
      gstin: '27AAPFU0939F1ZV',
      socialLinks: { youtube: 'https://youtube.example/vajrok' },
    },
  })

  const { things, tags } = await pageAt('/')

  const [shop, site] = things
  expect(things.map((thing) => thing['@type'])).toEqual(['Organization', 'WebSite'])
  expect(shop).toMatchObject({
    name: 'Vajrok Tools',
    url: 'https://shop.test/',
    taxID: '27AAPFU0939F1ZV',
    sameAs: ['https://youtube.example/vajrok'],
    '@id': 'https://shop.test/#shop',
  })
  expect(site).toMatchObject({
    potentialAction: {
      target: { urlTemplate: 'https://shop.test/search?q={search_term_string}' },
    },
  })
  expect(tags).toMatchObject({
    'og:type': 'website',
    'og:site_name': 'Vajrok Tools',
    'og:url': 'https://shop.test/',
  })
})

test('a category page lists its products and its other pages, and with filters it is noindex', async () => {
  const planes = await given.category({ name: 'Planes' })
  const ids = []
  for (let index = 0; index < 12; index++)
    ids.push((await given.variant({ categoryId: planes.id })).productId)

  const first = await pageAt(`/category/${planes.id}`)
  const second = await pageAt(`/category/${planes.id}?page=2`)
  const narrowed = await pageAt(`/category/${planes.id}?minPrice=1`)
  const sorted = await pageAt(`/category/${planes.id}?sort=price`)

  expect(first.things.map((thing) => thing['@type'])).toEqual(['BreadcrumbList', 'ItemList'])
  expect(first.things[1]?.itemListElement).toHaveLength(10)
  expect(second.things[1]).toMatchObject({ itemListElement: [{ position: 11 }, { position: 12 }] })
  const address = `https://shop.test/category/${planes.id}`
  expect(first.head).toContain(`<link rel="next" href="${address}?page=2"/>`)
  expect(second.head).toContain(`<link rel="prev" href="${address}"/>`)
  expect(second.head).toContain(`<link rel="canonical" href="${address}?page=2"/>`)
  for (const { head, things } of [narrowed, sorted]) {
    expect(head).toContain('<meta name="robots" content="noindex"/>')
    expect(head).toContain(`<link rel="canonical" href="${address}"/>`)
    expect(things).toEqual([])
  }
})

test('a brand page lists its products under its own address', async () => {
  const { productId } = await given.variant({ brand: 'Surakavach' })
  const { slug } = await db
    .selectFrom('brands')
    .select('slug')
    .where('name', '=', 'Surakavach')
    .executeTakeFirstOrThrow()

  const { things, tags } = await pageAt(`/brand/${slug}`)

  expect(things).toMatchObject([
    { itemListElement: [{ name: 'Home' }, { name: 'Surakavach' }] },
    { itemListElement: [{ position: 1, url: `https://shop.test/product/${productId}` }] },
  ])
  expect(tags['og:url']).toBe(`https://shop.test/brand/${slug}`)
})

test.each(['/search?q=drill', '/cart', '/checkout', '/profile', '/admin', '/nowhere'])(
  '%s is noindex',
  async (path) => {
    const { head, things } = await pageAt(path)

    expect(head).toContain('<meta name="robots" content="noindex"/>')
    expect(things).toEqual([])
  },
)

test.each(['/refund-policy', '/contact-us'])('%s has its breadcrumb', async (path) => {
  const { things, tags } = await pageAt(path)

  expect(things.at(-1)).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Home' }, { item: `https://shop.test${path}` }],
  })
  expect(tags['og:url']).toBe(`https://shop.test${path}`)
  expect(tags['og:title']?.length).toBeGreaterThan(3)
})

test('the questions about a product are on its page', async () => {
  const { productId } = await given.variant({ name: 'Jack plane', categoryId: drills.id })
  const write = db.insertInto('questions')
  await write.values({ productId, userId: null, text: 'Oak?', status: 'PUBLISHED' }).execute()

  const { things } = await pageAt(`/product/${productId}/questions`)

  expect(things).toMatchObject([
    {
      itemListElement: [
        { name: 'Home' },
        { name: 'Tools & "more"' },
        { name: 'Drills' },
        { name: 'Jack plane', item: `https://shop.test/product/${productId}` },
        { name: 'Questions', item: `https://shop.test/product/${productId}/questions` },
      ],
    },
  ])
})

test('a description is cut between words, on one line', async () => {
  const { productId } = await given.variant({ name: 'Spirit level', brand: 'Maapvera' })
  const description = `Level.\n${'Straight, true and heavy. '.repeat(10)}`
  const write = db.updateTable('products').where('id', '=', productId)
  await write.set({ description }).execute()

  const { head } = await pageAt(`/product/${productId}`)

  const shown = /<meta name="description" content="([^"]*)"/.exec(head)?.[1] ?? ''
  expect(shown).toMatch(
    /^Maapvera: Level\. Straight, true and heavy\..*(Straight|true|and|heavy)…$/,
  )
  expect(shown.length).toBeLessThanOrEqual(161)
})

test('the address of a merged category redirects permanently', async () => {
  const catalogue = await given.admin('CATALOGUE')
  const [from, into] = [await given.category(), await given.category()]
  await catalogue(adminCatalogueApi.mergeCategory, {
    params: { id: from.id },
    body: { into: into.id, version: 1 },
  })

  const page = await render(new Request(`http://shop.local/category/${from.id}?sort=price`))

  expect(page).toEqual({
    kind: 'redirect',
    status: 301,
    location: `/category/${into.id}?sort=price`,
  })
})

test('the page of a removed product says so and links on', async () => {
  const catalogue = await given.admin('CATALOGUE')
  const hammers = await given.category({ name: 'Hammers' })
  const empty = await given.category({ name: 'Anvils' })
  const { productId } = await given.variant({ categoryId: hammers.id, name: 'Claw hammer <b>' })
  await catalogue(catalogueApi.removeProduct, { params: { id: productId } })
  await catalogue(catalogueApi.removeCategory, { params: { id: empty.id }, query: {} })
  const bodyAt = async (path: string) => {
    const page = await render(new Request(`http://shop.local${path}`))
    return page.kind === 'page' ? { status: page.status, text: page.body, boot: page.boot } : null
  }

  const product = await bodyAt(`/product/${productId}`)
  const category = await bodyAt(`/category/${empty.id}`)
  const never = await bodyAt('/product/999999')

  expect(product?.status).toBe(410)
  expect(product?.text).toContain('Claw hammer &lt;b&gt; is no longer sold.</h1>')
  expect(product?.text).toContain(`href="/category/${hammers.id}"`)
  expect(product?.boot).toContain('Claw hammer \\u003cb> is no longer sold.')
  expect(category).toMatchObject({ status: 410 })
  expect(category?.text).toContain('Anvils is no longer here.</h1>')
  expect(never?.status).toBe(404)
})
