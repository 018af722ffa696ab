import { expect, test } from 'vitest'
import { linkToken } from './account-links.data.ts'

test('an incomplete link from a mail says so, without technical words', () => {
  const whole = 'q7-Zr_t1Yb3MnXc5Vw9Kd2'
  expect(linkToken(new URLSearchParams({ token: whole }))).toBe(whole)
  expect(linkToken(new URLSearchParams({ token: 'q7-Zr_t1' }))).toBeNull()
  expect(linkToken(new URLSearchParams())).toBeNull()
})
