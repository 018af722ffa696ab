import { expect, test } from 'vitest'
import { anchorsOf } from './anchors.ts'

test('a heading has an anchor made of its words', () => {
  expect(anchorsOf(['What delivery costs', 'Need help?'])).toEqual([
    'what-delivery-costs',
    'need-help',
  ])
})

test('headings with equal words have different anchors', () => {
  const anchors = anchorsOf(['Refunds 2', 'Refunds', 'Refunds', 'refunds!', '—', '…'])

  expect(new Set(anchors).size).toBe(6)
})

test('a heading in Hindi keeps its words', () => {
  expect(anchorsOf(['धन वापसी'])).toEqual(['धन-वापसी'])
})
