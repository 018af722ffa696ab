import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { longestWithout, type Sample } from './calls.ts'
import { answersPerSecond, layouts, shareBesidePrimary } from './capacity.ts'
import { hostNames } from './network.ts'
import { copied, filled } from './settings.ts'

const folder = resolve(import.meta.dirname, '../../deploy/ha')
/** Files that are copied as they are. */
const unfilled = ['README.md', 'hosts.env', 'karigar-weight']
const files = readdirSync(folder).filter((name) => !unfilled.includes(name))

test.each(files)('%s names no value that hosts.env does not have', (file) => {
  for (const node of hostNames) expect(filled(file, node)).not.toContain('${')
})

test('every value of hosts.env is used', () => {
  const values = [...copied('hosts.env').matchAll(/^(\w+)=/gm)].map(([, name]) => name)
  const used = files.flatMap((file) =>
    [...copied(file).matchAll(/\$\{(\w+)\}/g)].map(([, name]) => name),
  )
  expect(new Set(used)).toEqual(new Set(values))
})

test('a stretch without an answer counts from the begin, between answers and to the end', () => {
  const page = (ended: number, status = 200): Sample => ({
    kind: 'page',
    begun: ended,
    ended,
    status,
  })
  const within = { from: 0, to: 10_000 }
  expect(longestWithout([page(1_000), page(4_000), page(5_000, 503)], ['page'], within)).toBe(6)
  expect(longestWithout([page(3_000), page(9_000)], ['page'], within)).toBe(6)
  expect(longestWithout([page(7_000)], ['order'], within)).toBe(10)
})

test('three hosts answer as often as the first host or process that is full allows', () => {
  const cost = { shop: 10, primary: 4, standby: 1 }
  const perSecond = (name: keyof typeof layouts) => answersPerSecond(cost, layouts[name])
  // The process is full before the two cores are.
  expect(perSecond('one host, 1 process')).toBeCloseTo(100)
  expect(perSecond('one host, 3 processes')).toBeCloseTo(2_000 / (10 + 4 + 2 * 1))
  expect(perSecond('the same, even weights')).toBeCloseTo(2_000 / (10 / 3 + 4))
  const share = shareBesidePrimary()
  const part = share / (share + 2)
  expect(perSecond('three hosts, 3 processes')).toBeCloseTo(1_000 / (((1 - part) / 2) * 10))
})
