/** `+919810012345` → `+91 98100 12345`; landlines and anything else are unchanged. */
export const formatPhone = (phone: string) =>
  phone.replace(/^\+91([6-9]\d{4})(\d{5})$/, '+91 $1 $2')
