/** Fixed in the footer; what the settings say of the company stands on the contact page. */
export const contactPhone = '+91 98100 12345'
export const postalAddress = '2/14, Asaf Ali Road, New Delhi 110002, India'

export const callLink = (phone: string) => `tel:${phone.replace(/[^\d+]/g, '')}`

/** `+919810012345` → `+91 98100 12345`; landlines and all else stay as they were written. */
export const readablePhone = (phone: string) => phone.replace(/^\+91(\d{5})(\d{5})$/, '+91 $1 $2')
