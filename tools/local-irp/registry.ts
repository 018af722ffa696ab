import { createHash } from 'node:crypto'

/** A document as it was registered, with what the portal answered. */
export type Entry = {
  key: string
  irn: string
  ackNo: number
  /** Milliseconds since 1970, by the portal's clock. */
  ackAt: number
  document: Document
  signedQr: string
  signedInvoice: string
  cancelledAt: number | null
  ewbNo: number | null
}

export type Document = {
  DocDtls: { Typ: string; No: string; Dt: string }
  SellerDtls: { Gstin: string }
  BuyerDtls: { Gstin: string }
  ShipDtls?: { Gstin?: string; LglNm: string }
  ItemList: { HsnCd: string; TotItemVal: number }[]
  ValDtls: { TotInvVal: number; RndOffAmt?: number }
  EwbDtls?: { Distance: number }
}

export type Registry = ReturnType<typeof openRegistry>

/** The documents that are registered. A number of a seller, a year and a kind is registered once, also after it was cancelled. */
export function openRegistry() {
  const entries = new Map<string, Entry>()
  let last = 112_610_000_000_000
  return {
    entries,
    nextNumber: () => ++last,
    find: (key: string) => entries.get(key),
    ofIrn: (irn: string) => [...entries.values()].find((entry) => entry.irn === irn),
    add: (entry: Entry) => entries.set(entry.key, entry),
  }
}

/** The parts that the IRN is the hash of: seller, financial year, kind and number. */
export const keyOf = (gstin: string, { Typ, No, Dt }: Document['DocDtls']) =>
  `${gstin}${yearOf(Dt)}${Typ}${No.toUpperCase()}`

export const irnOf = (key: string) => createHash('sha256').update(key).digest('hex')

/** The financial year of dd/mm/yyyy, as the portal writes it: 2026-27. */
function yearOf(day: string): string {
  const [, month = 0, year = 0] = day.split('/').map(Number)
  const first = month < 4 ? year - 1 : year
  return `${first}-${String((first + 1) % 100).padStart(2, '0')}`
}
