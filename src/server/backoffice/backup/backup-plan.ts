import type { BackupPlan, BackupPlanWrite } from '#contract/backoffice/backups.ts'
import { type Actor, recordAudit } from '#server/platform/audit/audit.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { invalid, isOutdated, stale } from '#server/platform/errors.ts'
import type { SecretBox } from '#server/platform/secret-box.ts'
import { sealedSecrets } from '#server/shop/settings/sealed-secrets.ts'
import { withDefaults } from '#server/shop/settings/settings.ts'
import { lockSection, rewriteSection, writeSection } from '#server/shop/settings/update-settings.ts'

/** The section of the settings: the passphrase sealed, or empty while there is none. */
type StoredPlan = Omit<BackupPlanWrite, 'version' | 'passphrase'> & { passphrase: string }

const defaultPlan: StoredPlan = {
  enabled: false,
  hourIst: 3,
  keepDaily: 7,
  keepWeekly: 4,
  passphrase: '',
}

const secrets = sealedSecrets('backups', ['passphrase'])

export async function readPlan(db: Db, box: SecretBox): Promise<BackupPlan> {
  const { passphrase, version, ...plan } = await readStored(db)
  return {
    ...plan,
    hasPassphrase: passphrase !== '',
    passphraseReadable: secrets.areReadable({ passphrase }, box),
    version,
  }
}

/** When backups are made and how many of them are kept. */
export const readSchedule = (db: Db) => readStored(db)

/** The passphrase that seals the settings key; null if there is none, or no key opens it. */
export async function readPassphrase(db: Db, box: SecretBox): Promise<string | null> {
  const stored = await readStored(db)
  return stored.passphrase === '' ? null : secrets.open(stored, 'passphrase', box)
}

/** Changes the schedule. Refuses to begin one without a passphrase: its backups would lack the settings key. */
export async function updatePlan(
  tx: Tx,
  box: SecretBox,
  actor: Actor,
  { passphrase, version, ...plan }: BackupPlanWrite,
): Promise<void> {
  const row = await lockSection(tx, 'backups')
  const before = await readPlan(tx, box)
  if (isOutdated(version, row)) throw stale(before)
  const stored = await readStored(tx)
  if (plan.enabled && !passphrase && !stored.passphrase)
    throw invalid({ passphrase: 'Enter the passphrase that seals the settings key.' })
  await writeSection(tx, actor, 'backups', {
    ...plan,
    passphrase: stored.passphrase,
    ...secrets.sealWritten({ passphrase: passphrase ?? '' }, box),
  })
  await recordAudit(tx, actor, {
    action: 'settings.update',
    subject: 'settings',
    subjectId: 'backups',
    before,
    after: { ...(await readPlan(tx, box)), passphraseChanged: passphrase !== undefined },
  })
}

/** At startup, seals the passphrase again if it is stored under a former key. Returns whether it can be opened. */
export async function sealPassphrase(tx: Tx, box: SecretBox): Promise<boolean> {
  if (!secrets.areDue(await readStored(tx), box)) return true

  const stored = withDefaults(await lockSection(tx, 'backups'), defaultPlan)
  const resealed = { ...stored, ...secrets.reseal(stored, box) }
  await rewriteSection(tx, 'backups', resealed)
  return secrets.areReadable(resealed, box)
}

async function readStored(db: Db): Promise<StoredPlan & { version: number }> {
  const row = await db
    .selectFrom('settings')
    .select(['value', 'version'])
    .where('section', '=', 'backups')
    .executeTakeFirst()
  return { ...withDefaults(row, defaultPlan), version: row?.version ?? 1 }
}
