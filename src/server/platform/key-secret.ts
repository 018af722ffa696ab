import { randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { keyPrefix, tokenPrefixes } from '#contract/backoffice/key-scopes.ts'

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
/** 43 digits of 62 are 256 bits. */
const randomDigits = 43
const checkDigits = 6
const prefixes = [keyPrefix, ...Object.values(tokenPrefixes)]
const form = new RegExp(`^(?:${prefixes.join('|')})[0-9A-Za-z]{${randomDigits + checkDigits}}$`)

/**
 * A secret of a key, or a token of an assistant: a prefix, 256 random bits and a checksum. Programs that look for leaked secrets know it by the prefix
 * and the checksum, and a mistyped one is refused without a statement.
 */
export function newKeySecret(prefix: string = keyPrefix): string {
  const random = inBase62(BigInt(`0x${randomBytes(32).toString('hex')}`), randomDigits)
  return `${prefix}${random}${checksumOf(random)}`
}

/** Whether a text has the form of a secret, with the right checksum. */
export function isKeySecret(text: string): boolean {
  if (!form.test(text)) return false
  const random = text.slice(-randomDigits - checkDigits, -checkDigits)
  return text.endsWith(checksumOf(random))
}

/** How a secret begins, for people who look for it in their program: 24 of its 256 bits. */
export const hintOf = (secret: string) => secret.slice(0, keyPrefix.length + 4)

const checksumOf = (random: string) => inBase62(BigInt(crc32(random)), checkDigits)

function inBase62(number: bigint, length: number): string {
  let text = ''
  for (let rest = number; rest > 0n; rest /= 62n) text = `${digits[Number(rest % 62n)]}${text}`
  return text.padStart(length, '0')
}
