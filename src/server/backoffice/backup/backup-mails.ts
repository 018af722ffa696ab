import { adminPaths } from '#contract/admin-paths.ts'
import { type MailDraft, words } from '#server/platform/mail/words.ts'

type Backup = { filename: string; problem: string }

const openBackups = { button: 'Open the backups', path: adminPaths.backups }

/** To the owners: a backup was made, but its check found faults. */
export const backupFaultyMail = ({ filename, problem }: Backup): MailDraft => ({
  template: 'backup_faulty',
  values: { filename },
  subject: words('Subject')`The backup of your shop found faults`,
  blocks: [
    words('What it found')`The backup ${{ filename }} was made. ${{ problem }}`,
    openBackups,
  ],
})

/** To the owners: a backup could not be made. */
export const backupFailedMail = ({ filename, problem }: Backup): MailDraft => ({
  template: 'backup_failed',
  values: { filename },
  subject: words('Subject')`The backup of your shop failed`,
  blocks: [
    words('Why it failed')`The backup ${{ filename }} could not be made: ${{ problem }}`,
    words(
      'What it means',
    )`Until a backup succeeds, a broken disk would lose everything since the last good one.`,
    openBackups,
  ],
})
