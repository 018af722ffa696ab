import { afterEach, expect, test } from 'vitest'
import { dismissToast, toast, toasts } from './toast.ts'

afterEach(() => {
  for (const { id } of toasts.read()) dismissToast(id)
})

test('the newest notice is on top', () => {
  toast.success('Added to cart.')
  toast.error('Only 4 left.')

  expect(toasts.read().map(({ text }) => text)).toEqual(['Only 4 left.', 'Added to cart.'])
})

test('of twenty-five notices the last twenty are kept', () => {
  for (let number = 1; number <= 25; number += 1) toast.success(`Notice ${number}`)

  expect(toasts.read()).toHaveLength(20)
  expect(toasts.read().at(0)?.text).toBe('Notice 25')
  expect(toasts.read().at(-1)?.text).toBe('Notice 6')
})

test('watchers of notices learn of each one and of its end, until they stop', () => {
  const seen: number[] = []
  const stop = toasts.watch(() => seen.push(toasts.read().length))

  toast.success('Saved.')
  dismissToast(toasts.read()[0]?.id ?? 0)
  stop()
  toast.success('Saved.')

  expect(seen).toEqual([1, 0])
})
