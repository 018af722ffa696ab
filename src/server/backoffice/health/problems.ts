import type { Health } from '#contract/backoffice/health.ts'
import { jobWords } from '#contract/backoffice/job-words.ts'
import { plural } from '#contract/plural.ts'
import { processProblems } from './process-health.ts'

type Shown = Omit<Health, 'problems'>

/** Facts for the problems that the page does not show. */
export type Hidden = {
  /** Why the processes may run out of database connections; null if they cannot. */
  connectionProblem: string | null
  /** Why the newest backup failed, or what it found; null if nothing. */
  backupProblem: string | null
  isKeyUnreadable: boolean
  /** Whether new backups go to a bucket. */
  areInBucket: boolean
  /** Mails that were not sent because no mail server is set. */
  keptMails: number
  /** Since when a job waits although its time has come; null if none does. */
  overdueAt: string | null
  /** Products that could not be published or hidden at their time. */
  failedSchedules: number
  /** Payments that another provider takes, and messages to phones that wait or were kept back, a sentence each. */
  providerProblems: readonly string[]
  /** Webhooks that are paused or fail, a sentence each. */
  webhookProblems: readonly string[]
}

const backupAgeMs = 2 * 86_400_000
const mailAgeMs = 3_600_000
const leastFreeBytes = 2_000_000_000

/** Problems that need a person, most urgent first. */
export function problemsOf(shown: Shown, hidden: Hidden, now = Date.now()): Health['problems'] {
  return [
    ...processProblems(shown.processes, hidden.areInBucket),
    ...diskProblems(shown),
    ...connectionProblems(hidden),
    ...backupProblems(shown, hidden, now),
    ...jobProblems(shown, hidden),
    ...mailProblems(shown, hidden, now),
    ...hidden.providerProblems.map((text) => ({ text, page: null })),
    ...hidden.webhookProblems.map((text) => ({ text, page: 'webhooks' as const })),
    ...scheduleProblems(hidden),
  ]
}

type Problems = Health['problems']

function diskProblems({ disk: { freeBytes, totalBytes }, database }: Shown): Problems {
  if (freeBytes < leastFreeBytes || freeBytes < totalBytes / 20)
    return [
      {
        text: `The disk is almost full: ${gigabytes(freeBytes)} are free. When it is full, orders are refused.`,
        page: null,
      },
    ]
  if (freeBytes < database.bytes * 1.5)
    return [
      {
        text: `The disk has ${gigabytes(freeBytes)} left, and verifying a backup needs as much room as the database (${gigabytes(database.bytes)}) once more.`,
        page: 'backups',
      },
    ]
  return []
}

const connectionProblems = ({ connectionProblem }: Hidden): Problems =>
  connectionProblem === null ? [] : [{ text: connectionProblem, page: null }]

function backupProblems({ backups }: Shown, hidden: Hidden, now: number): Problems {
  const problems: string[] = []
  if (hidden.backupProblem !== null) problems.push(hidden.backupProblem)
  if (backups.lastGoodAt === null) problems.push('There is no backup yet.')
  else if (now - Date.parse(backups.lastGoodAt) > backupAgeMs)
    problems.push('The last good backup is more than two days old. Make one now.')
  if (!backups.isScheduled) problems.push('No daily backup is set up.')
  if (hidden.isKeyUnreadable)
    problems.push(
      "The stored passphrase of the backups can't be read with the settings key of this shop. Enter it again: until then backups lack the settings key.",
    )
  return problems.map((text) => ({ text, page: 'backups' as const }))
}

function jobProblems({ failedJobsCount, jobs }: Shown, { overdueAt }: Hidden): Problems {
  const problems: string[] = []
  if (overdueAt !== null)
    problems.push(
      'Jobs have been waiting for more than ten minutes. If a large import or backup is not running, restart the shop.',
    )
  for (const { name, error } of jobs)
    if (error !== null) problems.push(`The job "${jobWords(name)}" failed when it last ran.`)
  if (failedJobsCount > 0)
    problems.push(`${plural(failedJobsCount, 'job')} failed after many tries.`)
  return problems.map((text) => ({ text, page: 'jobs' as const }))
}

function mailProblems({ mails }: Shown, { keptMails }: Hidden, now: number): Problems {
  const problems: string[] = []
  if (mails.failed > 0)
    problems.push(`${plural(mails.failed, 'mail', 'mails')} of the last 30 days could not be sent.`)
  if (mails.withoutDocuments > 0)
    problems.push(
      `${plural(mails.withoutDocuments, 'mail', 'mails')} of the last 30 days went without the invoice or credit note. The outbox says why; send them again there.`,
    )
  if (mails.oldestQueuedAt !== null && now - Date.parse(mails.oldestQueuedAt) > mailAgeMs)
    problems.push('Mails have been waiting for more than an hour. The mail server may be down.')
  if (keptMails > 0)
    problems.push(
      `${plural(keptMails, 'mail is', 'mails are')} in the outbox, because no mail server was set. Set one in Settings, then send them there.`,
    )
  return problems.map((text) => ({ text, page: 'mails' as const }))
}

function scheduleProblems({ failedSchedules }: Hidden): Problems {
  if (failedSchedules === 0) return []
  const products = plural(failedSchedules, 'product')
  const text = `${products} could not be published or hidden at the time that was set. Each product says why.`
  return [{ text, page: 'schedules' }]
}

const gigabytes = (bytes: number) => `${(bytes / 1e9).toFixed(1)} GB`
