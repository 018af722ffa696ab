import sharp from 'sharp'
import { expect, test } from 'vitest'
import { adminBrandsApi, type BrandWrite } from '#contract/catalogue/admin-brands.ts'
import { brandsApi } from '#contract/catalogue/brands.ts'
import { catalogueApi } from '#contract/catalogue/catalogue.ts'
import { openShop } from '#test/shop.ts'

const { app, db, given, visitor } = await openShop({ isLive: true })
const catalogue = await given.admin('CATALOGUE')

let made = 0
/** A brand with this many products, as the back office sees it. */
async function brand({ name = `Forge ${++made}`, products = 1 } = {}) {
  for (let number = 0; number < products; number++)
    await given.variant({ brand: name, name: `${name} hammer` })
  if (products === 0)
    await db
      .insertInto('brands')
      .values({ name, slug: `forge-${made}` })
      .execute()
  const { brands } = await catalogue(adminBrandsApi.all)
  const found = brands.find((brand) => brand.name === name)
  if (!found) throw new Error('there is no such brand')
  return found
}

type Known = Awaited<ReturnType<typeof brand>>
const update = ({ id, version }: Known, changes: Partial<BrandWrite>, files: Blob[] = []) =>
  catalogue(adminBrandsApi.update, {
    params: { id },
    body: { version, ...changes },
    files: files.map((file) => ({ field: 'logo', file })),
  })
const read = (slug: string) => visitor(brandsApi.read, { params: { slug } })
const search = async (q: string) =>
  (await visitor(catalogueApi.search, { query: { q, limit: 50 } })).total

async function logo() {
  const bytes = await sharp({
    create: { width: 40 + ++made, height: 20, channels: 3, background: '#12543e' },
  })
    .png()
    .toBuffer()
  return new Blob([new Uint8Array(bytes)], { type: 'image/png' })
}

test('a brand page has its description and its address', async () => {
  const drills = await given.category({ name: 'Cordless drills, of brands' })
  const { slug } = await brand({ name: 'Vajrok', products: 1 })
  for (const status of ['PUBLISHED', 'PUBLISHED', 'DRAFT'] as const)
    await given.variant({ brand: 'Vajrok', categoryId: drills.id, status })

  expect(await read(slug)).toMatchObject({
    name: 'Vajrok',
    slug,
    productCount: 3,
    logoUrl: null,
    categories: [{ id: drills.id, name: drills.name, productCount: 2 }, { productCount: 1 }],
  })
  const list = await visitor(catalogueApi.products, { query: { brand: [slug] } })
  expect(list.total).toBe(3)
})

test('a product names the address of its brand page', async () => {
  const { productId } = await given.variant({ brand: 'Bhimax' })
  const { slug } = await brand({ name: 'Bhimax' })

  const product = await visitor(catalogueApi.product, { params: { id: productId } })

  expect(product).toMatchObject({ brand: 'Bhimax', brandSlug: slug })
})

test('a brand whose address changed redirects from former ones, and can take them back', async () => {
  const first = await brand()
  const second = await update(first, { slug: 'forge-of-pune' })
  const third = await update(second, { slug: 'forge-india' })

  for (const slug of [first.slug, 'forge-of-pune', 'forge-india', 'FORGE-INDIA'])
    expect((await read(slug)).slug).toBe('forge-india')
  expect(third.formerSlugs).toEqual([first.slug, 'forge-of-pune'].sort())

  const back = await update(third, { slug: first.slug })
  expect((await read('forge-india')).slug).toBe(first.slug)
  expect(back.formerSlugs).toEqual(['forge-india', 'forge-of-pune'])
})

test('a former address of one brand can be used by another', async () => {
  const [one, other] = [await brand(), await brand()]
  await update(one, { slug: 'one-new' })

  await update(other, { slug: one.slug })

  expect((await read(one.slug)).id).toBe(other.id)
  expect((await read('one-new')).id).toBe(one.id)
})

test('a renamed brand is found by its new name only', async () => {
  const known = await brand({ name: 'Surakavachh' })
  expect(await search('surakavachh')).toBe(1)

  const { name, slug } = await update(known, { name: 'Dhaalkar' })

  expect({ name, slug }).toEqual({ name: 'Dhaalkar', slug: known.slug })
  expect(await search('dhaalkar')).toBe(1)
})

test.each<[Partial<BrandWrite>, string]>([
  [{ name: 'LOHSUTRA' }, 'name'],
  [{ slug: 'lohsutra-of-jalandhar' }, 'slug'],
])('a brand named %j is refused if another has that name', async (changes, field) => {
  const other = await brand({ name: 'Lohsutra' })
  if (other.slug !== 'lohsutra-of-jalandhar') await update(other, { slug: 'lohsutra-of-jalandhar' })
  const mine = await brand()

  await expect(update(mine, changes)).rejects.toMatchObject({
    problem: { status: 409, code: 'name_taken', fields: { [field]: expect.any(String) } },
  })
})

test.each(['', 'Two Words', 'a--b', '-a', 'a/b', '../admin', 'ä'])(
  '"%s" is refused as an address',
  async (slug) => {
    await expect(update(await brand(), { slug })).rejects.toMatchObject({
      problem: { status: 400, fields: { slug: expect.stringContaining('small letters') } },
    })
  },
)

