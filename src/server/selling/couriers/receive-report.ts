import { withoutMarks } from '#contract/pasted.ts'
import type { Db } from '#server/platform/db/database.ts'
import { DomainError } from '#server/platform/errors.ts'
import { readCourierSection } from '#server/shop/settings/settings.ts'
import { applyScans } from './apply-scans.ts'
import type { CourierOptions } from './courier-options.ts'

type Report = { provider: string; body: Buffer; token: string }

/**
 * Receives a report of a courier company about one parcel. Refuses one without the token from the settings. An unknown
 * parcel is not one of this shop: the account may serve other shops.
 */
export async function receiveReport(
  db: Db,
  options: CourierOptions,
  { provider: id, body, token }: Report,
) {
  const named = options.companyOf(await readCourierSection(db), id)
  if (!named?.company.isItsToken(token)) throw notItsToken()
  const report = named.provider.readReport(body)
  const awb = report ? withoutMarks(report.awb).trim().slice(0, 60) : ''
  if (!report || awb === '' || awb.includes('\0')) throw isOdd()
  await applyScans(db, { provider: id, awb }, report.scans)
}

const notItsToken = () =>
  new DomainError(
    'unauthenticated',
    'unauthenticated',
    'The token does not match the one in the courier settings.',
  )

const isOdd = () => new DomainError('invalid', 'invalid_request', 'This is not a parcel report.')
