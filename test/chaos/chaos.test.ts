import { expect, test } from 'vitest'
import { runChaos } from './kill-rounds.ts'

test('whatever process is killed during checkout or dispatch, confirmed work is kept, done once and paid once', async () => {
  const { answers, dispatched, violations, figures } = await runChaos({
    targets: ['one', 'database', 'both'],
    buyersPerRound: 24,
    online: 50,
  })

  expect(violations).toEqual([])
  expect(answers).toHaveLength(72)
  expect(answers.filter(({ answer }) => answer.status === 201).length).toBeGreaterThan(45)
  expect(dispatched.filter(({ awbs }) => awbs.length > 0).length).toBeGreaterThan(10)
  expect(figures.captured).toBeGreaterThan(10)
}, 300_000)
