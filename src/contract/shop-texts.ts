import { plural } from './plural.ts'

/** Example contact details, shown until the owner enters their own in the company settings. */
export const exampleContact = {
  phone: '+91 98100 12345',
  address: '2/14, Asaf Ali Road, New Delhi 110002, India',
  hours: 'Monday to Saturday, 9:30 am to 6:30 pm IST',
} as const

/** The delivery promise in the footer, until the owner changes it. */
export const fixedDeliveryPromise = 'Over 20,000 pincodes across India'

type Texts = { phone: string; address: string; hours: string; deliveryPromise: string }

/** The contact details that shoppers see: the owner's, else the example's. */
export const contactOf = (company: Omit<Texts, 'deliveryPromise'> | null) => ({
  phone: company?.phone || exampleContact.phone,
  address: company?.address || exampleContact.address,
  hours: company?.hours || exampleContact.hours,
})

type OwnPromise = Pick<Texts, 'deliveryPromise'> | null

/** The delivery promise in the footer: the owner's, else the built-in one. */
export const footerPromiseOf = (company: OwnPromise) =>
  company?.deliveryPromise || fixedDeliveryPromise

/**
 * The delivery promise anywhere else: the owner's, else the number of pincodes that the shop delivers to. Empty: it
 * delivers to none.
 */
export const deliveryPromiseOf = (company: OwnPromise, servedPincodes: number) =>
  company?.deliveryPromise ||
  (servedPincodes > 0 ? `${plural(servedPincodes, 'pincode')} in India` : '')

type ContactPart = keyof typeof exampleContact

/** The contact details that are still the example's; spaces in a phone number do not count. */
export function exampleParts(company: Omit<Texts, 'deliveryPromise'>): ContactPart[] {
  const { phone, address, hours } = contactOf(company)
  return [
    ...(digitsOf(phone) === digitsOf(exampleContact.phone) ? (['phone'] as const) : []),
    ...(address.startsWith(exampleStreet) ? (['address'] as const) : []),
    ...(hours === exampleContact.hours ? (['hours'] as const) : []),
  ]
}

const exampleStreet = '2/14, Asaf Ali Road'
const digitsOf = (phone: string) => phone.replace(/\D/g, '')
