import fc from 'fast-check'
import { expect, test } from 'vitest'
import { upiLink, upiTransfer } from './upi.ts'

const order = {
  vpa: 'karigar@okbank',
  payee: 'Karigar & Sons',
  orderNumber: 'KG-100001',
  amount: 123_450,
}

test('a UPI link has the exact amount and number of the order', () => {
  expect(upiLink(order)).toBe(
    'upi://pay?pa=karigar%40okbank&pn=Karigar%20%26%20Sons&mc=5251&tr=KG-100001&tn=Order%20KG-100001&am=1234.50&cu=INR',
  )
})

test('any amount is written in rupees with two decimals', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000_00 }), (amount) => {
      const written = new URL(upiLink({ ...order, amount })).searchParams.get('am') ?? ''

      expect(written).toMatch(/^\d+\.\d{2}$/)
      expect(Math.round(Number(written) * 100)).toBe(amount)
    }),
  )
})

test('the QR code is an image without external resources', () => {
  const { qr } = upiTransfer({ ...order, utr: null })

  const svg = Buffer.from(qr.replace('data:image/svg+xml;base64,', ''), 'base64').toString()
  expect(svg).toMatch(/^<svg /)
  expect(svg).not.toMatch(/<script|https?:\/\/(?!www\.w3\.org)/)
})
