import type { AnswerRow } from '#contract/tax/e-invoices.ts'

/** The rows of a file of the portal that have an IRN, and sentences about the others. */
export type PortalAnswer = { rows: AnswerRow[]; others: string[] }

/**
 * Reads the portal's answer: a list of documents in JSON, or such a list under `Data`. Null if the file is something
 * else. Rows without an IRN were refused by the portal.
 */
export function portalAnswerIn(text: string): PortalAnswer | null {
  const list = listIn(text)
  if (!list) return null
  const answer: PortalAnswer = { rows: [], others: [] }
  for (const [index, entry] of list.entries()) {
    const row = rowIn(entry)
    if (row) answer.rows.push(row)
    else answer.others.push(`Row ${index + 1}: ${refusalIn(entry)}`)
  }
  return answer
}

type Entry = Record<string, unknown>

function listIn(text: string): Entry[] | null {
  try {
    const value: unknown = JSON.parse(text)
    const list = Array.isArray(value) ? value : (value as { Data?: unknown } | null)?.Data
    const entries = Array.isArray(list) ? list : list && typeof list === 'object' ? [list] : null
    return entries?.every((entry) => entry && typeof entry === 'object')
      ? (entries as Entry[])
      : null
  } catch {
    return null
  }
}

function rowIn({ Irn, AckNo, AckDt, SignedQRCode }: Entry): AnswerRow | null {
  if (!Irn || !AckNo || !AckDt || !SignedQRCode) return null
  return {
    irn: String(Irn),
    ackNo: String(AckNo),
    ackDt: String(AckDt).slice(0, 19),
    signedQr: String(SignedQRCode),
  }
}

function refusalIn({ ErrorDetails, error }: Entry): string {
  const faults = Array.isArray(ErrorDetails) ? (ErrorDetails as Entry[]) : []
  const words = faults.map(({ ErrorCode, ErrorMessage }) => `${ErrorMessage} (${ErrorCode})`)
  return words.join(' ') || (typeof error === 'string' ? error : 'there is no IRN in it.')
}
