import { PassThrough } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { expect, test } from 'vitest'
import { lazyRetry } from './lazy-retry.tsx'

test('on the server a part whose file is gone fails the request, and is not tried again by a timer', async () => {
  let loads = 0
  const Part = lazyRetry(() => {
    loads += 1
    return Promise.reject<{ default: () => null }>(new Error('Cannot find module'))
  })

  const failure = await new Promise((resolve) => {
    const { pipe } = renderToPipeableStream(<Part />, { onShellError: resolve, onError: () => '' })
    pipe(new PassThrough())
  })

  expect(failure).toMatchObject({ message: 'Cannot find module' })
  expect(loads).toBe(1)
})
