import { cashfreeDetail } from '#server/selling/payments/providers/cashfree/cashfree-settled.ts'
import { razorpayDetail } from '#server/selling/payments/providers/razorpay/razorpay-settled.ts'
import type { PayoutDetail, ReadDetail } from '#server/selling/payments/settlements/payout.ts'
import { idIn, SkippedRow, signedPaise, textIn, WrongRow } from './payout-cells.ts'

type Cells = Readonly<Record<string, string>>

/** A row of Razorpay's report in rupees. Refuses one that does not add up. */
export function razorpayLine(cells: Cells): PayoutDetail {
  refuseOtherMoney(cells.Currency)
  const type = (cells.Type ?? '').trim().toLowerCase()
  if (type === 'settlement') throw new SkippedRow('This row is the payout itself.')
  const [debit, credit] = [signedPaise(cells.Debit) ?? 0, signedPaise(cells.Credit) ?? 0]
  return readable(
    razorpayDetail({
      id: idIn(cells['Entity ID']),
      type,
      debit,
      credit,
      amount: signedPaise(cells.Amount) ?? credit - debit,
      fee: signedPaise(cells.Fee),
      tax: signedPaise(cells.Tax) ?? 0,
      orderRef: textIn(cells['Order ID']),
      description: textIn(cells.Description),
    }),
  )
}

/** A row of Cashfree's report in rupees. Refuses one that does not add up. */
export function cashfreeLine(cells: Cells): PayoutDetail {
  refuseOtherMoney(cells['Event currency'])
  const type = (cells['Event type'] ?? '').trim().toUpperCase()
  if (type === 'SETTLEMENT') throw new SkippedRow('This row is the payout itself.')
  const payment = textIn(cells['CF payment ID'])
  const amount = signedPaise(cells['Event amount'])
  if (amount === null) throw new WrongRow('The amount of this row is missing.')
  return readable(
    cashfreeDetail({
      id: idIn(cells['Event ID'] || cells['CF payment ID']),
      type,
      isDebit: /^debit$/i.test((cells['Sale type'] ?? '').trim()),
      amount,
      settled: signedPaise(cells['Event settlement amount']),
      charge: signedPaise(cells['Service charge']),
      tax: signedPaise(cells['Service tax']),
      orderId: textIn(cells['Order ID']),
      paymentNumber: payment === null ? null : idIn(payment),
      refundName: textIn(cells['Refund ID']),
      remarks: textIn(cells.Remarks),
    }),
  )
}

function readable(detail: ReadDetail): PayoutDetail {
  if ('problem' in detail) throw new WrongRow(detail.problem)
  return detail
}

function refuseOtherMoney(currency = 'INR') {
  if (!/^\s*(?:INR)?\s*$/i.test(currency)) throw new WrongRow('The currency is not INR.')
}
