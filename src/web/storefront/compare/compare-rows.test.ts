import { expect, test } from 'vitest'
import type { ComparedProduct } from './compare.data.ts'
import { compareRows, onlyDifferences, type Section } from './compare-rows.ts'

type Spec = ComparedProduct['specs'][number]
const spec = (key: string, value: string, number: number | null = null, unit = ''): Spec => ({
  key,
  value,
  number,
  group: 'Performance',
  label: key,
  unit: unit || null,
})

/** As much of a product as the rows read. */
const drill = (specs: Spec[], months: number | null = 12) =>
  ({
    specs,
    variants: [],
    boxContents: [],
    origin: 'India',
    gstRate: 18,
    warranty: { months, text: '' },
    compliance: { hsn: '84672100' },
  }) as unknown as ComparedProduct

const saidOf = (sections: Section[], key: string) =>
  sections
    .flatMap(({ rows }) => rows)
    .find((row) => row.key === key)
    ?.cells.map(({ text }) => text?.replace('\u00a0', ' ') ?? null)

test('each specification of any product is a row, with gaps where one has none', () => {
  const rows = compareRows(
    [drill([spec('torque', '50 Nm', 50, 'Nm')]), drill([spec('chuck', '13 mm', 13, 'mm')])],
    'metric',
  )

  expect(saidOf(rows, 'torque')).toEqual(['50 Nm', null])
  expect(saidOf(rows, 'chuck')).toEqual([null, '13 mm'])
})

test('a row uses one unit, or inches for shoppers who want them', () => {
  const two = [
    drill([spec('length', '212 mm', 212, 'mm'), spec('power', '850 W', 850, 'W')]),
    drill([spec('length', '25 cm', 25, 'cm'), spec('power', '1.2 kW', 1.2, 'kW')]),
  ]

  expect(saidOf(compareRows(two, 'metric'), 'length')).toEqual(['212 mm', '250 mm'])
  expect(saidOf(compareRows(two, 'metric'), 'power')).toEqual(['850 W', '1,200 W'])
  expect(saidOf(compareRows(two, 'inch'), 'length')).toEqual(['8.35 in', '9.84 in'])
})

test('values that have no common unit stay as they are', () => {
  const rows = compareRows(
    [drill([spec('size', '4 mm', 4, 'mm')]), drill([spec('size', '4 kg', 4, 'kg')])],
    'metric',
  )

  expect(saidOf(rows, 'size')).toEqual(['4 mm', '4 kg'])
})

test('only the longest warranty is marked as best, and only if they differ', () => {
  const best = (months: (number | null)[]) =>
    compareRows(
      months.map((month) => drill([], month)),
      'metric',
    )
      .flatMap(({ rows }) => rows)
      .find(({ key }) => key === 'warranty')
      ?.cells.map(({ isBest }) => isBest)

  expect(best([12, 24, 6])).toEqual([false, true, false])
  expect(best([12, 12])).toEqual([false, false])
  expect(best([null, 6])).toEqual([false, true])
  expect(best([null, 0])).toEqual([false, false])
})

test('"only differences" leaves out equal rows and empty groups', () => {
  const rows = onlyDifferences(
    compareRows(
      [
        drill([spec('torque', '50 Nm', 50, 'Nm'), spec('motor', 'Brushless')]),
        drill([spec('torque', '62 Nm', 62, 'Nm'), spec('motor', 'Brushless')]),
      ],
      'metric',
    ),
  )

  expect(rows.map(({ title, rows: left }) => [title, left.map(({ key }) => key)])).toEqual([
    ['Performance', ['torque']],
  ])
})
