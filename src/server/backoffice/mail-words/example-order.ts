import type { AddressSnapshot } from '#contract/people/addresses.ts'
import type { MailedOrder } from '#server/selling/orders/order-mails.ts'
import type { TransferAccounts } from '#server/selling/orders/placed-facts.ts'

/** One order in cash, and the same one paid. */
export type Example = { order: MailedOrder; paid: MailedOrder }

/** Both as a shop numbers them whose order numbers begin with this prefix. */
export function exampleOf(prefix: string): Example {
  const order = { ...cashOrder, orderNumber: `${prefix}-100027` }
  return { order, paid: { ...order, isCod: false, codFee: 0, total: 4_299_00 } }
}

const cashOrder: Omit<MailedOrder, 'orderNumber'> = {
  firstName: 'Asha',
  lines: [
    { name: 'Cordless drill driver 18 V, kit with 2 batteries', quantity: 1, gross: 3_999_00 },
    { name: 'HSS drill bit set, 13 pieces', quantity: 2, gross: 598_00 },
  ],
  discount: 298_00,
  shipping: 0,
  codFee: 49_00,
  roundOff: 0,
  total: 4_348_00,
  isCod: true,
  hasGst: true,
  deliverFrom: '2026-11-24',
  deliverBy: '2026-11-26',
  path: '/profile/orders/27',
}

export const address: AddressSnapshot = {
  fullName: 'Asha Verma',
  phone: '+919845012345',
  line1: '7, Hill Road',
  line2: 'Bandra West',
  landmark: null,
  pincode: '400050',
  city: 'Mumbai',
  district: 'Mumbai',
  state: 'Maharashtra',
  stateCode: '27',
  type: 'HOME',
}
export const accounts: TransferAccounts = {
  upi: { vpa: 'tools@upi' },
  bank: {
    payee: 'Karigar Tools Private Limited',
    account: '001234567890',
    ifsc: 'HDFC0000123',
    bank: 'HDFC Bank, GB Road',
  },
}
