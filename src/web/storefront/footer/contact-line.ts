export const callLink = (phone: string) => `tel:${phone.replace(/[^\d+]/g, '')}`
