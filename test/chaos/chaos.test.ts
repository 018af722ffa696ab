import { expect, test } from 'vitest'
import { runChaos } from './kill-rounds.ts'

test('whatever process is killed during checkout or dispatch, confirmed work is kept, done once and paid once', async () => {
  const { answers, dispatched, violations, figures } = await runChaos({
    targets: ['one', 'database', 'both'],
    buyersPerRound: 24,
    online: 50,
  })

  expect(violations).toEqual([])
  expect(answers).toHaveLength(90)
  expect(answers.filter(({ answer }) => answer.status === 201).length).toBeGreaterThan(60)
  expect(dispatched.filter(({ awbs }) => awbs.length > 0).length).toBeGreaterThan(10)
  expect(dispatched.filter(({ editsDone }) => editsDone > 0).length).toBeGreaterThan(2)
  expect(figures.booked).toBeGreaterThan(0)
  expect(figures.saves).toBeGreaterThan(1)
  expect(figures.captured).toBeGreaterThan(10)
}, 900_000)
