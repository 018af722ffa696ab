import type { PayoutCompany } from '#contract/selling/settlements.ts'
import type { KnownColumns } from '../imports/file/headings.ts'

const column = (title: string, ...aliases: string[]) => ({ title, aliases })

/** The settlement report of Razorpay, under the names of its API. */
const razorpay: KnownColumns = {
  columns: [
    column('Entity ID', 'transaction id'),
    column('Type', 'transaction entity', 'transaction type'),
    column('Debit', 'debit amount'),
    column('Credit', 'credit amount'),
    column('Amount', 'gross amount'),
    column('Fee', 'fee (exclusive tax)', 'fees', 'razorpay fee'),
    column('Tax', 'tax (if any)', 'gst', 'service tax'),
    column('Currency'),
    column('Settlement UTR', 'utr', 'utr number', 'bank utr'),
    column('Settled at', 'settlement date', 'settled on', 'settled date'),
    column('Order ID', 'order receipt'),
    column('Description'),
  ],
  keys: ['Entity ID'],
}

/** The settlement recon report of Cashfree, under the names of its API. */
const cashfree: KnownColumns = {
  columns: [
    column('Event ID', 'transaction id'),
    column('Event type', 'transaction type', 'type'),
    column('Sale type', 'entry type'),
    column('Event amount', 'transaction amount', 'amount'),
    column('Event settlement amount', 'settlement amount', 'net settlement amount', 'net amount'),
    column('Event status', 'status'),
    column('Event currency', 'currency'),
    column('Order ID', 'order reference', 'merchant order id'),
    column('CF payment ID', 'payment id', 'cashfree payment id', 'reference id'),
    column('Refund ID', 'merchant refund id'),
    column('Service charge', 'payment service charge', 'service charges', 'charges'),
    column('Service tax', 'payment service tax', 'gst', 'gst on charges'),
    column('Settlement UTR', 'utr', 'utr number', 'utr no'),
    column('Settlement date', 'settled on', 'settled at', 'settlement time', 'paid on'),
    column('Remarks', 'adjustment remarks', 'settlement remarks'),
  ],
  keys: ['Event type', 'Event amount'],
}

/** Lists of remitted parcels, by the words that couriers use. */
const courier: KnownColumns = {
  columns: [
    column(
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
    column('Order ID', 'order number', 'order no', 'client order id', 'reference number', 'ref no'),
    column(
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
    column(
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
    column(
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
    column('Charges', 'cod charges', 'cod charge', 'freight charges', 'deduction', 'deductions'),
    column('GST on charges', 'gst', 'tax', 'gst amount'),
    column('Remarks', 'description'),
  ],
  keys: ['AWB'],
}

export const payoutColumns: Readonly<Record<PayoutCompany, KnownColumns>> = {
  razorpay,
  cashfree,
  shiprocket: courier,
  delhivery: courier,
  courier,
}
