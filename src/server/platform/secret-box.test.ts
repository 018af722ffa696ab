import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createSecretBox } from './secret-box.ts'

const place = 'payments.razorpay.keySecret'
const [one, two] = [randomBytes(32), randomBytes(32)]

describe('a secret in the box', () => {
  test('comes out as it went in, and is not to be read meanwhile', () => {
    const box = createSecretBox([one])
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (secret) => {
        const kept = box.seal(secret, place)
        expect(box.open(kept, place)).toBe(secret)
        expect(secret.length > 5 && kept.includes(secret)).toBe(false)
      }),
    )
  })

  test('looks different each time', () => {
    const box = createSecretBox([one])
    expect(box.seal('lathe', place)).not.toBe(box.seal('lathe', place))
  })

  test('opens neither with another key, nor in another place, nor when a letter was changed', () => {
    const kept = createSecretBox([one]).seal('lathe', place)
    expect(createSecretBox([two]).open(kept, place)).toBeNull()
    expect(createSecretBox([one]).open(kept, 'payments.razorpay.webhookSecret')).toBeNull()
    const last = kept.at(-3) === 'A' ? 'B' : 'A'
    const forged = kept.slice(0, -3) + last + kept.slice(-2)
    expect(createSecretBox([one]).open(forged, place)).toBeNull()
    expect(createSecretBox([one]).open('sealed:1:', place)).toBeNull()
  })

  test('opens with a former key until it is sealed anew', () => {
    const kept = createSecretBox([one]).seal('lathe', place)
    const box = createSecretBox([two, one])
    expect(box.open(kept, place)).toBe('lathe')
    expect(box.isCurrent(kept)).toBe(false)
    const anew = box.seal('lathe', place)
    expect(box.isCurrent(anew)).toBe(true)
    expect(createSecretBox([two]).open(anew, place)).toBe('lathe')
  })

  test('that was never sealed comes as it is, and is not current', () => {
    const box = createSecretBox([one])
    expect(box.open('plain secret', place)).toBe('plain secret')
    expect(box.isCurrent('plain secret')).toBe(false)
  })
})
