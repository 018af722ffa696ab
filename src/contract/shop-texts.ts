/** What the shop says of itself until its owner writes something else in the company settings. */
export const exampleContact = {
  phone: '+91 98100 12345',
  address: '2/14, Asaf Ali Road, New Delhi 110002, India',
  hours: 'Monday to Saturday, 9:30 am to 6:30 pm IST',
} as const

/** The promise in the footer and on the home page, in its own words until the owner changes them. */
export const fixedDeliveryPromise = 'Over 20,000 pincodes across India'

type Texts = { phone: string; address: string; hours: string; deliveryPromise: string }

/** How shoppers reach the shop: as its owner wrote it, else the example. */
export const contactOf = (company: Omit<Texts, 'deliveryPromise'> | null) => ({
  phone: company?.phone || exampleContact.phone,
  address: company?.address || exampleContact.address,
  hours: company?.hours || exampleContact.hours,
})

export const deliveryPromiseOf = (company: Pick<Texts, 'deliveryPromise'> | null) =>
  company?.deliveryPromise || fixedDeliveryPromise

type ContactPart = keyof typeof exampleContact

/** What shoppers still read of the example; a number is the same however it is spaced. */
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

/** `+919810012345` → `+91 98100 12345`; landlines and all else stay as they were written. */
export const readablePhone = (phone: string) => phone.replace(/^\+91(\d{5})(\d{5})$/, '+91 $1 $2')
