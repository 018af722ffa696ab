import { expect, test } from 'vitest'
import { weather } from './storm.ts'

test('whatever is killed in the middle of checkout, what was acknowledged is there, once, and paid for once', async () => {
  const { told, breaches, figures } = await weather({
    targets: ['one', 'database', 'both'],
    buyersPerRound: 24,
    online: 50,
  })

  expect(breaches).toEqual([])
  expect(told).toHaveLength(72)
  expect(told.filter(({ answer }) => answer.status === 201).length).toBeGreaterThan(45)
  expect(figures.captured).toBeGreaterThan(10)
}, 300_000)
