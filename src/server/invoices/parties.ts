import type { AddressSnapshot } from '#contract/addresses.ts'
import type { Company } from '#contract/company.ts'
import type { PaymentMethod } from '#contract/orders.ts'
import type { OrderToBill } from './order-to-bill.ts'

/** Who sells, as the document keeps it. */
export type Seller = {
  name: string
  /** The name over the door, where the law knows the company by another. */
  tradeName: string
  address: string
  gstin: string | null
  /** The ten characters of the GSTIN after its state. */
  pan: string | null
  email: string
  phone: string
}

/** Who buys: a business by its own name and GSTIN, anyone else by the name of the address. */
export type Buyer = { name: string; gstin: string | null; address: AddressSnapshot }

export const sellerOf = ({ legalName, name, address, gstin, email, phone }: Company): Seller => ({
  name: legalName || name,
  tradeName: name,
  address,
  gstin,
  pan: gstin?.slice(2, 12) ?? null,
  email,
  phone,
})

export const buyerOf = ({ businessName, gstin, billingAddress }: OrderToBill): Buyer => ({
  name: (gstin && businessName) || billingAddress.fullName,
  gstin,
  address: billingAddress,
})

export const paymentModes: Readonly<Record<PaymentMethod, string>> = {
  COD: 'Cash on delivery',
  UPI_QR: 'UPI, paid in advance',
  BANK_TRANSFER: 'Bank transfer, paid in advance',
  RAZORPAY: 'Online, paid in advance',
}
