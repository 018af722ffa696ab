import { expect, test } from 'vitest'
import { weather } from './storm.ts'

test('whatever is killed in the middle of checkout, what was acknowledged is there, once', async () => {
  const { told, breaches } = await weather({
    targets: ['app', 'database', 'app', 'app'],
    buyersPerRound: 24,
  })

  expect(breaches).toEqual([])
  expect(told).toHaveLength(96)
  expect(told.filter(({ answer }) => answer.status === 201).length).toBeGreaterThan(60)
}, 120_000)
