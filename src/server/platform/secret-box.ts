import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

/** Keeps secrets so that a copy of the database does not give them away. */
export type SecretBox = ReturnType<typeof createSecretBox>

const mark = 'sealed:1:'
const ivBytes = 12
const tagBytes = 16

/**
 * A box with one or more keys of 32 bytes: the first seals (AES-256-GCM), every one of them opens. So a
 * new key is put in front of the old one, and the old one goes when nothing needs it any more.
 * `place` says where a sealed text belongs: moved to another place it does not open.
 */
export function createSecretBox(keys: readonly Buffer[]) {
  const [first] = keys
  if (!first) throw new Error('a box without a key')
  const byName = new Map(keys.map((key) => [nameOf(key), key]))
  return {
    seal(text: string, place: string): string {
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv('aes-256-gcm', first, iv).setAAD(Buffer.from(place))
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      const sealed = Buffer.concat([iv, cipher.getAuthTag(), body])
      return `${mark}${nameOf(first)}:${sealed.toString('base64url')}`
    },
    /** What was sealed there; null where no key opens it. What was never sealed comes as it is. */
    open(kept: string, place: string): string | null {
      if (!isSealed(kept)) return kept
      const [name = '', sealed = ''] = kept.slice(mark.length).split(':')
      const key = byName.get(name)
      return key ? unseal(key, Buffer.from(sealed, 'base64url'), place) : null
    },
    /** Whether it is kept as it would be kept today: under the first key. */
    isCurrent: (kept: string) => kept.startsWith(`${mark}${nameOf(first)}:`),
  }
}

/** A box for as long as the program runs: for a shop that keeps nothing longer than that. */
export const newSecretBox = () => createSecretBox([randomBytes(32)])

const isSealed = (kept: string) => kept.startsWith(mark)

/** Tells keys apart without telling anything about them. */
const nameOf = (key: Buffer) =>
  createHash('sha256').update('karigar settings key').update(key).digest('hex').slice(0, 8)

function unseal(key: Buffer, sealed: Buffer, place: string): string | null {
  const [iv, tag] = [sealed.subarray(0, ivBytes), sealed.subarray(ivBytes, ivBytes + tagBytes)]
  try {
    const options = { authTagLength: tagBytes }
    const decipher = createDecipheriv('aes-256-gcm', key, iv, options)
    decipher.setAAD(Buffer.from(place)).setAuthTag(tag)
    const body = sealed.subarray(ivBytes + tagBytes)
    return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}
