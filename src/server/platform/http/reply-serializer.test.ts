import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { compileReply } from './reply-serializer.ts'

const endpoints: Endpoint[] = Object.values(api).flatMap((group) => Object.values(group))

test('the reply of every endpoint can be serialised', () => {
  const failed = endpoints
    .filter(({ status, sends }) => status !== 204 && !sends)
    .filter(({ reply }) => !canCompile(reply))
    .map(({ method, path }) => `${method} ${path}`)
  expect(failed).toEqual([])
})

function canCompile(reply: Endpoint['reply']) {
  try {
    return typeof compileReply(reply) === 'function'
  } catch {
    return false
  }
}
