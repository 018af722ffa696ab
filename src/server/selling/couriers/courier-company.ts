import type { Paise } from '#contract/money.ts'
import type { AddressSnapshot } from '#contract/people/addresses.ts'
import type { CourierRate } from '#contract/selling/courier-bookings.ts'
import type { ScanStatus } from '#contract/selling/courier-scans.ts'

/** The data of a parcel that a courier company needs. Money in paise. */
export type ParcelToBook = {
  /** The shop's own id of the booking. It is the same at every retry. */
  reference: string
  orderedAt: string
  to: AddressSnapshot
  email: string
  grams: number
  /** Amount that the courier collects, in paise; null if the order is paid. */
  cash: Paise | null
  value: Paise
  items: readonly { name: string; sku: string; quantity: number; price: Paise; hsn: string }[]
}

/** A report about a parcel. `status` is null for a word that the shop does not know. */
export type Scan = {
  label: string
  status: ScanStatus | null
  activity: string
  place: string
  at: Date
}

/** A report of the company about one parcel. */
export type ParcelReport = { awb: string; scans: Scan[] }

export type Booked = { companyOrder: string; companyShipment: string }

/** A company that books parcels with couriers. Never call any of this inside a transaction: it may take seconds. */
export type CourierCompany = {
  /** Refuses with `CourierUnavailable` if the company does not answer or does not know the account. */
  logIn: () => Promise<void>
  listRates: (parcel: {
    toPincode: string
    grams: number
    isCod: boolean
    value: Paise
  }) => Promise<CourierRate[]>
  /** Finds what was booked under a reference, if anything: a lost answer may have been a success. */
  find: (
    reference: string,
  ) => Promise<(Booked & { awb: string | null; courier: string | null }) | null>
  create: (parcel: ParcelToBook) => Promise<Booked>
  assignAwb: (
    shipment: string,
    courierId: number | null,
  ) => Promise<{ awb: string; courier: string }>
  /** Returns when the courier comes, if the company says so. */
  requestPickup: (shipment: string) => Promise<Date | null>
  makeLabel: (shipment: string) => Promise<string | null>
  cancel: (companyOrder: string) => Promise<void>
  track: (awb: string) => Promise<Scan[]>
  /** Whether a report was sent by the company: it knows the token. */
  isItsToken: (token: string) => boolean
}

/** The company did not answer, or not in time: what was asked may or may not have happened. */
export class CourierUnavailable extends Error {
  override name = 'CourierUnavailable'
}

/** The company refused what was asked: it did not happen, and a retry will not help. */
export class CourierRejected extends Error {
  override name = 'CourierRejected'
}
