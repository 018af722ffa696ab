import type { PayoutDetail } from '#server/selling/payments/settlements/payout.ts'
import { idIn, signedPaise, textIn, WrongRow } from './payout-cells.ts'

/** A row of a courier's list: the cash of a parcel, and what the courier kept of it. */
export function courierLine(cells: Readonly<Record<string, string>>): PayoutDetail {
  const externalId = idIn(cells.AWB)
  const amount = signedPaise(cells['COD amount'])
  if (amount === null) throw new WrongRow('The COD amount is missing.')
  return {
    kind: 'COD',
    externalId,
    amount,
    fee: Math.abs(signedPaise(cells.Charges) ?? 0),
    tax: Math.abs(signedPaise(cells['GST on charges']) ?? 0),
    orderRef: textIn(cells['Order ID']),
    description: textIn(cells.Remarks),
  }
}
