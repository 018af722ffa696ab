import { type Static, Type } from 'typebox'
import { group } from '../endpoint.ts'
import { Exact, Id, IdParams, Instant, Nullable } from '../schema.ts'

/** Marketing that needs consent. Messages about an order or an account need none. */
export type Purpose = Static<typeof Purpose>
export const Purpose = Type.Enum(['MARKETING_EMAIL', 'MARKETING_WHATSAPP', 'MARKETING_SMS'])

/** Where somebody decided. */
export type DecidedBy = Static<typeof DecidedBy>
export const DecidedBy = Type.Enum(['REGISTRATION', 'CHECKOUT', 'ACCOUNT', 'LINK', 'STOP', 'STAFF'])

const Digest = Type.String({ pattern: '^[0-9a-f]{64}$' })
const Language = Type.String({ pattern: '^[a-z]{2,3}$' })

/** A language with its own name. */
export type NoticeLanguage = Static<typeof NoticeLanguage>
export const NoticeLanguage = Type.Object({
  code: Language,
  name: Type.String(),
  isRightToLeft: Type.Boolean(),
})

/** The privacy notice as it is shown now. Its digest names the text. */
export type Notice = Static<typeof Notice>
export const Notice = Type.Object({ language: Language, digest: Digest, text: Type.String() })

/** The decision of a person about a purpose; `decidedAt` is null if they never made one. */
export type Choice = Static<typeof Choice>
export const Choice = Type.Object({
  purpose: Purpose,
  isGiven: Type.Boolean(),
  decidedAt: Nullable(Instant),
})

/** An entry of the ledger. */
export type ConsentEntry = Static<typeof ConsentEntry>
export const ConsentEntry = Type.Object({
  id: Id,
  purpose: Purpose,
  isGiven: Type.Boolean(),
  how: DecidedBy,
  decidedAt: Instant,
  /** The version of the notice that was shown. */
  notice: Nullable(Type.Object({ language: Language, version: Type.Integer() })),
})

/** The choices of a person, and all that led to them, newest first. */
export type Consents = Static<typeof Consents>
export const Consents = Type.Object({
  choices: Type.Array(Choice),
  history: Type.Array(ConsentEntry),
})

const ShownNotice = Exact({ language: Language, digest: Digest })

/** The consents that a buyer ticked beside an order, with the notice that was shown. */
export type ConsentAnswer = Static<typeof ConsentAnswer>
export const ConsentAnswer = Exact({
  purposes: Type.Array(Purpose, { minItems: 1, maxItems: 3, uniqueItems: true }),
  notice: ShownNotice,
})

export type ConsentDecision = Static<typeof ConsentDecision>
export const ConsentDecision = Exact({
  purposes: Type.Array(Purpose, { minItems: 1, maxItems: 3, uniqueItems: true }),
  isGiven: Type.Boolean(),
  how: Type.Enum(['REGISTRATION', 'CHECKOUT', 'ACCOUNT']),
  /** The notice that was shown; needed to give a consent. */
  notice: Type.Optional(ShownNotice),
})

export const consentsApi = group(
  'Consents',
  'Consent to marketing: giving it, withdrawing it, and the notice about it (DPDP Rules 2025).',
  {
    languages: {
      method: 'GET',
      path: '/api/notices',
      summary: 'The languages in which the privacy notice is written',
      access: 'anyone',
      reply: Type.Object({ languages: Type.Array(NoticeLanguage) }),
      isPublic: true,
    },
    notice: {
      method: 'GET',
      path: '/api/notices/:language',
      summary: 'The text of the privacy notice as it is shown now, and its digest',
      access: 'anyone',
      params: Exact({ language: Language }),
      reply: Notice,
      isPublic: true,
    },
    read: {
      method: 'GET',
      path: '/api/consents',
      summary: 'What this account consented to, with the history',
      access: 'shopper',
      reply: Consents,
    },
    decide: {
      method: 'POST',
      path: '/api/consents',
      summary: 'Give or withdraw consent to marketing; repeating it changes nothing',
      access: 'shopper',
      body: ConsentDecision,
      reply: Consents,
      limit: { hits: 60, seconds: 600, per: 'account' },
    },
  },
)

export const consentLinksApi = group(
  'Consent links',
  'Stopping marketing by the link in a message.',
  {
    stop: {
      method: 'POST',
      path: '/api/consent-links/:token/stop',
      summary: 'Stop all marketing to the reader of the message; repeating it changes nothing',
      access: 'anyone',
      // Mail providers call it for all of their users from few addresses.
      limit: { hits: 300, seconds: 600, per: 'address' },
      params: Exact({ token: Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' }) }),
      reply: Type.Object({ isStopped: Type.Boolean() }),
    },
  },
)

export const customerConsentsApi = group(
  'Customer consents',
  'What customers consented to, and withdrawing it at their word.',
  {
    read: {
      method: 'GET',
      path: '/api/admin/customers/:id/consents',
      summary: 'What a customer consented to, with the history',
      access: 'customers',
      params: IdParams,
      reply: Consents,
    },
    withdraw: {
      method: 'POST',
      path: '/api/admin/customers/:id/consents/withdraw',
      summary: 'Withdraw consents of a customer who asked for it; staff cannot give them',
      access: 'customers',
      params: IdParams,
      body: Exact({
        purposes: Type.Array(Purpose, { minItems: 1, maxItems: 3, uniqueItems: true }),
      }),
      reply: Consents,
    },
  },
)
