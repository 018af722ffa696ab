import { expect, test } from 'vitest'
import { base32, newTotpSecret, stepAt, stepOfCode, totpCode, totpUri } from './totp.ts'

/** The secret of RFC 6238, appendix B. Its codes there have eight digits, of which apps show the last six. */
const secret = base32(Buffer.from('12345678901234567890'))

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at second %d the code is that of RFC 6238', (second, code) => {
  expect(totpCode(secret, stepAt(new Date(second * 1000)))).toBe(code)
})

test('the codes of the previous and the next half minute are accepted, and no others', () => {
  const now = new Date('2026-11-23T10:00:15Z')
  const step = stepAt(now)
  const found = [-2, -1, 0, 1, 2].map((skew) =>
    stepOfCode(secret, totpCode(secret, step + skew), now),
  )

  expect(found).toEqual([null, step - 1, step, step + 1, null])
  expect(stepOfCode(secret, '', now)).toBeNull()
})

test('every secret is random and has 160 bits', () => {
  expect(newTotpSecret()).toMatch(/^[A-Z2-7]{32}$/)
  expect(newTotpSecret()).not.toBe(newTotpSecret())
})

test('the link for the app names the shop and the account', () => {
  expect(totpUri('ABC', { issuer: 'Tools & Co', account: 'asha@example.in' })).toBe(
    'otpauth://totp/Tools%20%26%20Co:asha%40example.in?secret=ABC&issuer=Tools%20%26%20Co',
  )
})
