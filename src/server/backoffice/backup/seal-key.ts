import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto'
import { promisify } from 'node:util'

/** A text sealed by a passphrase, with everything but the passphrase that opens it. */
type Sealed = { salt: string; iv: string; tag: string; body: string; cost: ScryptCost }

type ScryptCost = { N: number; r: number; p: number }

/** About a tenth of a second and 128 MB for every guess. */
const cost: ScryptCost = { N: 131_072, r: 8, p: 1 }

/** Seals a text by AES-256-GCM with a key made from the passphrase by scrypt. */
export async function sealBy(passphrase: string, text: string): Promise<Buffer> {
  const [salt, iv] = [randomBytes(16), randomBytes(12)]
  const cipher = createCipheriv('aes-256-gcm', await keyOf(passphrase, salt, cost), iv)
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  const sealed: Sealed = {
    salt: salt.toString('base64'),
    iv: iv.toString('base64'),
    tag: cipher.getAuthTag().toString('base64'),
    body: body.toString('base64'),
    cost,
  }
  return Buffer.from(JSON.stringify(sealed))
}

/** The sealed text; null if the passphrase is not the one that sealed it. */
export async function openSealed(passphrase: string, bytes: Buffer): Promise<string | null> {
  // Only `sealBy` writes these bytes, and the file's checksums cover them.
  const sealed = JSON.parse(bytes.toString('utf8')) as Sealed
  const [salt, iv, tag, body] = [sealed.salt, sealed.iv, sealed.tag, sealed.body].map((text) =>
    Buffer.from(text, 'base64'),
  ) as [Buffer, Buffer, Buffer, Buffer]
  const key = await keyOf(passphrase, salt, sealed.cost)
  const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: 16 }).setAuthTag(tag)
  try {
    return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}

const derive = promisify(scrypt) as (
  passphrase: string,
  salt: Buffer,
  length: number,
  options: ScryptCost & { maxmem: number },
) => Promise<Buffer>

const keyOf = (passphrase: string, salt: Buffer, { N, r, p }: ScryptCost) =>
  derive(passphrase.normalize('NFC'), salt, 32, { N, r, p, maxmem: 256 * N * r })
