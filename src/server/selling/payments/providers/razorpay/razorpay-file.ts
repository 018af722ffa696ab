import { type PayoutFileForm, payoutColumn } from '../../settlements/payout.ts'
import {
  idIn,
  readable,
  refuseOtherMoney,
  signedPaise,
  textIn,
  typeIn,
} from '../../settlements/payout-cells.ts'
import { razorpayDetail } from './razorpay-settled.ts'

/** The settlement report as a file in rupees, under the names of the API. */
export const razorpayFile: PayoutFileForm = {
  columns: [
    payoutColumn('Entity ID', 'transaction id'),
    payoutColumn('Type', 'transaction entity', 'transaction type'),
    payoutColumn('Debit', 'debit amount'),
    payoutColumn('Credit', 'credit amount'),
    payoutColumn('Amount', 'gross amount'),
    payoutColumn('Fee', 'fee (exclusive tax)', 'fees', 'razorpay fee'),
    payoutColumn('Tax', 'tax (if any)', 'gst', 'service tax'),
    payoutColumn('Currency'),
    payoutColumn('Settlement UTR', 'utr', 'utr number', 'bank utr'),
    payoutColumn('Settled at', 'settlement date', 'settled on', 'settled date'),
    payoutColumn('Order ID', 'order receipt'),
    payoutColumn('Description'),
  ],
  keys: ['Entity ID'],
  payout: { reference: 'Settlement UTR', day: 'Settled at' },
  read: (cells) => {
    refuseOtherMoney(cells.Currency)
    const type = typeIn(cells.Type).toLowerCase()
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
  },
}
