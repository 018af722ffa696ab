import { paise } from '#contract/money.ts'
import { paiseOf, problemOf, readRupees } from '#contract/rupees.ts'
import type { CouponKind, CouponWrite } from '#contract/selling/coupons.ts'
import { amountIn } from '../kit/forms/amounts.ts'
import { instantOf } from '../kit/forms/ist.ts'

/** Reads the terms from the form. An empty field means no limit. */
export function couponIn(form: FormData): CouponWrite {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const count = (name: string) => (text(name) ? Number(text(name)) : null)
  const kind = text('kind') as CouponKind
  return {
    code: text('code').toUpperCase(),
    kind,
    value: kind === 'AMOUNT' ? amountIn(text('value')) : paise(Number(text('value') || 0)),
    buyQuantity: count('buyQuantity'),
    getQuantity: count('getQuantity'),
    minSubtotal: amountIn(text('minSubtotal')),
    maxDiscount: text('maxDiscount') ? amountIn(text('maxDiscount')) : null,
    limitTotal: count('limitTotal'),
    limitPerUser: count('limitPerUser'),
    startsAt: instantOf(text('startsAt')),
    endsAt: instantOf(text('endsAt')),
    active: form.has('active'),
    categoryIds: form.getAll('categoryIds').map(Number),
    productIds: form.getAll('productIds').map(Number),
    firstOrderOnly: form.has('firstOrderOnly'),
    excludeCod: form.has('excludeCod'),
    isShown: form.has('isShown'),
  }
}

export const checkCode = (text: string) =>
  /^[A-Z0-9][A-Z0-9_-]{2,39}$/i.test(text.trim())
    ? undefined
    : 'Use 3 to 40 letters, digits and dashes.'

export const checkPercent = (text: string) =>
  /^\d{1,3}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= 100
    ? undefined
    : 'Enter a percentage from 1 to 100.'

export const checkCount = (text: string) =>
  /^[1-9]\d{0,5}$/.test(text.trim()) ? undefined : 'Enter a whole number from 1.'

export function checkAmount(text: string) {
  const read = readRupees(text)
  return paiseOf(read) === 0 ? 'Enter an amount above 0.' : problemOf(read)
}
