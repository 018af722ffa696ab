import type { AddressSnapshot } from '#contract/people/addresses.ts'

/** The shop as a parcel names it: where it comes from, and where it goes if nobody takes it. */
export type ReturnAddress = { name: string; legalName: string; address: string; phone: string }

export type ParcelLine = {
  sku: string
  name: string
  quantity: number
  /** The serial numbers of its pieces; absent if the product keeps none. */
  serials?: string[]
}

/** A parcel that is about to leave, or is on its way. */
export type Parcel = {
  orderNumber: string
  /** The day of the order in India. */
  orderedOn: string
  /** Null while no courier has it. */
  courier: string | null
  /** The AWB number; null while there is none. */
  trackingNumber: string | null
  to: AddressSnapshot
  /** Paise to collect at the door; null if it is paid. */
  cash: number | null
  lines: ParcelLine[]
  /** The shopper's note to the order. */
  note: string | null
}

export const piecesIn = ({ lines }: Pick<Parcel, 'lines'>) =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0)
