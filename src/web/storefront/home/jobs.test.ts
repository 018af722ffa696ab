import { expect, test } from 'vitest'
import { categoriesByJob } from './jobs.ts'

const category = (name: string, productCount = 3) => ({ name, productCount })

test('a line of work leads to the categories its tools are in', () => {
  const jobs = categoriesByJob([category('Welding Machines'), category('Circular Saws')])

  expect(jobs).toEqual([
    { name: 'Carpentry', categories: [category('Circular Saws')] },
    { name: 'Fabrication', categories: [category('Welding Machines')] },
  ])
})

test('a category without goods is nothing to send anybody to', () => {
  expect(categoriesByJob([category('Welding Machines', 0)])).toEqual([])
})
