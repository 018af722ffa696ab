/** The domain of the people of the demo shop. It is reserved (RFC 2606), so nobody can have a mailbox there. */
export const demoDomain = 'demo.karigar.example'

export const isDemoAddress = (address: string) => address.toLowerCase().endsWith(`@${demoDomain}`)
