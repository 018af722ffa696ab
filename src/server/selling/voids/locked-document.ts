import type { AddressSnapshot } from '#contract/people/addresses.ts'
import type { Series } from '#contract/shop/document-numbers.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Buyer } from '../invoices/parties.ts'

/** A document that nobody else voids or credits until the transaction ends. */
export type LockedDocument = Awaited<ReturnType<typeof lockDocument>>

/** Locks a document, with the live credit note that credits it, if there is one. Refuses one that does not exist. */
export async function lockDocument(tx: Tx, id: number) {
  const document = await tx
    .selectFrom('invoices')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .$narrowType<{ series: Series }>()
    .executeTakeFirst()
  if (!document) throw notFound('This document')
  // Another statement, so that a note is seen whose writer was waited for.
  const note = await tx
    .selectFrom('invoices')
    .select('number')
    .where('originalId', '=', id)
    .where('voidedAt', 'is', null)
    .orderBy('id')
    .executeTakeFirst()
  const { buyer, shipTo, ...row } = document
  return {
    ...row,
    // Only this domain writes these columns, in these shapes.
    buyer: buyer as unknown as Buyer,
    shipTo: shipTo as unknown as AddressSnapshot,
    creditedBy: note?.number ?? null,
  }
}

/** The order of a document; it is locked before its documents. */
export async function orderOfDocument(tx: Tx, id: number): Promise<number> {
  const row = await tx
    .selectFrom('invoices')
    .select('orderId')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound('This document')
  return row.orderId
}
