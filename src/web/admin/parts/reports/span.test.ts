import { expect, test } from 'vitest'
import { beforeWords, changeOf, lastDays, presetOf } from './span.ts'

test('seven days end today, across the end of a month', () => {
  expect(lastDays(7, '2026-03-03')).toEqual({ from: '2026-02-25', to: '2026-03-03' })
  expect(lastDays(1, '2026-03-03')).toEqual({ from: '2026-03-03', to: '2026-03-03' })
})

test('a period is recognised by its name, and a custom one has none', () => {
  expect(presetOf(lastDays(30, '2026-11-20'), '2026-11-20')).toBe('30')
  expect(presetOf({ from: '2026-11-01', to: '2026-11-03' }, '2026-11-20')).toBeUndefined()
})

test('the period before is named by its length', () => {
  expect(beforeWords({ from: '2026-11-20', to: '2026-11-20' }, '2026-11-20')).toBe('yesterday')
  expect(beforeWords({ from: '2026-11-05', to: '2026-11-05' }, '2026-11-20')).toBe('the day before')
  expect(beforeWords({ from: '2026-11-01', to: '2026-11-03' }, '2026-11-20')).toBe(
    'the 3 days before',
  )
})

test('a figure is compared with the one before, unless that is zero', () => {
  expect(changeOf(112, 100, 'yesterday')).toEqual({
    text: '12% vs yesterday',
    direction: 'up',
    good: true,
  })
  expect(changeOf(50, 100, 'yesterday')).toMatchObject({ text: '50% vs yesterday', good: false })
  expect(changeOf(100, 100, 'yesterday')).toMatchObject({ direction: 'flat' })
  expect(changeOf(5, 0, 'yesterday')).toBeUndefined()
})
