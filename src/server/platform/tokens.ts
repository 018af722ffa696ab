import { createHash, randomBytes } from 'node:crypto'

/** A random secret of 256 bits, for sessions and for links in mails. */
export const newToken = () => randomBytes(32).toString('base64url')

/**
 * Only this hash of a token is stored: enough to recognise the token, useless to anyone who reads the
 * database.
 */
export const tokenHash = (token: string) => createHash('sha256').update(token).digest()
