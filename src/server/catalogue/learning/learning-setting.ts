import type { Learning } from '#contract/catalogue/search-report.ts'
import { type Actor, recordAudit } from '#server/platform/audit/audit.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { isOutdated, stale } from '#server/platform/errors.ts'
import { lockSection, writeSection } from '#server/shop/settings/update-settings.ts'
import { learnFromSearches } from './learn-from-searches.ts'

/** Whether searches rank by what shoppers chose; they do until somebody switches it off. */
export async function readLearning(db: Db): Promise<Learning> {
  const row = await db
    .selectFrom('settings')
    .select(['value', 'version'])
    .where('section', '=', 'search')
    .executeTakeFirst()
  // Only `setLearning` writes this row.
  const value = row?.value as { isOn?: boolean } | undefined
  return { isOn: value?.isOn ?? true, version: row?.version ?? 1 }
}

/**
 * Switches learning on or off; searches follow at once. With a `version`, refuses if it was changed since it was
 * read.
 */
export async function setLearning(
  tx: Tx,
  actor: Actor,
  { isOn, version }: { isOn: boolean; version?: number },
): Promise<Learning> {
  const stored = await lockSection(tx, 'search')
  const before = await readLearning(tx)
  if (isOutdated(version, stored)) throw stale(before)
  const next = await writeSection(tx, actor, 'search', { isOn })
  await learnFromSearches(tx, isOn)
  await recordAudit(tx, actor, {
    action: 'settings.update',
    subject: 'settings',
    subjectId: 'search',
    before: { isOn: before.isOn },
    after: { isOn },
  })
  return { isOn, version: next }
}
