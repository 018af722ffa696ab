import { paiseOf, problemOf, readRupees } from '#contract/rupees.ts'
import type { GstRuleWrite, LimitBasis } from '#contract/tax/gst-rules.ts'
import { amountIn } from '../kit/forms/amounts.ts'
import { checkRate, rateIn } from '../kit/forms/gst-rate.ts'

/** Reads a rule from the form. */
export function ruleIn(form: FormData): GstRuleWrite {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const isOfCode = text('scope') === 'hsn'
  return {
    hsn: isOfCode ? text('hsn').replaceAll(/\s/g, '') : null,
    categoryId: isOfCode ? null : Number(text('categoryId')) || null,
    from: text('from'),
    rate: rateIn(text('rate')) ?? 0,
    price: form.has('price.limit')
      ? {
          limit: amountIn(text('price.limit')),
          rateAbove: rateIn(text('price.rateAbove')) ?? 0,
          basis: text('price.basis') as LimitBasis,
        }
      : null,
    source: text('source'),
  }
}

export const checkCode = (text: string) =>
  /^\d{2,8}$/.test(text.replaceAll(/\s/g, '')) ? undefined : 'Enter 2 to 8 digits.'

export const checkDay = (text: string) => (text ? undefined : 'Choose a day.')

export const checkNeededRate = (text: string) =>
  text.trim() === '' ? 'Enter a rate, such as 18.' : checkRate(text)

export function checkLimit(text: string) {
  const read = readRupees(text)
  return paiseOf(read) === 0 ? 'Enter an amount above 0.' : problemOf(read)
}

export const checkSource = (text: string) =>
  text.trim() ? undefined : 'Enter the notification, such as Notification 9/2025-CT(Rate).'
