import { expect, test } from 'vitest'
import { paymentState } from './payment-state.ts'
import { statusWord } from './pill.tsx'

test.each([
  ['PAID', 0, 'Paid'],
  ['PAID', 1_000, 'To be refunded'],
  ['PAID', 400, 'Paid, partly to be refunded'],
  ['COD_COLLECTED', 1_000, 'To be refunded'],
  ['PARTIALLY_REFUNDED', 600, 'Partly refunded'],
  ['COD_PENDING', 0, 'Cash on delivery'],
])(
  'an order with 1,000 that is %s, of which %i goes back, is shown as "%s"',
  (paymentStatus, refundDue, word) => {
    expect(statusWord(paymentState({ paymentStatus, received: 1_000, refundDue }))).toBe(word)
  },
)
