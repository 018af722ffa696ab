/** Whether an address is for delivery or billing. */
export type AddressUse = 'shipping' | 'billing'

/** The id of the address form, for a submit button elsewhere. */
export const addressFormId = (use: AddressUse) => `${use}-address`
