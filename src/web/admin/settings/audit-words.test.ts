import { expect, test } from 'vitest'
import { auditLink, auditWords } from './audit-words.ts'

const told = (action: string, subjectId: string) => ({
  action,
  subject: action.split('.')[0] ?? '',
  subjectId,
})

test('an entry of the log reads like a sentence', () => {
  expect(auditWords(told('order.move', '23'))).toBe('Order 23 moved on')
  expect(auditWords(told('settings.update', 'shipping'))).toBe('Settings shipping changed')
  expect(auditWords(told('user.login', '1'))).toBe('Logged in')
  expect(auditWords(told('document.eway-bill', 'INV/26-27/000042'))).toBe(
    'Document INV/26-27/000042 given an e-way bill',
  )
  expect(auditWords(told('export.download', 'orders'))).toBe('Export orders downloaded')
  expect(auditWords(told('coupon.print', '7'))).toBe('Coupon 7 print')
})

test('orders and products can be gone to, pages and settings not', () => {
  expect(auditLink(told('order.move', '23'))).toBe('/admin/orders/23')
  expect(auditLink(told('product.update', '5'))).toBe('/admin/products/5')
  expect(auditLink(told('page.update', 'terms'))).toBeNull()
})
