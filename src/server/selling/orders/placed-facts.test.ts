import { expect, test } from 'vitest'
import type { PaymentMethod } from '#contract/selling/payment-methods.ts'
import { addressFact, paymentFacts } from './placed-facts.ts'

const accounts = {
  upi: { vpa: 'tools@upi' },
  bank: { payee: 'Karigar Tools', account: '0012345', ifsc: 'HDFC0000123', bank: '' },
}
const factsOf = (method: PaymentMethod) =>
  paymentFacts({ method, accounts, orderNumber: 'KG-100027', total: 4_299_00 })

test.each<[PaymentMethod, string]>([
  ['COD', 'Cash on delivery\n₹4,299.00 still to be paid, to the courier'],
  ['ONLINE', 'Card, UPI or net banking\n₹4,299.00 still to be paid, on the payment page'],
  ['CASH', 'Cash at the counter\nPaid'],
])('an order paid by %s says how, and what is still to be paid', (method, words) =>
  expect(factsOf(method)).toEqual([['Payment', words]]),
)

test('an order paid by transfer says to which account, and which remark the transfer needs', () => {
  expect(factsOf('UPI_QR')).toEqual([
    ['Payment', 'UPI transfer\n₹4,299.00 still to be paid, to the UPI ID below'],
    ['UPI ID', 'tools@upi'],
  ])
  expect(factsOf('BANK_TRANSFER')).toEqual([
    ['Payment', 'Bank transfer\n₹4,299.00 still to be paid, by NEFT, RTGS or IMPS'],
    ['Account name', 'Karigar Tools'],
    ['Account number', '0012345'],
    ['IFSC', 'HDFC0000123'],
    ['Remarks', 'KG-100027'],
  ])
})

test('an address has a line for each of its parts, without an empty one', () => {
  const address = {
    fullName: 'Asha Verma',
    phone: '+919876543210',
    line1: '12, Karol Bagh',
    line2: 'Near the market',
    landmark: null,
    pincode: '110005',
    city: 'New Delhi',
    district: 'New Delhi',
    state: 'Delhi',
    stateCode: '07',
    type: 'HOME',
  } as const

  expect(addressFact(address)).toEqual([
    'Delivery address',
    'Asha Verma\n12, Karol Bagh\nNear the market\nNew Delhi 110005\nDelhi\n+91 98765 43210',
  ])
})
