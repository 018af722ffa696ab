import { type Static, Type } from 'typebox'
import { group } from '../endpoint.ts'
import { Day, Exact, MaybeLine, Nullable, Version } from '../schema.ts'

/** The highest turnover of a financial year since 2017-18, in crore of rupees. */
export const Turnover = Type.Enum(['UP_TO_5', 'UP_TO_10', 'ABOVE_10'])
export type Turnover = Static<typeof Turnover>

const common = {
  /** Whether invoices to businesses are reported. */
  enabled: Type.Boolean(),
  /** Documents issued from this day on are reported. Null while it is off. */
  from: Nullable(Day),
  turnover: Turnover,
  /** Within how many days from ten crore on: the law says 30. */
  days: Type.Integer({ minimum: 1, maximum: 365 }),
  /** Where the company is registered: its address is one text. */
  city: MaybeLine(50),
  pincode: Type.String({ pattern: '^([1-9][0-9]{5})?$', message: 'Enter a 6-digit pincode.' }),
  /** The public key of the portal, as PEM; empty: signed codes are not verified. */
  publicKey: Type.String({ transform: ['trim'], maxLength: 4_000 }),
}
const account = {
  /** Whether documents are reported by calls. Otherwise staff upload files. */
  enabled: Type.Boolean(),
  /** Where the calls go: the address of the GSP. */
  url: Type.String({ transform: ['trim'], maxLength: 300 }),
  clientId: MaybeLine(100),
  userName: MaybeLine(100),
}

/** How invoices are reported to the e-invoice portal (IRP). Secrets are written and never returned. */
export type EInvoiceSettings = Static<typeof EInvoiceSettings>
export const EInvoiceSettings = Type.Object({
  ...common,
  irp: Type.Object({
    ...account,
    clientSecretSet: Type.Boolean(),
    passwordSet: Type.Boolean(),
    /** Whether the shop's settings key decrypts the secrets. */
    secretsReadable: Type.Boolean(),
  }),
  version: Type.Integer(),
})

export type EInvoiceSettingsWrite = Static<typeof EInvoiceSettingsWrite>
export const EInvoiceSettingsWrite = Exact({
  ...common,
  irp: Exact({
    ...account,
    /** Empty: stays as it is. */
    clientSecret: Type.String({ maxLength: 300 }),
    password: Type.String({ maxLength: 300 }),
  }),
  version: Version,
})

export const eInvoiceSettingsApi = group(
  'E-invoice settings',
  'Whether and how invoices are reported to the e-invoice portal.',
  {
    read: {
      method: 'GET',
      path: '/api/admin/settings/e-invoices',
      summary: 'How invoices are reported to the e-invoice portal; never the secrets',
      access: 'settings',
      reply: EInvoiceSettings,
    },
    update: {
      method: 'PUT',
      path: '/api/admin/settings/e-invoices',
      summary: 'Change how invoices are reported',
      access: 'owner',
      recentPassword: true,
      body: EInvoiceSettingsWrite,
      reply: EInvoiceSettings,
    },
    test: {
      method: 'POST',
      path: '/api/admin/settings/e-invoices/try',
      summary: 'Test the account with the e-invoice portal',
      access: 'owner',
      limit: { hits: 10, seconds: 60, per: 'account' },
      reply: Type.Object({ ok: Type.Boolean(), message: Type.String() }),
    },
  },
)
