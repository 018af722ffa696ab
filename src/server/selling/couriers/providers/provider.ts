import type { CourierCompany, ParcelReport } from '../courier-company.ts'

/** A field of an account with a courier company, as the settings show it. */
export type AccountField = {
  name: string
  label: string
  hint?: string
  kind: 'text' | 'email' | 'pincode' | 'secret'
  maxLength: number
  /** At least this many characters, if anything is entered. */
  minLength?: number
  /** Message for staff who switch the company on without it. */
  missing: string
}

/** The values of the account's fields, secrets included. */
export type Account = Readonly<Record<string, string>>

/**
 * A company that books parcels with couriers. A new one is a folder beside this file and a line in `registry.ts`: its account
 * appears in the settings by itself.
 */
export type CourierProvider = {
  /** Stored with each booking. */
  id: string
  name: string
  /** The beginning of its environment variable: `NAME` for `NAME_API_URL`. */
  variables: string
  /** The address of its API, unless the environment names another. */
  apiUrl: string
  fields: readonly AccountField[]
  /** Where it reports what happens to parcels, and the header that carries the account's `webhookToken`. */
  webhook: { path: string; tokenHeader: string; hint: string }
  /** Where shoppers follow a parcel, whichever courier carries it. */
  trackingUrl: (awb: string) => string
  /** The report in a body, or null if it is none. */
  readReport: (body: Buffer) => ParcelReport | null
  /** Opens a client for the account as it is at the moment; what the clients share lives as long as the shop. */
  open: (place: {
    apiUrl: string
    timeoutMs: number | undefined
  }) => (account: Account) => CourierCompany
}
