import fc from 'fast-check'
import { expect, test } from 'vitest'
import { partOf } from './share.tsx'
import { beforeWords, changeIn, changeOf, lastDays, presetOf } from './span.ts'

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

const changed = (now: number, before: number, among = 50) =>
  changeOf({ now, before, among, format: (amount) => `₹${amount}` })

test('a figure is compared with the one before in percent', () => {
  expect(changed(112, 100)).toEqual({ text: '12%', direction: 'up', good: true })
  expect(changed(50, 100)).toEqual({ text: '50%', direction: 'down', good: false })
  expect(changed(100, 100)).toMatchObject({ text: 'the same', direction: 'flat' })
  expect(changeIn(changed(112, 100), 'yesterday')?.text).toBe('12% vs yesterday')
  expect(changeIn(changed(100, 100), 'yesterday')?.text).toBe('the same as yesterday')
})

test('few orders and large jumps have their difference in place of a percentage', () => {
  expect(changed(3, 2, 19)).toMatchObject({ text: '₹1', direction: 'up' })
  expect(changed(3, 2, 20)).toMatchObject({ text: '50%', direction: 'up' })
  expect(changed(39_395, 100)).toMatchObject({ text: '₹39295', direction: 'up' })
  expect(changed(5, 0)).toMatchObject({ text: '₹5', direction: 'up' })
  expect(changed(-5, 0)).toMatchObject({ text: '₹5', direction: 'down', good: false })
  expect(changed(0, 0)).toBeUndefined()
})

test('a percentage is never above 200, whatever is compared', () => {
  const amount = fc.integer({ min: -1_000_000, max: 1_000_000 })
  fc.assert(
    fc.property(amount, amount, fc.nat(1000), (now, before, among) => {
      const { text = '' } = changed(now, before, among) ?? {}
      if (text.endsWith('%')) expect(Number.parseInt(text, 10)).toBeLessThanOrEqual(200)
    }),
  )
})

test('a part of few is as it was counted, and never more than the whole', () => {
  expect(partOf(7, 11)).toBe('7 of 11')
  expect(partOf(11, 44)).toBe('25%')
  expect(partOf(0, null)).toBe('–')
  expect(partOf(0, 0)).toBe('–')
})
