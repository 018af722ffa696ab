import { expect, test } from 'vitest'
import { logOutput } from '#server/platform/log.ts'

test('the shop runs on when the log cannot be written', () => {
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })

  expect(() => logOutput.emit('error', full)).not.toThrow()
  expect(() => logOutput.emit('error', full)).not.toThrow()
})
