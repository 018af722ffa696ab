import { expect, test } from 'vitest'
import { isSweep } from '../sweep.ts'
import { runChaos, type Target } from './kill-rounds.ts'

/** Clerks send what was bought in the round before, so there are two. A sweep also kills one of two processes. */
const targets: Target[] = isSweep ? ['one', 'database', 'both'] : ['both', 'database']

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
  expect(dispatched.filter(({ editsDone }) => editsDone > 0).length).toBeGreaterThan(1)
  expect(figures.booked).toBeGreaterThan(0)
  expect(figures.saves).toBeGreaterThan(1)
  expect(figures.captured).toBeGreaterThan(3 * targets.length)
}, 900_000)
