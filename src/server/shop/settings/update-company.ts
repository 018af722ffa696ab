import type { Company, CompanyWrite } from '#contract/shop/settings.ts'
import { type Actor, recordAudit } from '#server/platform/audit/audit.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { invalid, isOutdated, stale } from '#server/platform/errors.ts'
import { attachUploads, type Picture } from '#server/platform/uploads/pictures.ts'
import { removeUnusedPictures } from '#server/platform/uploads/remove-pictures.ts'
import { companyOf, type StoredCompany } from './settings.ts'
import { isStateOfIndia, lockSection, writeSection } from './update-settings.ts'

/**
 * Updates the company details; omitted fields stay. Without a `version` the last writer wins; with an
 * outdated one it refuses and returns the current state. Refuses a state that does not exist.
 */
export async function updateCompany(
  tx: Tx,
  actor: Actor,
  { version, ...written }: CompanyWrite,
  logo: Picture | undefined,
): Promise<Company> {
  refuseUnknownState(written.defaultStateCode)
  const row = await lockSection(tx, 'company')
  const stored = row.value as Partial<StoredCompany>
  const before = companyOf(stored, row.version)
  if (isOutdated(version, row)) throw stale(before)

  if (logo) await attachUploads(tx, [logo])
  const changed = { ...stored, ...fieldsOf(written), ...(logo && { logo: logo.filename }) }
  const after = companyOf(changed, await writeSection(tx, actor, 'company', changed))
  await recordCompany(tx, actor, before, after)
  if (logo && stored.logo) await removeFormerLogo(tx, stored.logo)
  return after
}

/** The audit entry of every change of the company. */
export const recordCompany = (tx: Tx, actor: Actor, before: unknown, after: unknown) =>
  recordAudit(tx, actor, {
    action: 'company.update',
    subject: 'settings',
    subjectId: 'company',
    before,
    after,
  })

/** An empty number means that the company has none. */
const fieldsOf = (written: Omit<CompanyWrite, 'version'>) => ({
  ...written,
  ...(written.gstin !== undefined && { gstin: written.gstin || null }),
  ...(written.cin !== undefined && { cin: written.cin || null }),
})

async function removeFormerLogo(tx: Tx, filename: string) {
  const uploads = await tx
    .selectFrom('uploads')
    .select('id')
    .where('filename', '=', filename)
    .execute()
  const ids = uploads.map(({ id }) => id)
  await removeUnusedPictures(tx, ids)
}

function refuseUnknownState(stateCode: string | undefined) {
  if (stateCode !== undefined && !isStateOfIndia(stateCode))
    throw invalid({ defaultStateCode: 'Choose a state.' })
}
