import { expect, test, vi } from 'vitest'
import { createStore } from './store.ts'

test('watchers of a store get its next value until they stop', () => {
  const store = createStore<string | null>(null)
  const asha = vi.fn()
  const stop = store.watch(asha)

  store.set('open')
  stop()
  store.set('closed')

  expect(asha).toHaveBeenCalledTimes(1)
  expect(store.read()).toBe('closed')
})
