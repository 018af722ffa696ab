import type { Tx } from '#server/platform/db/database.ts'
import { invalid } from '#server/platform/errors.ts'
import { attachUploads, type Picture } from '#server/platform/uploads/pictures.ts'
import { removeUnusedPictures } from '#server/platform/uploads/remove-pictures.ts'
import type { DraftImage } from './product-draft.ts'

type ProductImages = {
  productId: number
  images: readonly DraftImage[]
  /** For the images without an id, in their order. */
  pictures: readonly Picture[]
}

/**
 * Makes the images of products those of their drafts, in their order, and removes pictures that nothing shows
 * any more. The variants' ids are by SKU.
 */
export async function writeImages(
  tx: Tx,
  products: readonly ProductImages[],
  variantIds: ReadonlyMap<string, number>,
) {
  const existing = await tx
    .selectFrom('productImages')
    .select(['id', 'uploadId', 'productId', 'position'])
    .where(
      'productId',
      'in',
      products.map(({ productId }) => productId),
    )
    .execute()
  const existingOf = Map.groupBy(existing, ({ productId }) => productId)
  for (const { productId, images } of products)
    refuseForeign(images, new Set(existingOf.get(productId)?.map(({ id }) => id)))
  await attachUploads(
    tx,
    products.flatMap(({ pictures }) => pictures),
  )
  const keptIds = new Set(products.flatMap(({ images }) => images.map(({ id }) => id)))
  const gone = existing.filter(({ id }) => !keptIds.has(id))
  if (gone.length > 0)
    await tx
      .deleteFrom('productImages')
      .where(
        'id',
        'in',
        gone.map(({ id }) => id),
      )
      .execute()
  const placeOf = new Map(existing.map(({ id, position }) => [id, position]))
  await moveImages(tx, products, { placeOf, variantIds })
  await addImages(tx, products, variantIds)
  await removeUnusedPictures(
    tx,
    gone.map(({ uploadId }) => uploadId),
  )
}

type Placing = {
  placeOf: ReadonlyMap<number, number>
  variantIds: ReadonlyMap<string, number>
}

/** Changes the images that stay, as far as they change. */
async function moveImages(
  tx: Tx,
  products: readonly ProductImages[],
  { placeOf, variantIds }: Placing,
) {
  for (const { images } of products)
    for (const [position, image] of images.entries()) {
      if (image.id === undefined) continue
      const values = valuesOf(image, variantIds)
      if (Object.keys(values).length === 0 && placeOf.get(image.id) === position) continue
      await tx
        .updateTable('productImages')
        .set({ ...values, position })
        .where('id', '=', image.id)
        .execute()
    }
}

async function addImages(
  tx: Tx,
  products: readonly ProductImages[],
  variantIds: ReadonlyMap<string, number>,
) {
  const rows = products.flatMap(({ productId, images, pictures }) => {
    const added = pictures.values()
    return [...images.entries()].flatMap(([position, image]) => {
      const picture = image.id === undefined ? added.next().value : undefined
      const values = valuesOf(image, variantIds)
      return picture ? [{ ...values, productId, uploadId: picture.id, position }] : []
    })
  })
  if (rows.length > 0) await tx.insertInto('productImages').values(rows).execute()
}

/** The sent fields of an image; the rest stays. */
const valuesOf = ({ alt, variantSku }: DraftImage, variantIds: ReadonlyMap<string, number>) => ({
  ...(alt !== undefined && { alt }),
  ...(variantSku !== undefined && { variantId: variantIds.get(variantSku ?? '') ?? null }),
})

function refuseForeign(images: readonly DraftImage[], own: Set<number>) {
  const fields = images.flatMap(({ id }, place) =>
    id === undefined || own.has(id)
      ? []
      : [[`images.${place}.id`, 'This is not a picture of this product.']],
  )
  if (fields.length > 0) throw invalid(Object.fromEntries(fields))
}
