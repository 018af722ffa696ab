import type { CancelReason } from '#contract/tax/e-invoices.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { portalText } from './portal-text.ts'

type CancelRequest = {
  reason: CancelReason
  remark: string
  /** JSON of the parties of the document that will replace it; null: the same. */
  rightBuyer?: string | null
}

/** Writes that the portal is to cancel a document. False if that is written already: the first request stays. */
export async function writeCancelRequest(
  tx: Tx,
  invoiceId: number,
  { reason, remark, rightBuyer = null }: CancelRequest,
): Promise<boolean> {
  const written = await tx
    .insertInto('eInvoices')
    .values((eb) => ({
      invoiceId,
      cancelReason: reason,
      cancelRemark: portalText(remark),
      cancelAskedAt: eb.fn<string>('now'),
      rightBuyer,
    }))
    .onConflict((row) =>
      row
        .column('invoiceId')
        .doUpdateSet((eb) => ({
          problem: null,
          cancelReason: eb.ref('excluded.cancelReason'),
          cancelRemark: eb.ref('excluded.cancelRemark'),
          cancelAskedAt: eb.ref('excluded.cancelAskedAt'),
          rightBuyer: eb.ref('excluded.rightBuyer'),
        }))
        .where('eInvoices.cancelAskedAt', 'is', null),
    )
    .returning('invoiceId')
    .executeTakeFirst()
  return written !== undefined
}
