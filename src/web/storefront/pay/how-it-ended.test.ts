import { expect, test } from 'vitest'
import { paise } from '#contract/money.ts'
import type { PaymentStart } from '#contract/selling/payments.ts'
import { howItEnded } from './how-it-ended.ts'

const ended = (part: Partial<PaymentStart>, sendsMail = true) =>
  howItEnded(
    {
      method: 'ONLINE',
      status: 'CANCELLED',
      amount: paise(499_00),
      orderStatus: 'EXPIRED',
      received: paise(0),
      givenBack: paise(0),
      holdUntil: null,
      gateway: null,
      upi: null,
      bank: null,
      isBeingChecked: false,
      problem: null,
      ...part,
    },
    sendsMail,
  )

test('an expired order says that nothing was charged', () => {
  expect(ended({})).toEqual({
    title: 'The time to pay has run out.',
    text: 'You have not been charged. If money has left your account, we match it to your order or refund it automatically.',
  })
})

test('a late payment is announced as a refund, never as a paid order', () => {
  const late = { status: 'PAID', givenBack: paise(499_00) }

  expect(ended(late).title).toBe('We are refunding ₹499.00.')
  expect(ended(late).text).toMatch(/^Your payment arrived after the time to pay had run out/)
  expect(ended({ ...late, orderStatus: 'CANCELLED' }).text).toMatch(/^This order is cancelled\./)
})

test('a partial payment is announced as a refund, with the reason', () => {
  expect(ended({ givenBack: paise(400_00) })).toMatchObject({
    title: 'We are refunding ₹400.00.',
    text: expect.stringMatching(/^The rest of your payment did not arrive in time\./),
  })
})

test('a confirmed order with its payment is paid', () => {
  expect(ended({ status: 'PAID', orderStatus: 'CONFIRMED' }).title).toBe('This order is paid.')
})

test('a refund is announced by mail only where mails leave the shop', () => {
  const refunded = { givenBack: paise(499_00), status: 'REFUNDED' } as const

  expect(ended(refunded).text).toContain('We email you about it.')
  expect(ended(refunded, false).text).not.toContain('email')
})
