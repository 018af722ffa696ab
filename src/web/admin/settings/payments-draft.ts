import type { PaymentSettings, PaymentSettingsWrite } from '#contract/shop/payment-settings.ts'
import { numberIn } from './amounts.ts'
import type { Draft } from './draft.tsx'

/** Monday to Sunday, as the contract counts them. */
export const weekdays = [
  [1, 'Monday'],
  [2, 'Tuesday'],
  [3, 'Wednesday'],
  [4, 'Thursday'],
  [5, 'Friday'],
  [6, 'Saturday'],
  [7, 'Sunday'],
] as const

export const weekdayField = (day: number) => `staffHours.days.${day}`

/** The payment settings as typed in the form. Secrets are never shown again. */
export const paymentsDraft = ({
  razorpay,
  upi,
  bank,
  holdMinutes,
  staffHours,
}: PaymentSettings): Draft => ({
  'razorpay.enabled': razorpay.enabled ? 'on' : '',
  'razorpay.keyId': razorpay.keyId,
  'razorpay.keySecret': '',
  'razorpay.webhookSecret': '',
  'upi.enabled': upi.enabled ? 'on' : '',
  'upi.vpa': upi.vpa,
  'upi.payee': upi.payee,
  'bank.enabled': bank.enabled ? 'on' : '',
  'bank.payee': bank.payee,
  'bank.account': bank.account,
  'bank.ifsc': bank.ifsc,
  'bank.bank': bank.bank,
  holdMinutes: String(holdMinutes),
  'staffHours.opensAt': String(staffHours.opensAt),
  'staffHours.closesAt': String(staffHours.closesAt),
  ...Object.fromEntries(
    weekdays.map(([day]) => [weekdayField(day), staffHours.days.includes(day) ? 'on' : '']),
  ),
})

export function paymentsValue(draft: Draft): Omit<PaymentSettingsWrite, 'version'> {
  const text = (name: string) => draft[name]?.trim() ?? ''
  const secret = (name: 'keySecret' | 'webhookSecret') =>
    text(`razorpay.${name}`) ? { [name]: text(`razorpay.${name}`) } : {}
  return {
    razorpay: {
      enabled: draft['razorpay.enabled'] === 'on',
      keyId: text('razorpay.keyId'),
      ...secret('keySecret'),
      ...secret('webhookSecret'),
    },
    bank: {
      enabled: draft['bank.enabled'] === 'on',
      payee: text('bank.payee'),
      account: text('bank.account'),
      ifsc: text('bank.ifsc'),
      bank: text('bank.bank'),
    },
    holdMinutes: numberIn(draft.holdMinutes),
    staffHours: {
      days: weekdays.map(([day]) => day).filter((day) => draft[weekdayField(day)] === 'on'),
      opensAt: numberIn(draft['staffHours.opensAt']),
      closesAt: numberIn(draft['staffHours.closesAt']),
    },
    upi: { enabled: draft['upi.enabled'] === 'on', vpa: text('upi.vpa'), payee: text('upi.payee') },
  }
}
