import { expect, test } from 'vitest'
import { logOutput } from '#server/platform/log.ts'

test('a log that cannot be written does not close the shop', () => {
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })

  expect(() => logOutput.emit('error', full)).not.toThrow()
  expect(() => logOutput.emit('error', full)).not.toThrow()
})
