import { expect, test } from 'vitest'
import { askForMore } from './ask-for-more.ts'

test('the form for a larger quantity is filled in with product and quantity', () => {
  const address = new URL(
    askForMore({ name: 'Saw & blade, 7"', sku: 'VJ-1' }, 40),
    'http://shop.test',
  )

  expect(address.pathname).toBe('/contact-us')
  expect(address.searchParams.get('topic')).toBe('BUSINESS')
  expect(address.searchParams.get('message')).toBe(
    'I would like 40 pieces of Saw & blade, 7" (SKU VJ-1). When and at what price can you send them?',
  )
})
