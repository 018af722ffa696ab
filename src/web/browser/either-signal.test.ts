import { expect, test } from 'vitest'
import { eitherSignal } from './either-signal.ts'

const pair = () => [new AbortController(), new AbortController()] as const

test.each([0, 1] as const)(
  'a signal of two aborts with the one of them that does (%i)',
  (index) => {
    const controllers = pair()
    const either = eitherSignal(controllers[0].signal, controllers[1].signal)
    expect(either.aborted).toBe(false)

    controllers[index].abort('left')

    expect(either.aborted).toBe(true)
    expect(either.reason).toBe('left')
  },
)

test('a signal of two is aborted if one of them was before', () => {
  const [first, second] = pair()
  second.abort('too late')

  expect(eitherSignal(first.signal, second.signal).reason).toBe('too late')
})
