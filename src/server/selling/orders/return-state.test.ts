import { expect, test } from 'vitest'
import { type ReturnStatus, returnStatuses } from '#contract/selling/order-returns.ts'
import { allowedReturnMoves } from './return-state.ts'

type Row = [from: ReturnStatus, refund: ReturnStatus[], replacement?: ReturnStatus[]]

const rows: Row[] = [
  ['REQUESTED', ['APPROVED', 'REJECTED']],
  ['APPROVED', ['PICKED_UP', 'REJECTED']],
  ['PICKED_UP', ['RECEIVED']],
  ['RECEIVED', ['QC_PASS', 'QC_FAIL']],
  ['QC_PASS', ['REFUNDED'], ['REPLACED', 'REFUNDED']],
  ['QC_FAIL', ['REJECTED']],
  ['REFUNDED', []],
  ['REPLACED', []],
  ['REJECTED', []],
]

test.each(rows)(
  'a return that is %s can be moved to these statuses',
  (status, refund, replacement = refund) => {
    expect(allowedReturnMoves({ status, resolution: 'REFUND' })).toEqual(refund)
    expect(allowedReturnMoves({ status, resolution: 'REPLACEMENT' })).toEqual(replacement)
  },
)

test('the table has every status, and no move leads back', () => {
  expect(rows.map(([status]) => status)).toEqual([...returnStatuses])
  const place = (status: ReturnStatus) => returnStatuses.indexOf(status)
  for (const [from, , replacement = []] of rows)
    for (const to of replacement) expect(place(to)).toBeGreaterThan(place(from))
})
