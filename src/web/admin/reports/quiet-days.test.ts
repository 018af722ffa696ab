import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runWords, withoutQuietDays } from './quiet-days.ts'

test('days without sales stand together, and no day is lost or moved', () => {
  const days = fc.array(fc.nat(2))
  fc.assert(
    fc.property(days, (sold) => {
      const parts = withoutQuietDays(sold, (sales) => sales === 0)

      expect(parts.flatMap(({ days }) => days)).toEqual(sold)
      for (const [place, { isQuiet, days }] of parts.entries()) {
        expect(days.every((sales) => (sales === 0) === isQuiet)).toBe(true)
        if (isQuiet) expect(parts[place + 1]?.isQuiet ?? false).toBe(false)
        else expect(days).toHaveLength(1)
      }
    }),
  )
})

test('a run is named by its first and last day', () => {
  expect(runWords('2026-11-14', '2026-11-20')).toBe('14 to 20 Nov')
  expect(runWords('2026-10-28', '2026-11-03')).toBe('28 Oct to 3 Nov')
  expect(runWords('2026-11-14', '2026-11-14')).toBe('Sat, 14 Nov')
})
