/** The event that a voucher records. */
export type VoucherSource =
  | 'INVOICE'
  | 'CREDIT_NOTE'
  | 'PAYMENT'
  | 'COD'
  | 'REFUND'
  | 'REMITTANCE'
  | 'SETTLEMENT'
  | 'TAKEN_BACK'

/** The kinds of vouchers that every company in Tally has. */
export type VoucherType = 'Sales' | 'Credit Note' | 'Receipt' | 'Payment' | 'Journal' | 'Contra'

/** Who is owed or owes: a registered business has a ledger of its own, all others share one. */
export type Party = { ledger: string; gstin: string | null; name: string }

/** One line of a voucher, in paise: what the ledger is debited with; below zero if it is credited. */
export type Entry = { ledger: string; debit: number; isParty?: true }

/** An entry in the books: its lines add up to nothing. */
export type Voucher = {
  /** Stays the same for ever, so that a second import changes the voucher instead of adding one. */
  id: string
  source: VoucherSource
  type: VoucherType
  /** YYYY-MM-DD in India. */
  day: string
  number: string
  /** The document or transfer that it refers to. */
  reference: { number: string; day: string } | null
  party: Party | null
  /** State codes; null for money. */
  placeOfSupply: string | null
  narration: string
  /** It has its number, and no amounts. */
  isCancelled?: true
  entries: Entry[]
}

/** The lines of a voucher that are not zero: Tally refuses others. */
export const entriesOf = (entries: readonly Entry[]): Entry[] =>
  entries.filter(({ debit }) => debit !== 0)

/** Turns the sides of entries, as a credit note turns those of its invoice. */
export const reverseSides = (entries: readonly Entry[]): Entry[] =>
  entries.map((entry) => ({ ...entry, debit: -entry.debit }))

export const isBalanced = ({ entries }: Voucher) =>
  entries.reduce((sum, { debit }) => sum + debit, 0) === 0
