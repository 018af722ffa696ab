import type { Tx } from '#server/platform/db/database.ts'
import { invalid } from '#server/platform/errors.ts'
import type { DraftLink } from './product-draft.ts'

/**
 * Replaces a product's links by these, in this order within each kind. Refuses a link to itself, unknown
 * products, duplicates and a second successor.
 */
export async function writeLinks(tx: Tx, productId: number, links: readonly DraftLink[]) {
  refuseTangled(productId, links)
  await refuseUnknown(tx, links)
  await tx.deleteFrom('productLinks').where('productId', '=', productId).execute()
  if (links.length === 0) return
  await tx
    .insertInto('productLinks')
    .values(
      links.map(({ kind, productId: otherId }, position) => ({
        productId,
        kind,
        otherId,
        position,
      })),
    )
    .execute()
}

function refuseTangled(productId: number, links: readonly DraftLink[]) {
  const seen = new Set<string>()
  const fields: Record<string, string> = {}
  links.forEach(({ kind, productId: otherId }, place) => {
    const path = `links.${place}.productId`
    const once = kind === 'SUCCESSOR' ? kind : `${kind} ${otherId}`
    if (otherId === productId) fields[path] = "A product can't go with itself."
    else if (seen.has(once))
      fields[path] =
        kind === 'SUCCESSOR' ? 'A product has one successor.' : 'This product is here twice.'
    seen.add(once)
  })
  if (Object.keys(fields).length > 0) throw invalid(fields)
}

/** The lock keeps the linked products from being deleted until the links are written. */
async function refuseUnknown(tx: Tx, links: readonly DraftLink[]) {
  if (links.length === 0) return
  const known = await tx
    .selectFrom('products')
    .select('id')
    .where(
      'id',
      'in',
      links.map(({ productId }) => productId),
    )
    .orderBy('id')
    .forKeyShare()
    .execute()
  const ids = new Set(known.map(({ id }) => id))
  const fields = links.flatMap(({ productId }, place) =>
    ids.has(productId) ? [] : [[`links.${place}.productId`, 'There is no such product.'] as const],
  )
  if (fields.length > 0) throw invalid(Object.fromEntries(fields))
}
