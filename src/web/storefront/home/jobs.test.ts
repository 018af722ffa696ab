import { expect, test } from 'vitest'
import { categoriesByJob } from './jobs.ts'

const category = (name: string) => ({ name })

test('a trade links to the categories of its tools', () => {
  const jobs = categoriesByJob([category('Welding Machines'), category('Circular Saws')])

  expect(jobs).toEqual([
    { name: 'Carpentry', categories: [category('Circular Saws')] },
    { name: 'Fabrication', categories: [category('Welding Machines')] },
  ])
})
