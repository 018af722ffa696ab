import type { Turnover } from '#contract/tax/e-invoice-settings.ts'

/** The stored section on e-invoices; the secrets of the account are encrypted. */
export type EInvoiceSection = {
  enabled: boolean
  /** Documents issued from this day on are reported. */
  from: string | null
  turnover: Turnover
  days: number
  city: string
  pincode: string
  publicKey: string
  irp: {
    enabled: boolean
    url: string
    clientId: string
    clientSecret: string
    userName: string
    password: string
  }
}

/** Off until somebody says that the law asks for it. */
export const defaultEInvoices: EInvoiceSection = {
  enabled: false,
  from: null,
  turnover: 'UP_TO_5',
  days: 30,
  city: '',
  pincode: '',
  publicKey: '',
  irp: { enabled: false, url: '', clientId: '', clientSecret: '', userName: '', password: '' },
}
