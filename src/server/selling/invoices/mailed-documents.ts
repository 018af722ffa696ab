import type { Tx } from '#server/platform/db/database.ts'

/** The ids of the documents that count for a shipment. */
export const invoicesOfShipment = async (tx: Tx, shipmentId: number): Promise<number[]> =>
  idsOf(
    await tx
      .selectFrom('invoices')
      .select('id')
      .where('shipmentId', '=', shipmentId)
      .where('originalId', 'is', null)
      .where('voidedAt', 'is', null)
      .orderBy('id')
      .execute(),
  )

/** The ids of all credit notes of an order that count. */
export const creditNotesOfOrder = async (tx: Tx, orderId: number): Promise<number[]> =>
  idsOf(
    await tx
      .selectFrom('invoices')
      .select('id')
      .where('orderId', '=', orderId)
      .where('originalId', 'is not', null)
      .where('voidedAt', 'is', null)
      .orderBy('id')
      .execute(),
  )

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)
