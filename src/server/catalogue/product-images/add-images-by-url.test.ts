import { expect, test } from 'vitest'
import { adminCatalogueApi } from '#contract/catalogue/admin-catalogue.ts'
import { catalogueApi } from '#contract/catalogue/catalogue.ts'
import { type ImageByUrl, productImagesApi } from '#contract/catalogue/product-images.ts'
import type { Network } from '#server/platform/outbound/checked-network.ts'
import { keysIn } from '#test/keys.ts'
import { plain } from '#test/pictures.ts'
import { openShop } from '#test/shop.ts'
import { openSupplier } from '#test/supplier.ts'

const asked: string[] = []
const { origin, network: internet } = await openSupplier(async (request, response) => {
  const path = request.url ?? ''
  asked.push(path)
  const width = Number(/^\/([0-9]+)\.png$/.exec(path)?.[1] ?? 0)
  if (path === '/inner') response.writeHead(302, { location: 'http://10.0.0.7/a.png' }).end()
  else if (path === '/named') response.writeHead(302, { location: 'http://inner.test/a' }).end()
  else if (path === '/page') response.end('<html>no picture</html>')
  else if (path === '/large') response.end(Buffer.alloc(6 * 1024 * 1024))
  else if (width === 0) response.writeHead(404).end()
  else response.end(await plain(width, 30).png().toBuffer())
})
const network: Network = {
  resolve: (host) =>
    host === 'inner.test' ? Promise.resolve(['10.0.0.7']) : internet.resolve(host),
  isAllowed: internet.isAllowed,
}
const shop = await openShop({ network })
const { db, given } = shop
const boss = await given.admin()
const { call: program, name } = await keysIn(shop, boss).key(['products:write'])

const add = (id: number, ...images: ImageByUrl[]) =>
  program(productImagesApi.addByUrl, { params: { id }, body: { images } })
const read = async (id: number) =>
  (await boss(adminCatalogueApi.product, { params: { id } })).product

test('pictures come by address with their text and variant, under the name of the key', async () => {
  const { id, productId, sku } = await given.variant()

  const { results, version } = await add(
    productId,
    { url: `${origin}/41.png`, alt: 'Front' },
    { url: `${origin}/42.png`, variantSku: sku },
  )

  const product = await read(productId)
  expect(results.map(({ result }) => result)).toEqual(['DONE', 'DONE'])
  expect(product.version).toBe(version)
  expect(product.images).toMatchObject([
    { id: results[0]?.imageId, width: 41, alt: 'Front', variantId: null },
    { id: results[1]?.imageId, width: 42, variantId: id },
  ])
  const entry = await db
    .selectFrom('auditLog')
    .select(['action', 'actorName'])
    .where('subject', '=', 'product')
    .where('subjectId', '=', String(productId))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  expect(entry.actorName).toContain(name)
})

test('an address that comes again makes no second picture and is not fetched, nor does another copy of the picture', async () => {
  const { productId } = await given.variant()
  const url = `${origin}/51.png`
  const first = await add(productId, { url }, { url })
  asked.length = 0

  const again = await add(productId, { url }, { url: `${url}?size=full`.replace('?', '#') })

  expect(first.results.map(({ result }) => result)).toEqual(['DONE', 'ALREADY'])
  expect(again.results.map(({ result }) => result)).toEqual(['ALREADY', 'ALREADY'])
  expect(new Set([...first.results, ...again.results].map(({ imageId }) => imageId)).size).toBe(1)
  expect(again.version).toBe(first.version)
  expect(asked).toEqual(['/51.png'])
  expect((await read(productId)).images).toHaveLength(1)
})

test('two calls at once with one address add one picture', async () => {
  const { productId } = await given.variant()
  const url = `${origin}/61.png`

  const answers = await Promise.all([add(productId, { url }), add(productId, { url })])

  const results = answers.flatMap((answer) => answer.results.map(({ result }) => result))
  expect(results.toSorted()).toEqual(['ALREADY', 'DONE'])
  expect((await read(productId)).images).toHaveLength(1)
})

test('private addresses, redirects to them and what is no picture are refused alone, with the reason', async () => {
  const { productId } = await given.variant()

  const { results } = await add(
    productId,
    { url: 'http://169.254.169.254/latest/meta-data' },
    { url: 'http://inner.test/a.png' },
    { url: `${origin}/inner` },
    { url: `${origin}/named` },
    { url: `${origin}/page` },
    { url: `${origin}/large` },
    { url: `${origin}/none` },
    { url: 'file:///etc/passwd' },
    { url: `${origin}/71.png`, variantSku: 'NONE-1' },
    { url: `${origin}/72.png` },
  )

  const messages = results.map(({ problem }) => problem?.message ?? '')
  for (const message of messages.slice(0, 4)) expect(message).toMatch(/private network/)
  expect(messages.slice(4)).toEqual([
    expect.stringMatching(/not a picture/),
    'This file is larger than 5 MB.',
    'This address answered with status 404.',
    expect.stringMatching(/begins with http/),
    'This product has no variant NONE-1.',
    '',
  ])
  expect((await read(productId)).images).toMatchObject([{ width: 72 }])
})

test('a picture that was removed may be sent again, and an editor who saves keeps its address', async () => {
  const { productId } = await given.variant()
  const url = `${origin}/81.png`
  await add(productId, { url }, { url: `${origin}/82.png` })
  const { name: title, categoryId, variants, images } = await read(productId)
  const sent = variants.map(({ sku, id, price, mrp }) => ({ sku, id, price, mrp }))
  const body = { name: title, categoryId, variants: sent, images: [{ id: images[1]?.id ?? 0 }] }
  await boss(catalogueApi.updateProduct, { params: { id: productId }, body })

  const { results } = await add(productId, { url }, { url: `${origin}/82.png` })

  expect(results.map(({ result }) => result)).toEqual(['DONE', 'ALREADY'])
  expect((await read(productId)).images.map(({ width }) => width)).toEqual([82, 81])
})

test('a product has at most twenty pictures, and one that does not exist has none', async () => {
  const { productId } = await given.variant()
  const urls = (from: number, count: number) =>
    Array.from({ length: count }, (_, place) => ({ url: `${origin}/${from + place}.png` }))
  await add(productId, ...urls(100, 10))
  await add(productId, ...urls(110, 9))

  const { results } = await add(productId, ...urls(119, 2))

  expect(results).toMatchObject([
    { result: 'DONE' },
    { result: 'REFUSED', problem: { message: expect.stringContaining('at most 20 pictures') } },
  ])
  await expect(add(999_999, ...urls(1, 1))).rejects.toMatchObject({ problem: { status: 404 } })
})