test('a change of an outdated version is refused with the current one', async () => {
  const known = await brand()
  await update(known, { description: 'Forged in Jalandhar.' })

  await expect(update(known, { description: 'Cast.' })).rejects.toMatchObject({
    problem: { status: 409, code: 'stale', current: { description: 'Forged in Jalandhar.' } },
  })
})

test('a logo is shown, replaced and removed together with its file', async () => {
  const known = await brand()
  const first = await update(known, {}, [await logo()])
  const second = await update(first, {}, [await logo()])

  expect((await read(known.slug)).logoUrl).toBe(second.logoUrl)
  expect((await app.inject(String(second.logoUrl))).statusCode).toBe(200)
  const filenames = async () =>
    (await db.selectFrom('uploads').select('filename').execute()).map(
      ({ filename }) => `/uploads/${filename}`,
    )
  expect(await filenames()).not.toContain(first.logoUrl)

  expect(await update(second, { removeLogo: true })).toMatchObject({ logoUrl: null })
  expect(await filenames()).not.toContain(second.logoUrl)
})

test('merging two spellings of a brand moves products, addresses and searches', async () => {
  const [wrong, right] = [
    await brand({ name: 'Urjakoshh', products: 2 }),
    await brand({ name: 'Urjakosh', products: 1 }),
  ]
  await update(wrong, { slug: 'urja-koshh' })
  const { version } = (await catalogue(adminBrandsApi.all)).brands.find(
    ({ id }) => id === wrong.id,
  ) ?? {
    version: 0,
  }

  const merged = await catalogue(adminBrandsApi.merge, {
    params: { id: wrong.id },
    body: { into: right.id, version },
  })

  expect(merged).toMatchObject({ name: 'Urjakosh', allProducts: 3 })
  for (const slug of [wrong.slug, 'urja-koshh', right.slug])
    expect((await read(slug)).id).toBe(right.id)
  expect((await catalogue(adminBrandsApi.all)).brands.map(({ id }) => id)).not.toContain(wrong.id)
  const entry = await db
    .selectFrom('auditLog')
    .select(['action', 'subjectId'])
    .orderBy('id', 'desc')
    .limit(1)
    .execute()
  expect(entry).toEqual([{ action: 'brand.merge', subjectId: String(wrong.id) }])
})

test('a brand cannot be merged into itself or into a removed one', async () => {
  const { id, version } = await brand()
  const merge = (into: number) =>
    catalogue(adminBrandsApi.merge, { params: { id }, body: { into, version } })

  await expect(merge(id)).rejects.toMatchObject({ problem: { status: 400 } })
  await expect(merge(999_999)).rejects.toMatchObject({ problem: { status: 404 } })
})

test('when two brands are merged into each other at once, one of them remains', async () => {
  const [one, other] = [await brand({ products: 3 }), await brand({ products: 3 })]
  const merge = (from: Known, into: Known) =>
    catalogue(adminBrandsApi.merge, {
      params: { id: from.id },
      body: { into: into.id, version: from.version },
    })

  const merges = await Promise.allSettled([merge(one, other), merge(other, one)])

  expect(merges.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const left = (await catalogue(adminBrandsApi.all)).brands.filter(
    ({ id }) => id === one.id || id === other.id,
  )
  expect(left).toMatchObject([{ allProducts: 6 }])
})

test('only a brand without products can be removed', async () => {
  const [empty, full] = [await brand({ products: 0 }), await brand()]
  const remove = ({ id, version }: Known) =>
    catalogue(adminBrandsApi.remove, { params: { id }, query: { version } })

  await expect(remove(full)).rejects.toMatchObject({
    problem: { status: 409, code: 'brand_in_use' },
  })
  await remove(empty)

  await expect(read(empty.slug)).rejects.toMatchObject({ problem: { status: 404 } })
})

test('only products of brands with an authorised dealership say so', async () => {
  const known = await brand({ products: 0 })
  const { productId } = await given.variant({ brand: known.name })
  const product = () => visitor(catalogueApi.product, { params: { id: productId } })
  expect((await product()).isAuthorised).toBe(false)

  expect((await update(known, { isAuthorised: true })).isAuthorised).toBe(true)

  expect((await product()).isAuthorised).toBe(true)
})

test('the warranty terms of a brand show on all its products until they are removed', async () => {
  const known = await brand({ products: 0 })
  const { productId } = await given.variant({ brand: known.name })
  const service = async () =>
    (await visitor(catalogueApi.product, { params: { id: productId } })).service
  const nothing = { registrationUrl: null, centresUrl: null, servicePhone: null }
  expect(await service()).toEqual(nothing)
  const all = {
    registrationUrl: 'https://vajrok.example/register',
    centresUrl: 'https://vajrok.example/service',
    servicePhone: '1800 200 300',
  }

  const told = await update(known, all)
  expect(await service()).toEqual(all)
  await update(told, nothing)

  expect(await service()).toEqual(nothing)
  await expect(update(told, { centresUrl: 'javascript:alert(1)' })).rejects.toMatchObject({
    problem: { status: 400, fields: { centresUrl: expect.any(String) } },
  })
})
