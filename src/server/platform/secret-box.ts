import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto'

/** Encrypts secrets, so that a copy of the database does not reveal them. */
export type SecretBox = ReturnType<typeof createSecretBox>

const prefix = 'sealed:1:'
const ivBytes = 12
const tagBytes = 16

/**
 * Creates a box with 32-byte keys: the first one encrypts (AES-256-GCM), all of them decrypt. To rotate, put a new key
 * first and drop the old one later. `context` names where a secret is stored; elsewhere it does not decrypt.
 */
export function createSecretBox(keys: readonly Buffer[]) {
  const [first] = keys
  if (!first) throw new Error('a box without a key')
  const digestKey = createHmac('sha256', first).update('karigar digest').digest()
  const byName = new Map(keys.map((key) => [nameOf(key), key]))
  return {
    /** Names of the keys, the one that encrypts first. They tell keys apart and reveal nothing about them. */
    keyNames: [...byName.keys()] as readonly string[],
    seal(text: string, context: string): string {
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv('aes-256-gcm', first, iv).setAAD(Buffer.from(context))
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      const sealed = Buffer.concat([iv, cipher.getAuthTag(), body])
      return `${prefix}${nameOf(first)}:${sealed.toString('base64url')}`
    },
    /**
     * Decrypts a secret stored at `context`; null if no key fits. Text that was never encrypted is returned as
     * it is.
     */
    open(stored: string, context: string): string | null {
      if (!isSealed(stored)) return stored
      const [name = '', sealed = ''] = stored.slice(prefix.length).split(':')
      const key = byName.get(name)
      return key ? unseal(key, Buffer.from(sealed, 'base64url'), context) : null
    },
    /** A keyed hash of a text too short for any other: without the key, nobody finds the text by trying all. */
    digest: (text: string, context: string): Buffer =>
      createHmac('sha256', digestKey).update(`${context}\0${text}`).digest(),
    /** Whether it is encrypted with the first key. */
    isCurrent: (stored: string) => stored.startsWith(`${prefix}${nameOf(first)}:`),
  }
}

/** A box with a random key that lives as long as the process, for a shop that stores nothing longer. */
export const newSecretBox = () => createSecretBox([randomBytes(32)])

const isSealed = (stored: string) => stored.startsWith(prefix)

/** A short name that tells keys apart and reveals nothing about them. */
const nameOf = (key: Buffer) =>
  createHash('sha256').update('karigar settings key').update(key).digest('hex').slice(0, 8)

function unseal(key: Buffer, sealed: Buffer, context: string): string | null {
  const [iv, tag] = [sealed.subarray(0, ivBytes), sealed.subarray(ivBytes, ivBytes + tagBytes)]
  try {
    const options = { authTagLength: tagBytes }
    const decipher = createDecipheriv('aes-256-gcm', key, iv, options)
    decipher.setAAD(Buffer.from(context)).setAuthTag(tag)
    const body = sealed.subarray(ivBytes + tagBytes)
    return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}
