import type { Tx } from '#server/platform/db/database.ts'
import { invalid } from '#server/platform/errors.ts'
import type { DraftLink } from './product-draft.ts'

type Linked = { productId: number; links: readonly DraftLink[] }

/**
 * Replaces the links of products by these, in this order within each kind. Refuses a link to itself, unknown
 * products, duplicates and a second successor.
 */
export async function writeLinks(tx: Tx, products: readonly Linked[]) {
  for (const { productId, links } of products) refuseTangled(productId, links)
  await refuseUnknown(tx, products)
  const ids = products.map(({ productId }) => productId)
  await tx.deleteFrom('productLinks').where('productId', 'in', ids).execute()
  const rows = products.flatMap(({ productId, links }) =>
    links.map(({ kind, productId: otherId }, position) => ({ productId, kind, otherId, position })),
  )
  if (rows.length > 0) await tx.insertInto('productLinks').values(rows).execute()
}

function refuseTangled(productId: number, links: readonly DraftLink[]) {
  const seen = new Set<string>()
  const fields: Record<string, string> = {}
  links.forEach(({ kind, productId: otherId }, place) => {
    const path = `links.${place}.productId`
    const once = kind === 'SUCCESSOR' ? kind : `${kind} ${otherId}`
    if (otherId === productId) fields[path] = "A product can't be linked to itself."
    else if (seen.has(once))
      fields[path] =
        kind === 'SUCCESSOR' ? 'A product has one successor.' : 'This product is here twice.'
    seen.add(once)
  })
  if (Object.keys(fields).length > 0) throw invalid(fields)
}

/** The lock keeps the linked products from being deleted until the links are written. */
async function refuseUnknown(tx: Tx, products: readonly Linked[]) {
  const wanted = products.flatMap(({ links }) => links.map(({ productId }) => productId))
  if (wanted.length === 0) return
  const known = await tx
    .selectFrom('products')
    .select('id')
    .where('id', 'in', wanted)
    .orderBy('id')
    .forKeyShare()
    .execute()
  const ids = new Set(known.map(({ id }) => id))
  const fields = products.flatMap(({ links }) =>
    links.flatMap(({ productId }, place) =>
      ids.has(productId)
        ? []
        : [[`links.${place}.productId`, 'There is no such product.'] as const],
    ),
  )
  if (fields.length > 0) throw invalid(Object.fromEntries(fields))
}
