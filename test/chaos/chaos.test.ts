import { expect, test } from 'vitest'
import { isSweep } from '../sweep.ts'
import { runChaos, type Target } from './kill-rounds.ts'

/** Both processes die at once; a sweep also kills one of two, and the database. */
const targets: Target[] = isSweep ? ['one', 'database', 'both'] : ['both']

test('whatever process is killed during checkout or dispatch, confirmed work is kept, done once and paid once', async () => {
  const { answers, dispatched, violations, figures } = await runChaos({
    targets,
    buyersPerRound: 24,
    online: 50,
  })

  expect(violations).toEqual([])
  expect(answers).toHaveLength(30 * targets.length)
  expect(answers.filter(({ answer }) => answer.status === 201).length).toBeGreaterThan(
    20 * targets.length,
  )
  expect(dispatched.filter(({ awbs }) => awbs.length > 0).length).toBeGreaterThan(
    3 * targets.length,
  )
  expect(dispatched.filter(({ editsDone }) => editsDone > 0).length).toBeGreaterThan(0)
  expect(figures.booked).toBeGreaterThan(0)
  expect(figures.saves).toBeGreaterThan(0)
  expect(figures.captured).toBeGreaterThan(3 * targets.length)
}, 900_000)
