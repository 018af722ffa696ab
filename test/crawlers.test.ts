import { expect, test } from 'vitest'
import { adminCatalogueApi } from '#contract/catalogue/admin-catalogue.ts'
import { catalogueApi } from '#contract/catalogue/catalogue.ts'
import { companyApi } from '#contract/shop/settings.ts'
import { rendererOf } from './renderer.ts'
import { openShop } from './shop.ts'
import { jsonLdIn } from './structured-data.ts'

const shop = await openShop({ isLive: true })
const { db, given } = shop
const render = rendererOf(shop, 'https://shop.test')

async function pageAt(path: string) {
  const page = await render(new Request(`http://shop.local${path}`))
  if (page.kind !== 'page') throw new Error(`${path} leads to ${page.location}`)
  const properties = [...page.head.matchAll(/<meta property="([^"]+)" content="([^"]*)"/g)]
  return {
    status: page.status,
    head: page.head,
    things: jsonLdIn(page.head),
    tags: Object.fromEntries(properties.map(([, name = '', content = '']) => [name, content])),
  }
}

const picture = await db
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
const pictured = async (productId: number) =>
  db
    .insertInto('productImages')
    .values({ productId, uploadId: picture.id, alt: 'From the side', position: 0 })
    .execute()
const tools = await given.category({ name: 'Tools & "more"' })
const drills = await given.category({ name: 'Drills', parentId: tools.id })

test('the home page says who runs the shop and how its search is asked', async () => {
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

test('a product with one variant is a Product with its offer', async () => {
  const { id, productId } = await given.variant({
    name: 'Hammer drill',
    brand: 'Vajrok',
    sku: 'VJ-1',
    categoryId: drills.id,
    price: 4_499_00,
    mrp: 4_999_50,
    weightGrams: 1_800,
  })
  await pictured(productId)
  const write = db.updateTable('products').where('id', '=', productId)
  await write.set({ model: 'VJ-CD18', description: 'For brick.' }).execute()
  await db.updateTable('variants').set({ barcode: '8901030865275' }).where('id', '=', id).execute()

  const { things, tags, head } = await pageAt(`/product/${productId}`)

  const address = `https://shop.test/product/${productId}`
  const pictureAddress = `https://shop.test/uploads/${'a'.repeat(32)}.webp`
  const [product, crumbs] = things
  expect(product).toMatchObject({
    '@type': 'Product',
    name: 'Hammer drill',
    sku: 'VJ-1',
    mpn: 'VJ-CD18',
    gtin: '8901030865275',
    brand: { name: 'Vajrok' },
    image: [pictureAddress],
    description: 'For brick.',
    url: address,
    category: 'Tools & "more" > Drills',
    offers: {
      price: '4499.00',
      availability: 'https://schema.org/InStock',
      url: `${address}?variant=${id}`,
      priceSpecification: [
        { price: '4499.00' },
        { price: '4999.50', priceType: 'https://schema.org/StrikethroughPrice' },
      ],
    },
  })
  expect(product).not.toHaveProperty('aggregateRating')
  expect(crumbs).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { name: 'Home', item: 'https://shop.test/' },
      { name: 'Tools & "more"', item: `https://shop.test/category/${tools.id}` },
      { name: 'Drills', item: `https://shop.test/category/${drills.id}` },
      { name: 'Hammer drill', item: address },
    ],
  })
  expect(tags).toMatchObject({
    'og:type': 'product',
    'og:url': address,
    'og:image': `${pictureAddress}?w=960`,
    'og:image:width': '960',
    'og:image:height': '800',
    'og:image:alt': 'From the side',
    'product:price:amount': '4499.00',
    'product:price:currency': 'INR',
  })
  expect(head).toContain('<meta name="twitter:card" content="summary_large_image"/>')
  expect(head).toContain(`<link rel="canonical" href="${address}"/>`)
})

test('a product with several variants is a group of them, and stars are told when there are some', async () => {
  const small = await given.variant({ name: 'Hex bolt', categoryId: drills.id, onHand: 0 })
  const { productId } = small
  const large = await given.variant({ productId, price: 12_00, mrp: 12_00 })
  for (const [{ id }, size] of [
    [small, 'M8'],
    [large, 'M10'],
  ] as const)
    await db
      .updateTable('variants')
      .set({ options: JSON.stringify({ Size: size, Finish: 'Zinc' }), position: id })
      .where('id', '=', id)
      .execute()
  await pictured(productId)
  const write = db.updateTable('products').where('id', '=', productId)
  await write.set({ ratingCount: 4, ratingSum: 18 }).execute()

  const { things } = await pageAt(`/product/${productId}?variant=${large.id}`)

  expect(things[0]).toMatchObject({
    '@type': 'ProductGroup',
    productGroupID: String(productId),
    variesBy: ['https://schema.org/size'],
    aggregateRating: { ratingValue: 4.5, reviewCount: 4 },
    hasVariant: [
      { name: 'Hex bolt - M8, Zinc', size: 'M8', sku: small.sku },
      { name: 'Hex bolt - M10, Zinc', size: 'M10', offers: { price: '12.00' } },
    ],
  })
  const [first] = (things[0]?.hasVariant ?? []) as { offers: object }[]
  expect(first?.offers).toMatchObject({ availability: 'https://schema.org/OutOfStock' })
})

test('a group that differs by nothing schema.org has a word for says nothing of it', async () => {
  const { productId } = await given.variant({ name: 'Drill kit', categoryId: drills.id })
  await given.variant({ productId })

  const { things } = await pageAt(`/product/${productId}`)

  expect(things[0]).toMatchObject({ '@type': 'ProductGroup' })
  expect(things[0]).not.toHaveProperty('variesBy')
})

test('nothing a product is called ends its data block or a tag', async () => {
  const name = '</script><script>alert(1)</script> & "quotes" <b> \u2028'
  const { productId } = await given.variant({ name, categoryId: drills.id })
  await pictured(productId)

  const { things, head } = await pageAt(`/product/${productId}`)

  expect(things[0]).toMatchObject({ name })
  expect(head).not.toMatch(/<script>|<b>/)
})

test('a category lists its products and the pages beside it; narrowed down it is kept out', async () => {
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

test('a brand lists its products under its own address', async () => {
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
  '%s is kept out of search engines',
  async (path) => {
    const { head, things } = await pageAt(path)

    expect(head).toContain('<meta name="robots" content="noindex"/>')
    expect(things).toEqual([])
  },
)

test.each(['/refund-policy', '/contact-us'])(
  '%s says where it stands in the shop',
  async (path) => {
    const { things, tags } = await pageAt(path)

    expect(things.at(-1)).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [{ name: 'Home' }, { item: `https://shop.test${path}` }],
    })
    expect(tags['og:url']).toBe(`https://shop.test${path}`)
    expect(tags['og:title']?.length).toBeGreaterThan(3)
  },
)

test('the questions about a product stand below it', async () => {
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

test('an address of a category that went into another leads there for good', async () => {
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

test('what was here and is gone says so, with a way on', async () => {
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
