import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { ImageByUrl, ImageByUrlResult } from '#contract/catalogue/product-images.ts'
import type { Product } from '#contract/catalogue/products.ts'
import type { Actor } from '#server/platform/audit/audit.ts'
import { type Db, inTransaction, type Tx } from '#server/platform/db/database.ts'
import type { Network } from '#server/platform/outbound/checked-network.ts'
import { fetchPicture, storePicture } from '#server/platform/uploads/fetch-picture.ts'
import { type Picture, pictureUrl } from '#server/platform/uploads/pictures.ts'
import type { Storage } from '#server/platform/uploads/storage.ts'
import { keptVariant } from '../products/change-prices.ts'
import { readAnyProduct } from '../products/read-product.ts'
import { lockProduct, updateProduct } from '../products/write-product.ts'

type Means = { db: Db; storage: Storage; incomingDir: string; network: Network }
type Sent = { productId: number; images: readonly ImageByUrl[]; actor: Actor }
/** A line that needs its picture, or its result. */
type Line = ImageByUrl & { picture: Picture | null; result: ImageByUrlResult | null }

const mostImages = 20

/**
 * Fetches pictures from the internet and adds them to a product, behind those that it has. An address that one of them came
 * from is not fetched again. Refuses, each alone, addresses that are not public and files that are no pictures.
 */
export async function addImagesByUrl(means: Means, { productId, images, actor }: Sent) {
  const product = await readAnyProduct(means.db, productId)
  const known = await listSources(means.db, productId)
  const refusals = images.map((image) => refusalOf(image, product))
  const wanted = images.filter(({ url }, place) => !refusals[place] && !known.has(url))
  const received = await receive(means, new Set(wanted.map(({ url }) => url)))
  const lines = images.map((image, place): Line => {
    const stored = received.get(image.url) ?? null
    const problem = typeof stored === 'string' ? refused(image.url, 'bad_image', stored) : null
    const picture = typeof stored === 'string' ? null : stored
    return { ...image, picture, result: refusals[place] ?? problem }
  })
  return inTransaction(means.db, (tx) => addPictures(tx, productId, lines, actor))
}

/** The pictures of a product that came from an address, by it. */
async function listSources(db: Db, productId: number): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('productImages')
    .select(['id', 'sourceUrl'])
    .where('productId', '=', productId)
    .where('sourceUrl', 'is not', null)
    .execute()
  return new Map(rows.map(({ id, sourceUrl }) => [sourceUrl ?? '', id]))
}

/** Fetches all at the same time, so that the program waits once, and decodes one after the other. */
async function receive(
  { db, storage, incomingDir, network }: Means,
  urls: ReadonlySet<string>,
): Promise<Map<string, Picture | string>> {
  const found = new Map<string, Picture | string>()
  if (urls.size === 0) return found
  await mkdir(incomingDir, { recursive: true })
  const folder = await mkdtemp(join(incomingDir, 'by-url-'))
  try {
    const placed = [...urls].map((url, place) => ({ url, path: join(folder, String(place)) }))
    const problems = await Promise.all(
      placed.map(({ url, path }) => fetchPicture(url, path, network)),
    )
    for (const [place, { url, path }] of placed.entries())
      found.set(url, problems[place] ?? (await storePicture(db, storage, path)))
    return found
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function addPictures(tx: Tx, productId: number, lines: readonly Line[], actor: Actor) {
  const before = await lockProduct(tx, productId)
  const shown = new Set(before.images.map(({ url }) => url))
  const added = lines.filter(({ result, picture }) => {
    if (result || !picture || shown.size >= mostImages) return false
    const url = pictureUrl(picture.filename)
    const isNew = !shown.has(url)
    shown.add(url)
    return isNew
  })
  const after = added.length > 0 ? await write(tx, before, added, actor) : before
  for (const { url, picture } of added)
    await tx
      .updateTable('productImages')
      .set({ sourceUrl: url })
      .where('productId', '=', productId)
      .where('uploadId', '=', picture?.id ?? 0)
      .execute()
  const sources = await listSources(tx, productId)
  const results = lines.map((line) =>
    resultOf(line, { sources, images: after.images, isAdded: added.includes(line) }),
  )
  return { results, version: after.version }
}

type Added = {
  sources: ReadonlyMap<string, number>
  images: Product['images']
  isAdded: boolean
}

function resultOf({ url, picture, result }: Line, { sources, images, isAdded }: Added) {
  if (result) return result
  const own = picture && pictureUrl(picture.filename)
  const imageId = sources.get(url) ?? images.find((image) => image.url === own)?.id
  if (imageId === undefined) return refused(url, 'bad_image', picture ? tooMany : removed)
  return { url, result: isAdded ? 'DONE' : 'ALREADY', imageId, problem: null } as const
}

/** Saves the product as an editor would who adds the pictures. */
const write = (tx: Tx, product: Product, added: readonly Line[], actor: Actor) =>
  updateProduct(
    tx,
    product.id,
    {
      name: product.name,
      categoryId: product.categoryId,
      variants: product.variants.map((variant) => keptVariant(variant, variant)),
      images: [
        ...product.images.map(({ id }) => ({ id })),
        ...added.map(({ alt = '', variantSku = null }) => ({ alt, variantSku })),
      ],
    },
    { actor, pictures: added.flatMap(({ picture }) => picture ?? []) },
  )

function refusalOf({ url, variantSku }: ImageByUrl, { variants }: Product) {
  if (!variantSku || variants.some(({ sku }) => sku === variantSku)) return null
  return refused(url, 'not_found', `This product has no variant ${variantSku}.`)
}

const refused = (url: string, code: string, message: string): ImageByUrlResult => ({
  url,
  result: 'REFUSED',
  imageId: null,
  problem: { code, message },
})

const tooMany = `A product has at most ${mostImages} pictures. Remove one first.`

const removed = 'This picture was removed in the meantime. Send it again.'
