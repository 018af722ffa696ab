import { type PayoutFileForm, payoutColumn } from '../../settlements/payout.ts'
import {
  idIn,
  readable,
  refuseOtherMoney,
  signedPaise,
  textIn,
  typeIn,
  WrongRow,
} from '../../settlements/payout-cells.ts'
import { cashfreeDetail } from './cashfree-settled.ts'

/** The settlement recon report as a file in rupees. */
export const cashfreeFile: PayoutFileForm = {
  columns: [
    payoutColumn('Event ID', 'transaction id'),
    payoutColumn('Event type', 'transaction type', 'type'),
    payoutColumn('Sale type', 'entry type'),
    payoutColumn('Event amount', 'transaction amount', 'amount'),
    payoutColumn(
      'Event settlement amount',
      'settlement amount',
      'net settlement amount',
      'net amount',
    ),
    payoutColumn('Event status', 'status'),
    payoutColumn('Event currency', 'currency'),
    payoutColumn('Order ID', 'order reference', 'merchant order id'),
    payoutColumn('CF payment ID', 'payment id', 'cashfree payment id', 'reference id'),
    payoutColumn('Refund ID', 'merchant refund id'),
    payoutColumn('Service charge', 'payment service charge', 'service charges', 'charges'),
    payoutColumn('Service tax', 'payment service tax', 'gst', 'gst on charges'),
    payoutColumn('Settlement UTR', 'utr', 'utr number', 'utr no'),
    payoutColumn('Settlement date', 'settled on', 'settled at', 'settlement time', 'paid on'),
    payoutColumn('Remarks', 'adjustment remarks', 'settlement remarks'),
  ],
  keys: ['Event type', 'Event amount'],
  payout: { reference: 'Settlement UTR', day: 'Settlement date' },
  read: (cells) => {
    refuseOtherMoney(cells['Event currency'])
    const type = typeIn(cells['Event type'])
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
  },
}
