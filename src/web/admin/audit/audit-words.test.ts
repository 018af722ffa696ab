import { expect, test } from 'vitest'
import { auditLink, auditWords, placeWords, valueWords } from './audit-words.ts'

const told = (action: string, subjectId: string) => ({
  action,
  subject: action.split('.')[0] ?? '',
  subjectId,
})

test('an entry of the log is a sentence', () => {
  expect(auditWords(told('order.move', '23'))).toBe('Order 23 updated')
  expect(auditWords(told('order.note', '23'))).toBe('Order 23 given a note')
  expect(auditWords(told('settings.update', 'shipping'))).toBe('Settings shipping changed')
  expect(auditWords(told('user.login', '1'))).toBe('Logged in')
  expect(auditWords(told('document.eway-bill', 'INV/26-27/000042'))).toBe(
    'Document INV/26-27/000042 given an e-way bill',
  )
  expect(auditWords(told('export.download', 'orders'))).toBe('Export orders downloaded')
  expect(auditWords(told('call.refuse', 'GET /api/admin/orders'))).toBe(
    'Call GET /api/admin/orders refused',
  )
  expect(auditWords(told('coupon.print', '7'))).toBe('Coupon 7 print')
  const names = new Map([['5', 'Meera Nair']])
  expect(auditWords(told('user.disable', '5'), names)).toBe('Meera Nair disabled')
  expect(auditWords(told('user.disable', '6'), names)).toBe('User 6 disabled')
})

test('an entry links to its order or product, but not to pages and settings', () => {
  expect(auditLink(told('order.move', '23'))).toBe('/admin/orders/23')
  expect(auditLink(told('product.update', '5'))).toBe('/admin/products/5')
  expect(auditLink(told('page.update', 'terms'))).toBeNull()
})

test('a change is described in words, without names of the program', () => {
  expect(placeWords('paymentStatus')).toBe('Payment status')
  expect(placeWords('zones.A.daysMin')).toBe('Zones, A, days min')
  expect(valueWords('paymentStatus', 'COD_COLLECTED')).toBe('Cash collected')
  expect(valueWords('status', 'OUT_FOR_DELIVERY')).toBe('Out for delivery')
  expect(valueWords('reason', 'NO_LONGER_NEEDED')).toBe('No longer needed')
  expect(valueWords('variants.0.price', '10499000')).toBe('₹1,04,990')
  expect(valueWords('isFeatured', 'true')).toBe('Yes')
  expect(valueWords('startsAt', '2026-11-24T10:35:00.000Z')).toBe('Tue, 24 Nov 2026, 4:05 pm')
})

test('texts that people wrote are unchanged', () => {
  expect(valueWords('sku', 'VJ-CD12')).toBe('VJ-CD12')
  expect(valueWords('gstin', '07AAKCK4821M1Z8')).toBe('07AAKCK4821M1Z8')
  expect(valueWords('onHand', '1200')).toBe('1200')
  expect(valueWords('status', '')).toBe('')
})
