import type { BackupBucket, BackupBucketWrite } from '#contract/backoffice/backup-bucket.ts'
import { type Actor, recordAudit } from '#server/platform/audit/audit.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { invalid, isOutdated, stale } from '#server/platform/errors.ts'
import type { SecretBox } from '#server/platform/secret-box.ts'
import { type S3Place, s3RegionOf } from '#server/platform/uploads/s3-place.ts'
import { sealedSecrets } from '#server/shop/settings/sealed-secrets.ts'
import { withDefaults } from '#server/shop/settings/settings.ts'
import { lockSection, rewriteSection, writeSection } from '#server/shop/settings/update-settings.ts'
import { BackupFault } from './backup-fault.ts'

/** The section of the settings: the secret key sealed, or empty while there is none. */
type StoredBucket = Omit<BackupBucketWrite, 'version' | 'secretAccessKey'> & {
  secretAccessKey: string
}

const defaultBucket: StoredBucket = {
  enabled: false,
  endpoint: '',
  region: '',
  bucket: '',
  prefix: '',
  accessKeyId: '',
  secretAccessKey: '',
}

const section = 'backupBucket'
const secrets = sealedSecrets(section, ['secretAccessKey'])

/** The bucket that backups are stored in, without its secret key. */
export async function readBucketSetting(db: Db, box: SecretBox): Promise<BackupBucket> {
  const { secretAccessKey, ...stored } = await readStored(db)
  return {
    ...stored,
    hasSecret: secretAccessKey !== '',
    secretReadable: secrets.areReadable({ secretAccessKey }, box),
  }
}

/** Where backups are stored: a bucket with its keys, and the folder in it, "" or "karigar/". */
export type BackupPlace = { place: S3Place; prefix: string }

/** The bucket for new backups; null if they stay in the folder. */
export async function readBackupPlace(db: Db, box: SecretBox): Promise<BackupPlace | null> {
  return (await readStored(db)).enabled ? readBucket(db, box) : null
}

/** The bucket that is set up, also if new backups do not go there; null if none is. Refuses a secret key that no key opens. */
export async function readBucket(db: Db, box: SecretBox): Promise<BackupPlace | null> {
  const stored = await readStored(db)
  const { endpoint, region, bucket, prefix, accessKeyId } = stored
  if (!endpoint || !bucket || !stored.secretAccessKey) return null
  const secretAccessKey = secrets.open(stored, 'secretAccessKey', box)
  if (secretAccessKey === null) throw new BackupFault(unreadable)
  return { place: { endpoint, region, bucket, accessKeyId, secretAccessKey }, prefix }
}

const unreadable =
  "the secret key of the bucket can't be read with the settings key of this shop; enter it again"

/**
 * Changes the bucket; the next backup goes there. Refuses to switch it on while a value is missing, and to use the
 * stored secret key with another server or another key ID.
 */
export async function updateBucket(
  tx: Tx,
  box: SecretBox,
  actor: Actor,
  { version, secretAccessKey, ...written }: BackupBucketWrite,
): Promise<void> {
  const row = await lockSection(tx, section)
  const before = await readBucketSetting(tx, box)
  if (isOutdated(version, row)) throw stale(before)
  const stored = withDefaults(row, defaultBucket)
  const next = tidied(written)
  refuseIncomplete(next, stored, secretAccessKey)
  await writeSection(tx, actor, section, {
    ...stored,
    ...next,
    ...secrets.sealWritten({ secretAccessKey: secretAccessKey ?? '' }, box),
  })
  await recordAudit(tx, actor, {
    action: 'settings.update',
    subject: 'settings',
    subjectId: section,
    before,
    after: {
      ...(await readBucketSetting(tx, box)),
      secretChanged: secretAccessKey !== undefined,
    },
  })
}

/** At startup, seals the secret key again if it is stored under a former key. Returns whether it can be opened. */
export async function sealBucketSecret(tx: Tx, box: SecretBox): Promise<boolean> {
  if (!secrets.areDue(await readStored(tx), box)) return true

  const stored = withDefaults(await lockSection(tx, section), defaultBucket)
  const resealed = { ...stored, ...secrets.reseal(stored, box) }
  await rewriteSection(tx, section, resealed)
  return secrets.areReadable(resealed, box)
}

type Written = Omit<BackupBucketWrite, 'version' | 'secretAccessKey'>

function tidied(written: Written): Written {
  const endpoint = written.endpoint.replace(/\/$/, '')
  const prefix = written.prefix.replace(/^\/|\/$/g, '')
  const isAddress = endpoint !== '' && URL.canParse(endpoint)
  return {
    ...written,
    endpoint,
    region: written.region || (isAddress ? s3RegionOf(endpoint) : ''),
    prefix: prefix && `${prefix}/`,
  }
}

function refuseIncomplete(written: Written, stored: StoredBucket, secret: string | undefined) {
  const { enabled, endpoint, bucket, accessKeyId } = written
  const fields: Record<string, string> = {}
  if (endpoint && !URL.canParse(endpoint)) fields.endpoint = endpointText
  if (enabled) {
    if (!endpoint) fields.endpoint = endpointText
    if (!bucket) fields.bucket = 'Enter the name of the bucket.'
    if (!accessKeyId) fields.accessKeyId = 'Enter the key ID.'
    if (!secret && !stored.secretAccessKey) fields.secretAccessKey = 'Enter the secret key.'
  }
  const isElsewhere = endpoint !== stored.endpoint || accessKeyId !== stored.accessKeyId
  if (stored.secretAccessKey && isElsewhere && !secret)
    fields.secretAccessKey = 'The endpoint or the key ID has changed. Enter the secret key again.'
  if (Object.keys(fields).length > 0) throw invalid(fields)
}

const endpointText = 'Enter the address of the server, like https://s3.ap-south-1.amazonaws.com.'

async function readStored(db: Db): Promise<StoredBucket & { version: number }> {
  const row = await db
    .selectFrom('settings')
    .select(['value', 'version'])
    .where('section', '=', section)
    .executeTakeFirst()
  return { ...withDefaults(row, defaultBucket), version: row?.version ?? 1 }
}
