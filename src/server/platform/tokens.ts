import { createHash, randomBytes } from 'node:crypto'

/** A secret of 256 bits that cannot be guessed, for sessions and for links in mails. */
export const newToken = () => randomBytes(32).toString('base64url')

/** What is kept of a token: enough to know it again, useless to whoever reads the database. */
export const tokenHash = (token: string) => createHash('sha256').update(token).digest()
