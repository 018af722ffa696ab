import { Refusal } from './entities.ts'

/** Means of payment, as typed on the bank's page. */
export type Instrument =
  | { method: 'card'; number: string; otp?: string }
  | { method: 'upi'; vpa: string }
  | { method: 'netbanking'; bank: string }
  | { method: 'wallet'; wallet: string }

/** The result. `late`: the money is debited, but the payment is reported only much later. */
export type Outcome = 'success' | 'failure' | 'cancel' | 'late'

export type Failure = {
  error_code: 'BAD_REQUEST_ERROR' | 'GATEWAY_ERROR' | 'SERVER_ERROR'
  error_description: string
  error_source: 'customer' | 'business' | 'gateway' | 'bank' | 'internal'
  error_step: 'payment_initiation' | 'payment_authentication' | 'payment_authorization'
  error_reason: string
}

const refusedBy = (
  error_source: Failure['error_source'],
  error_reason: string,
  error_description: string,
): Failure => ({
  error_code: error_source === 'gateway' ? 'GATEWAY_ERROR' : 'BAD_REQUEST_ERROR',
  error_step:
    error_reason === 'authentication_failed' ? 'payment_authentication' : 'payment_authorization',
  error_source,
  error_reason,
  error_description,
})

export const failures = {
  declined: refusedBy(
    'bank',
    'card_declined',
    'Your payment was declined by the bank. Try another way to pay.',
  ),
  cancelled: refusedBy(
    'customer',
    'payment_cancelled',
    'You have cancelled the payment. Try again or complete the payment later.',
  ),
  timedOut: refusedBy(
    'customer',
    'payment_timed_out',
    'Payment was unsuccessful as it could not be completed on time.',
  ),
  otp: refusedBy('customer', 'invalid_otp', 'Payment was unsuccessful as you entered a wrong OTP.'),
} as const

/** The test cards that fail, by number, with their error. */
const failingCards: Record<string, Failure> = {
  '4100280000090000': failures.timedOut,
  '4100280000080001': refusedBy(
    'customer',
    'insufficient_fund',
    'Payment was unsuccessful as the account has too little money.',
  ),
  '4100280000070002': failures.cancelled,
  '4100280000060003': failures.declined,
  '4100280000010008': refusedBy(
    'customer',
    'card_number_invalid',
    'Payment was unsuccessful as the card number is invalid.',
  ),
  '4100280000020007': refusedBy(
    'gateway',
    'gateway_technical_error',
    'Payment was unsuccessful due to a temporary technical issue at the bank.',
  ),
  '4100280000000009': refusedBy(
    'customer',
    'authentication_failed',
    'Payment was unsuccessful as the bank could not authenticate you.',
  ),
}

const workingCards = ['4100280000001007', '5500670000001002', '6527658900001005', '340256000401007']

/** Why a payment with this instrument fails whichever button is pressed; null if it is valid. */
export function failureOf(instrument: Instrument): Failure | null {
  if (instrument.method === 'upi')
    return instrument.vpa === 'failure@razorpay' ? failures.declined : null
  if (instrument.method !== 'card') return null
  const number = instrument.number.replaceAll(/\D/g, '')
  const failure = failingCards[number]
  if (failure) return failure
  if (!workingCards.includes(number)) throw new Refusal('Use one of the test cards.')
  return instrument.otp !== undefined && instrument.otp.length < 4 ? failures.otp : null
}
