import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { adoptCheckout } from './adopt-checkout.ts'
import { dropCheckout } from './drop-checkout.ts'
import { keepCheckout, readCheckout } from './kept-checkout.ts'

const kept = new Map<string, string>()
beforeEach(() => {
  kept.clear()
  kept.set('token', 'of Asha')
  vi.stubGlobal('window', {})
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('each part of a checkout is kept beside the others, until the order or the logout', () => {
  keepCheckout(1, 'choices', { way: 'COD' })
  keepCheckout(1, 'shipping', { line1: '12 Lohar Gali' })

  expect(readCheckout(1, 'choices')).toEqual({ way: 'COD' })
  expect(readCheckout(1, 'shipping')).toEqual({ line1: '12 Lohar Gali' })
  dropCheckout()
  expect(readCheckout(1, 'shipping')).toEqual({})
})

test('nobody sees the checkout of another user, and it is gone once somebody else has looked', () => {
  keepCheckout(1, 'shipping', { line1: '12 Lohar Gali' })

  expect(readCheckout(2, 'shipping')).toEqual({})
  expect([...kept.keys()]).toEqual(['token'])
})

test('a guest who logs in goes on with the typed address, and nobody does after the logout', () => {
  keepCheckout(1, 'choices', { way: 'COD' })
  keepCheckout(1, 'shipping', { line1: '१२ लोहार गली', pincode: '110001' })
  kept.set('token', 'of the account')

  adoptCheckout(1, 7)

  expect(readCheckout(7, 'choices')).toEqual({ way: 'COD' })
  expect(readCheckout(7, 'shipping')).toEqual({ line1: '१२ लोहार गली', pincode: '110001' })
  expect(readCheckout(7, 'form')).toEqual({ use: 'shipping' })
  dropCheckout()
  expect(readCheckout(7, 'shipping')).toEqual({})
})

test('a guest who logs in does not get the checkout of who used the browser before', () => {
  keepCheckout(1, 'shipping', { line1: '12 Lohar Gali' })
  adoptCheckout(2, 7)
  expect(readCheckout(7, 'shipping')).toEqual({})
  expect(kept.has('checkout')).toBe(false)
})

test('a page that is still open after a logout keeps nothing', () => {
  kept.delete('token')
  keepCheckout(1, 'shipping', { line1: '12 Lohar Gali' })

  expect(kept.size).toBe(0)
})

test('a checkout of more than a week ago and one of another version are forgotten', () => {
  vi.useFakeTimers({ now: new Date('2026-11-01T10:00:00Z') })
  keepCheckout(1, 'choices', { way: 'COD' })
  vi.setSystemTime(new Date('2026-11-09T10:00:00Z'))
  expect(readCheckout(1, 'choices')).toEqual({})

  kept.set('checkout', '{"way":')
  expect(readCheckout(1, 'choices')).toEqual({})
})
