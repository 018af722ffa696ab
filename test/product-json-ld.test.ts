import { expect, test } from 'vitest'
import { seenPagesOf } from './seen-pages.ts'
import { openShop } from './shop.ts'

const shop = await openShop({ isLive: true })
const { db, given } = shop
const pageAt = seenPagesOf(shop)

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

test('a product with several variants is a ProductGroup, with stars if it has any', async () => {
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

test('a group whose variants differ in ways without a schema.org term names no variation', async () => {
  const { productId } = await given.variant({ name: 'Drill kit', categoryId: drills.id })
  await given.variant({ productId })

  const { things } = await pageAt(`/product/${productId}`)

  expect(things[0]).toMatchObject({ '@type': 'ProductGroup' })
  expect(things[0]).not.toHaveProperty('variesBy')
})

test('no product name can end its data block or a tag', async () => {
  const name = '</script><script>alert(1)</script> & "quotes" <b> \u2028'
  const { productId } = await given.variant({ name, categoryId: drills.id })
  await pictured(productId)

  const { things, head } = await pageAt(`/product/${productId}`)

  expect(things[0]).toMatchObject({ name })
  expect(head).not.toMatch(/<script>|<b>/)
})
