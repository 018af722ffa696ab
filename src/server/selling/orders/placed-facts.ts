import { formatRupees } from '#contract/money.ts'
import type { AddressSnapshot } from '#contract/people/addresses.ts'
import { formatPhone } from '#contract/phone.ts'
import { type PaymentMethod, paymentMethodNames } from '#contract/selling/payment-methods.ts'
import type { Rows } from '#server/platform/mail/mail-text.ts'

/** The shop's own accounts for transfers, as its settings have them. */
export type TransferAccounts = {
  upi: { vpa: string }
  bank: { payee: string; account: string; ifsc: string; bank: string }
}

/** How an order is paid; the total in paise. */
export type PlacedPayment = {
  method: PaymentMethod
  accounts: TransferAccounts
  orderNumber: string
  total: number
}

/** Facts of the mail about a new order: how it is paid, with what is still to be paid and to whom. */
export function paymentFacts({ method, accounts, orderNumber, total }: PlacedPayment): Rows {
  const name = paymentMethodNames[method]
  const open = `${formatRupees(total, { paise: 'always' })} still to be paid`
  switch (method) {
    case 'COD':
      return [['Payment', `${name}\n${open}, to the courier`]]
    case 'CASH':
      return [['Payment', `${name}\nPaid`]]
    case 'ONLINE':
      return [['Payment', `${name}\n${open}, on the payment page`]]
    case 'UPI_QR':
      return [
        ['Payment', `${name}\n${open}, to the UPI ID below`],
        ['UPI ID', accounts.upi.vpa],
      ]
    case 'BANK_TRANSFER':
      return [
        ['Payment', `${name}\n${open}, by NEFT, RTGS or IMPS`],
        ...bankFacts(accounts.bank, orderNumber),
      ]
  }
}

/** The names of the rows are those of the payment page. */
const bankFacts = (
  { payee, account, ifsc, bank }: TransferAccounts['bank'],
  orderNumber: string,
): Rows => [
  ['Account name', payee],
  ['Account number', account],
  ['IFSC', ifsc],
  ...(bank ? [['Bank', bank] satisfies [string, string]] : []),
  ['Remarks', orderNumber],
]

/** Where the parcel goes, one line below the other. */
export const addressFact = (address: AddressSnapshot): [label: string, value: string] => [
  'Delivery address',
  [
    address.fullName,
    address.line1,
    address.line2,
    address.landmark,
    `${address.city} ${address.pincode}`,
    address.state,
    formatPhone(address.phone),
  ]
    .filter(Boolean)
    .join('\n'),
]
