import { withoutMarks } from '#contract/pasted.ts'
import type { Db } from '#server/platform/db/database.ts'
import { DomainError } from '#server/platform/errors.ts'
import { readCourierSection } from '#server/shop/settings/settings.ts'
import { applyScans } from './apply-scans.ts'
import type { CourierOptions } from './courier-options.ts'
import { type ShiprocketReport, scansIn } from './shiprocket/shiprocket-words.ts'

type Report = { body: Buffer; token: string }

/**
 * Receives a report of Shiprocket about one parcel. Refuses one without the token from the settings. An unknown
 * parcel is not one of this shop: the account may serve other shops.
 */
export async function receiveReport(db: Db, options: CourierOptions, { body, token }: Report) {
  const company = options.companyOf(await readCourierSection(db))
  if (!company?.isItsToken(token)) throw notItsToken()
  const report = reportIn(body)
  const awb = typeof report.awb === 'string' ? withoutMarks(report.awb).trim().slice(0, 60) : ''
  if (awb === '' || awb.includes('\0')) throw isOdd()
  await applyScans(db, awb, scansIn(report))
}

function reportIn(body: Buffer): ShiprocketReport {
  try {
    const sent: unknown = JSON.parse(body.toString('utf8'), awbAsText)
    const report: unknown = Array.isArray(sent) && sent.length === 1 ? sent[0] : sent
    if (report !== null && typeof report === 'object') return report
  } catch {
    // Refused below, like any other body that is no report.
  }
  throw isOdd()
}

/** An AWB number may be sent as a number, which JavaScript would round if it has more than fifteen digits. */
const awbAsText = (key: string, value: unknown, written?: { source?: string }) =>
  key === 'awb' && typeof value === 'number' ? (written?.source ?? String(value)) : value

const notItsToken = () =>
  new DomainError(
    'unauthenticated',
    'unauthenticated',
    'The token does not match the one in the courier settings.',
  )

const isOdd = () => new DomainError('invalid', 'invalid_request', 'This is not a parcel report.')
