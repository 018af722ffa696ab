import type { Tx } from '#server/platform/db/database.ts'
import { invalid } from '#server/platform/errors.ts'
import { attachUploads, type Picture } from '#server/platform/uploads/pictures.ts'
import { removeUnusedPictures } from '#server/platform/uploads/remove-pictures.ts'
import type { DraftImage } from './product-draft.ts'

type ProductImages = {
  id: number
  images: DraftImage[]
  /** For the images without an id, in their order. */
  pictures: Picture[]
  /** By SKU. */
  variantIds: Map<string, number>
}

/**
 * Makes the product's images those of the draft, in its order, and removes pictures that nothing shows any
 * more.
 */
export async function writeImages(
  tx: Tx,
  { id: productId, images, pictures, variantIds }: ProductImages,
) {
  const existing = await tx
    .selectFrom('productImages')
    .select(['id', 'uploadId'])
    .where('productId', '=', productId)
    .execute()
  refuseForeign(images, new Set(existing.map(({ id }) => id)))
  await attachUploads(tx, pictures)

  const keptIds = new Set(images.map(({ id }) => id))
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
  const added = pictures.values()
  for (const [position, { id, alt, variantSku }] of images.entries()) {
    const values = {
      ...(alt !== undefined && { alt }),
      ...(variantSku !== undefined && { variantId: variantIds.get(variantSku ?? '') ?? null }),
    }
    const picture = id === undefined ? added.next().value : undefined
    if (id !== undefined)
      await tx
        .updateTable('productImages')
        .set({ ...values, position })
        .where('id', '=', id)
        .execute()
    else if (picture)
      await tx
        .insertInto('productImages')
        .values({ ...values, productId, uploadId: picture.id, position })
        .execute()
  }
  await removeUnusedPictures(
    tx,
    gone.map(({ uploadId }) => uploadId),
  )
}

function refuseForeign(images: DraftImage[], own: Set<number>) {
  const fields = images.flatMap(({ id }, place) =>
    id === undefined || own.has(id)
      ? []
      : [[`images.${place}.id`, 'This is not a picture of this product.']],
  )
  if (fields.length > 0) throw invalid(Object.fromEntries(fields))
}
