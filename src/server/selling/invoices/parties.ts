import type { AddressSnapshot } from '#contract/people/addresses.ts'
import type { PaymentMethod } from '#contract/selling/payment-methods.ts'
import type { Company, TaxSettings } from '#contract/shop/settings.ts'
import type { OrderToBill } from './order-to-bill.ts'

/** The seller, as stored with the document. */
export type Seller = {
  name: string
  /** The trade name, if it differs from the legal name of the company. */
  tradeName: string
  address: string
  gstin: string | null
  /** The ten characters of the GSTIN after its state code, or the PAN from the settings. */
  pan: string | null
  cin: string | null
  email: string
  phone: string
  signatory: string
  /** Replaces the shop's standard text. */
  declaration: string
}

/** The buyer: a business by its own name and GSTIN, anybody else by the name of the address. */
export type Buyer = { name: string; gstin: string | null; address: AddressSnapshot }

/** The seller as the settings describe it now; a document stores the result. */
export const sellerOf = (company: Company, tax: TaxSettings): Seller => ({
  name: company.legalName || company.name,
  tradeName: company.name,
  address: company.address,
  gstin: company.gstin,
  cin: company.cin,
  pan: company.gstin?.slice(2, 12) ?? (tax.pan || null),
  email: company.email,
  phone: company.phone,
  signatory: tax.signatory,
  declaration: tax.declaration,
})

/** The buyer of an order; a document stores the result. */
export const buyerOf = ({ businessName, gstin, billingAddress }: OrderToBill): Buyer => ({
  name: (gstin && businessName) || billingAddress.fullName,
  gstin,
  address: billingAddress,
})

/** The payment method as documents print it. */
export const paymentModes: Readonly<Record<PaymentMethod, string>> = {
  COD: 'Cash on delivery',
  UPI_QR: 'UPI, paid in advance',
  BANK_TRANSFER: 'Bank transfer, paid in advance',
  ONLINE: 'Online, paid in advance',
  CASH: 'Cash, paid at the counter',
}
