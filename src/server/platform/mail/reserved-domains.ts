/**
 * Addresses at which nobody can ever have a mailbox (RFC 2606, RFC 6761), as those of a demo are. A pattern for
 * JavaScript and for PostgreSQL.
 */
export const reservedAddress = '@(.+[.])?(example|example[.](com|net|org)|test|invalid|localhost)$'

export const isReservedAddress = (address: string) => new RegExp(reservedAddress, 'i').test(address)
