/**
 * A mobile number of India as it is read out, `+91 98100 12345`, from its stored form or as somebody typed it. Landlines,
 * which may begin like one but have other groups, and foreign numbers stay as they are.
 */
export const formatPhone = (phone: string) =>
  phone.replace(/^(?:\+91[ -]?)?([6-9]\d{4})[ -]?(\d{5})$/, '+91 $1 $2')

/** The link that dials the first number of a text, without its spaces, dashes and brackets. */
export const callLink = (phone: string) =>
  `tel:${phone.replace(/[,;/].*$/, '').replace(/\(0\)|[^\d+]/g, '')}`
