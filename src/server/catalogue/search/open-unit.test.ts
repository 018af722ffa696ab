import { expect, test } from 'vitest'
import { withoutOpenUnit } from './open-unit.ts'

test('a letter that may begin another unit is left out while it is being typed', () => {
  expect(withoutOpenUnit('masonry bit 8 m')).toBe('masonry bit 8')
  expect(withoutOpenUnit('bit 8m')).toBe('bit 8')
  expect(withoutOpenUnit('jack 2 t')).toBe('jack 2')
})

test('everything else stays as it is typed', () => {
  for (const q of ['drill 18 v', 'drill 18v', 'bit 8 mm', 'drill 8 m bit', 'drill m', 'm', '8'])
    expect(withoutOpenUnit(q), q).toBe(q)
})
