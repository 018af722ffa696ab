import { sql } from 'kysely'
import { documentIn } from '#contract/document-address.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { invalid } from '#server/platform/errors.ts'
import { attachDocuments } from '#server/platform/uploads/documents.ts'
import { removeUnusedPictures } from '#server/platform/uploads/remove-pictures.ts'

/** A product and the addresses of its documents, some of which are uploaded files. */
type DocumentOwner = { productId: number; urls: readonly string[] }

/**
 * Makes the uploaded documents of products those that they name, and removes files that nothing names any more.
 * Refuses a file that is not there.
 */
export async function writeDocuments(tx: Tx, owners: readonly DocumentOwner[]) {
  const named = owners.flatMap(({ productId, urls }) =>
    urls.flatMap((url, place) => {
      const filename = documentIn(url)
      return filename === null ? [] : [{ productId, place, filename }]
    }),
  )
  const before = await tx
    .selectFrom('productDocuments')
    .select(['productId', 'uploadId'])
    .where(
      'productId',
      '=',
      sql<number>`any(${owners.map(({ productId }) => productId)}::bigint[])`,
    )
    .execute()
  if (named.length === 0 && before.length === 0) return
  const ids = await attachDocuments(
    tx,
    named.map(({ filename }) => filename),
  )
  const ties = named.map(({ productId, place, filename }) => {
    const uploadId = ids.get(filename)
    if (uploadId === undefined) throw documentGone(place)
    return { productId, uploadId }
  })
  if (ties.length > 0)
    await tx
      .insertInto('productDocuments')
      .values(ties)
      .onConflict((row) => row.doNothing())
      .execute()
  const wanted = new Set(ties.map(keyOf))
  await untie(
    tx,
    before.filter((tie) => !wanted.has(keyOf(tie))),
  )
}

type Tie = { productId: number; uploadId: number }
const keyOf = ({ productId, uploadId }: Tie) => `${productId} ${uploadId}`

async function untie(tx: Tx, ties: readonly Tie[]) {
  for (const { productId, uploadId } of ties)
    await tx
      .deleteFrom('productDocuments')
      .where('productId', '=', productId)
      .where('uploadId', '=', uploadId)
      .execute()
  await removeUnusedPictures(
    tx,
    ties.map(({ uploadId }) => uploadId),
  )
}

const documentGone = (place: number) =>
  invalid({ [`documents.${place}.url`]: 'This file is no longer there. Upload it again.' })
