import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rankOf } from '../../scan-ranks.ts'
import { scansIn } from './shiprocket-words.ts'

/** The final status and its time, after a report of these scans. */
function endOf(report: Parameters<typeof scansIn>[0]) {
  const end = scansIn(report).find(({ status }) => status !== null && rankOf[status] === 10)
  return end ? `${end.status} ${end.at.toISOString()}` : null
}

const sample = [
  { date: '2026-11-29 00:28:00', activity: 'SHIPMENT DELIVERED', location: 'TOWN A' },
  { date: '2026-11-29 00:10:00', activity: 'SHIPMENT OUTSCANNED', location: 'TOWN A' },
]
const told = { current_status: 'Delivered', current_timestamp: '2026-11-29 00:31:59' }

test('the current status says what the last scan without a label means, at its time', () => {
  expect(endOf({ ...told, scans: sample })).toBe('DELIVERED 2026-11-28T18:58:00.000Z')
  const labelled = [
    { date: '2026-11-29 00:05:00', activity: 'Picked', 'sr-status-label': 'PICKED UP' },
    { date: '2026-11-29 00:30:00', activity: 'Delivered to consignee', 'sr-status-label': 'NA' },
  ]
  expect(endOf({ ...told, scans: labelled })).toBe('DELIVERED 2026-11-28T19:00:00.000Z')
  expect(scansIn({ ...told, scans: labelled }).map(({ status }) => status)).toEqual([
    'DELIVERED',
    'PICKED_UP',
  ])
})

test('a status that no scan can mean is a scan of its own, and one that was told is not told twice', () => {
  const out = { date: '28-11-2026 10:00', 'sr-status-label': 'OUT FOR DELIVERY' }
  const done = { date: '2026-11-28 12:00:00', 'sr-status-label': 'DELIVERED' }
  const paid = { date: '2026-11-28 18:00:00', activity: 'Cash handed in', 'sr-status-label': 'NA' }

  expect(endOf({ ...told, scans: [out] })).toBe('DELIVERED 2026-11-28T19:01:59.000Z')
  expect(endOf({ ...told, scans: [paid, out, done] })).toBe('DELIVERED 2026-11-28T06:30:00.000Z')
  expect(endOf({ ...told, current_status: undefined, shipment_status: 'delivered' })).toBe(
    'DELIVERED 2026-11-28T19:01:59.000Z',
  )
  expect(endOf({ current_status: 'Undelivered', scans: [out] })).toBeNull()
  expect(scansIn({ current_status: 'OUT FOR DELIVERY', scans: [out] })).toHaveLength(1)
  expect(scansIn({ current_status: 'ON A BOAT', scans: [paid] })[0]?.status).toBeNull()
})

test('a list of one may come without its brackets, and a list as an object by numbers', () => {
  const [scan] = sample
  expect(scansIn({ scans: scan })).toEqual(scansIn({ scans: [scan] }))
  expect(scansIn({ scans: { 0: sample[0], 1: sample[1] } })).toEqual(scansIn({ scans: sample }))
  for (const odd of [null, undefined, 7, 'scans', {}, [null, 7, 'x', {}]])
    expect(scansIn({ scans: odd })).toEqual([])
})

const scan = fc.record({
  date: fc.integer({ min: 0, max: 8 }).map((minute) => `2026-11-28 10:0${minute}:00`),
  activity: fc.constantFrom('Bag in', 'Delivered', 7),
  location: fc.constantFrom('Delhi', 'Pune'),
  'sr-status-label': fc.constantFrom(
    'NA',
    'PICKED UP',
    'In Transit',
    'OUT FOR DELIVERY',
    'UNDELIVERED',
    'By boat',
    19,
  ),
})
const shuffledScans = fc.array(scan, { maxLength: 8 }).chain((scans) =>
  fc.record({
    scans: fc.constant(scans),
    shuffled: fc.shuffledSubarray(scans, { minLength: scans.length }),
  }),
)
const status = fc.constantFrom('DELIVERED', 'UNDELIVERED', 'RTO Initiated', 'NA', 7)

test('the same scans in any order mean the same', () => {
  fc.assert(
    fc.property(shuffledScans, status, ({ scans, shuffled }, current_status) => {
      const rest = { current_status, current_timestamp: '2026-11-28 10:09:00' }
      expect(scansIn({ ...rest, scans: shuffled })).toEqual(scansIn({ ...rest, scans }))
      if (current_status === 'DELIVERED') expect(endOf({ ...rest, scans: shuffled })).not.toBeNull()
    }),
  )
})
