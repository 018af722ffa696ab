import fastify from 'fastify'
import { expect, test } from 'vitest'
import { openFairQueue } from './fair-queue.ts'
import { openProblems } from './problem.ts'

test('a refused page is HTML with a Retry-After header, and a refused API call is a problem', async () => {
  const lines: unknown[] = []
  const { sendProblem } = openProblems((_log, error) => void lines.push(error))
  const app = fastify()
  app.setErrorHandler(sendProblem)
  const inTurn = openFairQueue({ atOnce: 0, mostOfOne: 0, mostOfAll: 0, mostWaitMs: 0 })
  const refused = () => inTurn('203.0.113.9', async () => 'never made')
  const problemPage = (message: string) => `<h1>${message}</h1>`
  app.get('/product/7', { config: { problemPage } }, refused)
  app.get('/api/products/7', refused)

  const [page, answer] = [await app.inject('/product/7'), await app.inject('/api/products/7')]

  for (const { statusCode, headers } of [page, answer])
    expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([
      503,
      '2',
      'no-store',
    ])
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(page.payload).toBe('<h1>We are busy. Please try again in a moment.</h1>')
  expect(answer.headers['content-type']).toBe('application/problem+json')
  expect(answer.json()).toMatchObject({ status: 503, code: 'unavailable' })
  expect(lines).toHaveLength(2)
})
