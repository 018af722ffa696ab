import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** The values that every authenticator app assumes (RFC 6238, and 6 digits of RFC 4226). */
const stepSeconds = 30
const digits = 6
/** RFC 4226 asks for at least 128 bits and recommends 160. */
const secretBytes = 20

/** A new secret, in the form in which people can also type it. */
export const newTotpSecret = (): string => base32(randomBytes(secretBytes))

/** The time step of an instant: how many half minutes since 1970. */
export const stepAt = (now: Date): number => Math.floor(now.getTime() / 1000 / stepSeconds)

/** The code of a time step (RFC 4226, section 5.3). */
export function totpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', bytesOf(secret)).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 0x0f
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/** The step whose code this is: the present one, the one before or the one after; null if none. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const present = stepAt(now)
  const typed = Buffer.from(code)
  const steps = [present, present - 1, present + 1]
  return (
    steps.find((step) => {
      const right = Buffer.from(totpCode(secret, step))
      return right.length === typed.length && timingSafeEqual(right, typed)
    }) ?? null
  )
}

/** The address that a QR code shows to an authenticator app. */
export function totpUri(secret: string, { issuer, account }: { issuer: string; account: string }) {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Base 32 of RFC 4648 without padding, for lengths of whole groups of five bits. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return bits.replace(/.{5}/g, (group) => alphabet[Number.parseInt(group, 2)] ?? '')
}

function bytesOf(secret: string): Buffer {
  const bits = [...secret]
    .map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  return Buffer.from(bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? [])
}
