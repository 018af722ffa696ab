import { expect, test } from 'vitest'
import { gstRateProblem, gstRatesOn, lastingGstRates, readGstRate } from './gst-rates.ts'

test('12% and 28% ended on 21 September 2025, and 40% began a day later', () => {
  expect(gstRatesOn('2025-09-21')).toEqual([0, 0.25, 3, 5, 12, 18, 28])
  expect(gstRatesOn('2025-09-22')).toEqual([0, 0.25, 3, 5, 18, 40])
  expect(gstRatesOn('2017-06-30')).toEqual([])
  expect(lastingGstRates).toEqual(gstRatesOn('2025-09-22'))
})

test('a rate that the law does not have is refused with the rates that it has', () => {
  const on = (percent: number, day = '2026-11-28') => gstRateProblem(percent, day)

  for (const percent of lastingGstRates) expect(on(percent)).toBeNull()
  expect(on(12)).toBe(
    'The GST rate of 12% ended on 21 September 2025. Enter 0, 0.25, 3, 5, 18 or 40.',
  )
  expect(on(12, '2025-09-21')).toBeNull()
  expect(on(40, '2025-09-21')).toContain('begins on 22 September 2025')
  expect(on(13)).toContain('There is no GST rate of 13%.')
  expect(on(0.18)).toBe('There is no GST rate of 0.18%. If it is 18%, enter 18.')
})

test.each([
  ['18', 18],
  ['18%', 18],
  [' 18.00 % ', 18],
  ['GST 18%', 18],
  ['IGST @ 5%', 5],
  ['0.25%', 0.25],
  ['0,25', 0.25],
  ['0.18', 0.18],
  ['17.999999999999996', 18],
  ['18.0000', 18],
  ['१८%', 18],
  ['Nil', 0],
  ['Exempt', 0],
])('%j is read as %d per cent', (text, percent) => {
  expect(readGstRate(text)).toEqual({ percent })
})

test.each(['much', '-5', '9+9', '180', '18%%', '1e1', '', '17.999', '18.004', '18.0000001'])(
  '%j is no rate',
  (text) => {
    expect(readGstRate(text)).toEqual({
      problem: `"${text}" is not a GST rate. Enter a percentage, such as 18.`,
    })
  },
)
