import type { CancelIrn } from '#contract/tax/e-invoices.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { DomainError, invalid } from '#server/platform/errors.ts'
import { findFiling, monthWords } from '../invoices/filings/standing.ts'
import type { LockedDocument } from './locked-document.ts'

/**
 * Refuses to void a document without an IRN, one that is void or credited, one whose e-way bill holds, and another buyer
 * where the buyer was not the mistake.
 */
export function refuseVoid(document: LockedDocument, { reason, buyer, ...wish }: CancelIrn) {
  const { number, irn, voidedAt, creditedBy, ewayBillNo } = document
  if (voidedAt !== null) throw cancelRefusal(`${number} is cancelled already.`)
  if (irn === null) throw cancelRefusal(`${number} has no IRN to cancel.`)
  if (creditedBy !== null) throw credited(number, creditedBy)
  if (ewayBillNo !== null && !wish.isEwayBillCancelled)
    throw cancelRefusal(`Cancel the e-way bill ${ewayBillNo} on its portal first.`)
  if (!buyer) return
  if (reason !== '2')
    throw invalid({ reason: 'Another buyer is a data entry mistake. Choose that reason.' })
  if (document.originalId !== null)
    throw invalid({ 'buyer.gstin': 'A credit note has the buyer of its invoice.' })
}

/**
 * Refuses to ask the portal for what is not true of this shop's documents, and about a document in a return that was filed:
 * such a return is only corrected by a later one.
 */
export async function refuseRequest(
  tx: Tx,
  { number, issuedOn }: LockedDocument,
  { reason }: CancelIrn,
) {
  if (reason === '1')
    throw invalid({
      reason: `The shop never invoices goods twice, so ${number} is no duplicate. Choose another reason.`,
    })
  if (reason === '3')
    throw invalid({
      reason:
        'These goods have left. Take them back with a return, or record the parcel as returned: that issues a credit note.',
    })
  const month = issuedOn.slice(0, 7)
  if (await findFiling(tx, month))
    throw cancelRefusal(
      `The return of ${monthWords(month)} is filed with ${number}. Correct it in a later return, or credit it.`,
    )
}

export const cancelRefusal = (message: string) =>
  new DomainError('conflict', 'illegal_transition', message)

const credited = (number: string, note: string) =>
  cancelRefusal(
    `${note} credits ${number}, so both stay. If the buyer is wrong, correct ${number} in the returns.`,
  )
