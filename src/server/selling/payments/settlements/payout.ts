import type { SettlementLineKind } from '#contract/selling/settlements.ts'

/** A line of a payout as the company states it. Amounts in paise, below zero for what was taken from the shop. */
export type PayoutLine = {
  /** The UTR of the transfer, in capitals. */
  reference: string
  settledOn: string
  kind: SettlementLineKind
  /** The shop's id of the gateway's payment or refund, or the AWB of a parcel. */
  externalId: string
  /** Before fees. */
  amount: number
  /** Without its GST. */
  fee: number
  /** The GST on the fee. */
  tax: number
  orderRef: string | null
  description: string | null
}

/** Lines of one company, of any number of its payouts. */
export type Payout = {
  provider: string
  kind: 'GATEWAY' | 'COURIER'
  lines: readonly PayoutLine[]
}

/** How the bank writes a UTR: in capitals, without blanks. Null for a text that is none. */
export function referenceIn(text: string): string | null {
  const plain = text.replaceAll(/[\s'_]/g, '').toUpperCase()
  return /^[A-Z0-9/-]{4,60}$/.test(plain) ? plain : null
}

/** A line before its payout is known, or why it cannot be read. */
export type PayoutDetail = Omit<PayoutLine, 'reference' | 'settledOn'>
export type ReadDetail = PayoutDetail | { problem: string }

/** How the payout file of a company is read: its columns with other headings for them, and a line from the cells of a row. */
export type PayoutFileForm = {
  columns: readonly { title: string; aliases: readonly string[] }[]
  /** Columns without which nothing can be read. */
  keys: readonly string[]
  /** The column with the UTR, and the one with the day of the payout. */
  payout: { reference: string; day: string }
  /** Throws `WrongRow` or `SkippedRow`. */
  read: (cells: Readonly<Record<string, string>>) => PayoutDetail
}

/** A column with other headings for it. */
export const payoutColumn = (title: string, ...aliases: string[]) => ({ title, aliases })
