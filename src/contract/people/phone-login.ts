import { type Static, Type } from 'typebox'
import { group } from '../endpoint.ts'
import { Exact, Phone } from '../schema.ts'
import { AnyPassword, SignedIn, Token, User } from './accounts.ts'

/** Six digits as they were sent; blanks, marks and digits of other scripts come with a pasted message. */
export const PhoneCode = Type.String({
  normalize: 'code',
  pattern: '^[0-9]{3}-?[0-9]{3}$',
  maxLength: 7,
  message: 'Enter the six digits of the code.',
})

/** A phone, and the code that was sent to it. */
export type PhoneProof = Static<typeof PhoneProof>
export const PhoneProof = Exact({ phone: Phone, code: PhoneCode })

/** The answer to every request for a code. */
export type CodeRequested = Static<typeof CodeRequested>
export const CodeRequested = Type.Object({
  message: Type.String(),
  /** How many seconds to wait before another code may be requested. */
  seconds: Type.Integer(),
})

export const phoneLoginApi = group(
  'Login by code',
  'A code sent to a phone instead of a password.',
  {
    requestCode: {
      method: 'POST',
      path: '/api/auth/phone-code',
      summary: 'Request a code by WhatsApp or SMS. The answer is the same for every phone',
      access: 'anyone',
      body: Exact({ phone: Phone }),
      status: 202,
      reply: CodeRequested,
      limit: { hits: 60, seconds: 3600, per: 'address' },
    },
    logIn: {
      method: 'POST',
      path: '/api/auth/phone-login',
      summary:
        'Log in by a code, or open an account. 401 `proof_needed`: the account was not used for long; `current` has the challenge',
      access: 'anyone',
      body: PhoneProof,
      reply: SignedIn,
      limit: { hits: 100, seconds: 600, per: 'address' },
    },
    prove: {
      method: 'POST',
      path: '/api/auth/phone-login/proof',
      summary: 'Finish a login that was answered `proof_needed` with the password of the account',
      access: 'anyone',
      body: Exact({ challenge: Token, password: AnyPassword }),
      reply: SignedIn,
      limit: { hits: 100, seconds: 600, per: 'address' },
    },
    startAnew: {
      method: 'POST',
      path: '/api/auth/phone-login/new',
      summary:
        'Finish a login that was answered `proof_needed` with a new account; the former one loses the phone',
      access: 'anyone',
      body: Exact({ challenge: Token }),
      reply: SignedIn,
      limit: { hits: 100, seconds: 600, per: 'address' },
    },
    verify: {
      method: 'POST',
      path: '/api/auth/verify-phone',
      summary: 'Verify a phone by the code sent to it; it becomes that of the account',
      access: 'shopper',
      body: PhoneProof,
      reply: User,
      limit: { hits: 30, seconds: 600, per: 'account' },
    },
  },
)
