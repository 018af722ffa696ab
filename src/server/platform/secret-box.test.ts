import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createSecretBox } from './secret-box.ts'

const context = 'payments.razorpay.keySecret'
const [firstKey, secondKey] = [randomBytes(32), randomBytes(32)]

describe('an encrypted secret', () => {
  test('decrypts to its text and cannot be read in between', () => {
    const box = createSecretBox([firstKey])
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (secret) => {
        const sealed = box.seal(secret, context)
        expect(box.open(sealed, context)).toBe(secret)
        expect(secret.length > 5 && sealed.includes(secret)).toBe(false)
      }),
    )
  })

  test('is different each time', () => {
    const box = createSecretBox([firstKey])
    expect(box.seal('lathe', context)).not.toBe(box.seal('lathe', context))
  })

  test('decrypts neither with another key, nor in another place, nor after a change', () => {
    const sealed = createSecretBox([firstKey]).seal('lathe', context)
    expect(createSecretBox([secondKey]).open(sealed, context)).toBeNull()
    expect(createSecretBox([firstKey]).open(sealed, 'payments.razorpay.webhookSecret')).toBeNull()
    const last = sealed.at(-3) === 'A' ? 'B' : 'A'
    const forged = sealed.slice(0, -3) + last + sealed.slice(-2)
    expect(createSecretBox([firstKey]).open(forged, context)).toBeNull()
    expect(createSecretBox([firstKey]).open('sealed:1:', context)).toBeNull()
  })

  test('decrypts with a former key until it is encrypted again', () => {
    const sealed = createSecretBox([firstKey]).seal('lathe', context)
    const box = createSecretBox([secondKey, firstKey])
    expect(box.open(sealed, context)).toBe('lathe')
    expect(box.isCurrent(sealed)).toBe(false)
    const anew = box.seal('lathe', context)
    expect(box.isCurrent(anew)).toBe(true)
    expect(createSecretBox([secondKey]).open(anew, context)).toBe('lathe')
  })

  test('that was stored as plain text is read, and is marked for encryption', () => {
    const box = createSecretBox([firstKey])
    expect(box.open('plain secret', context)).toBe('plain secret')
    expect(box.isCurrent('plain secret')).toBe(false)
  })
})
