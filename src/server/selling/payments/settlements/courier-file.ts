import { type PayoutFileForm, payoutColumn } from './payout.ts'
import { idIn, signedPaise, textIn, WrongRow } from './payout-cells.ts'

/** A list of remitted parcels, by the words that couriers use. */
export const courierFile: PayoutFileForm = {
  columns: [
    payoutColumn(
      'AWB',
      'awb number',
      'awb no',
      'awb code',
      'waybill',
      'waybill number',
      'waybill no',
      'tracking number',
      'tracking id',
      'tracking no',
      'lr number',
      'lrn',
    ),
    payoutColumn(
      'Order ID',
      'order number',
      'order no',
      'client order id',
      'reference number',
      'ref no',
    ),
    payoutColumn(
      'COD amount',
      'cod',
      'cod value',
      'cod collected',
      'collected amount',
      'collectable amount',
      'cod remitted',
      'remitted amount',
      'remittance amount',
      'amount',
    ),
    payoutColumn(
      'Remitted on',
      'remitted date',
      'remittance date',
      'date of remittance',
      'transfer date',
      'transaction date',
      'payment date',
      'paid date',
      'settlement date',
    ),
    payoutColumn(
      'UTR',
      'utr number',
      'utr no',
      'bank utr',
      'neft utr',
      'bank reference',
      'bank reference no',
      'bank ref no',
      'bank transaction id',
      'payment reference',
    ),
    payoutColumn(
      'Charges',
      'cod charges',
      'cod charge',
      'freight charges',
      'deduction',
      'deductions',
    ),
    payoutColumn('GST on charges', 'gst', 'tax', 'gst amount'),
    payoutColumn('Remarks', 'description'),
  ],
  keys: ['AWB'],
  payout: { reference: 'UTR', day: 'Remitted on' },
  read: (cells) => {
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
  },
}
