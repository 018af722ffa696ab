import {
  type FailedJob,
  type Health,
  healthApi,
  type JobHealth,
} from '#contract/backoffice/health.ts'
import { jobWords } from '#contract/backoffice/job-words.ts'
import { formatNumber } from '#contract/number.ts'
import { plural } from '#contract/plural.ts'
import { useCall } from '#web/session/use-call.ts'
import { formatDateTime } from '#web/ui/data/date.ts'
import { Pill } from '#web/ui/data/pill.tsx'
import { type Column, DataTable } from '#web/ui/data/table.tsx'
import { Button } from '#web/ui/inputs/button.tsx'

/** The jobs that run by themselves. */
export const JobTable = ({ jobs }: { jobs: readonly JobHealth[] }) => (
  <DataTable caption="Scheduled jobs" columns={jobColumns} rows={jobs} keyOf={({ name }) => name} />
)

/** Jobs that were given up, each with a button that tries it again. */
export function FailedJobs({ health: { failedJobs, failedJobsCount } }: { health: Health }) {
  if (failedJobs.length === 0) return null
  const isPart = failedJobsCount > failedJobs.length
  return (
    <div className="grid gap-2">
      <h3>Given up</h3>
      {isPart ? (
        <p className="text-sm text-ink-3">
          The newest {failedJobs.length} of {formatNumber(failedJobsCount)}.
        </p>
      ) : null}
      <DataTable
        caption="Failed jobs"
        columns={failedColumns}
        rows={failedJobs}
        keyOf={({ id }) => id}
      />
    </div>
  )
}

const jobColumns: Column<JobHealth>[] = [
  {
    key: 'name',
    title: 'Job',
    phone: 'title',
    cell: ({ name, everySeconds }) => (
      <>
        <span className="font-semibold">{jobWords(name)}</span>
        <span className="text-ink-3"> every {spanOf(everySeconds)}</span>
      </>
    ),
  },
  {
    key: 'last',
    title: 'Last run',
    phone: 'meta',
    cell: (job) => (
      <span className="wrap-anywhere text-ink-2">
        {job.lastAt ? formatDateTime(job.lastAt) : 'Not yet'}
        {job.error ? `: ${job.error}` : null}
        <span className="block md:hidden">Next run: {nextOf(job)}</span>
      </span>
    ),
  },
  {
    key: 'next',
    title: 'Next run',
    cell: (job) => nextOf(job),
  },
  {
    key: 'state',
    title: 'State',
    cell: ({ error, lastAt }) => {
      if (error)
        return (
          <Pill tone="danger" icon="circle-x">
            Failed
          </Pill>
        )
      return lastAt ? (
        <Pill tone="ok" icon="circle-check">
          Well
        </Pill>
      ) : (
        <Pill tone="neutral" icon="clock">
          Waiting
        </Pill>
      )
    },
  },
  { key: 'run', title: '', align: 'end', phone: 'end', cell: ({ name }) => <RunNow name={name} /> },
]

function nextOf({ nextAt, isRunning }: JobHealth): string {
  if (isRunning) return 'Running'
  return nextAt ? formatDateTime(nextAt) : 'In a moment'
}

function RunNow({ name }: { name: string }) {
  const { isBusy, run } = useCall(healthApi.runJob, { done: 'The job will run in a moment.' })
  return (
    <Button
      size="small"
      variant="outline"
      busy={isBusy}
      onClick={() => void run({ body: { name } })}
    >
      Run now <span className="sr-only">{jobWords(name)}</span>
    </Button>
  )
}

const failedColumns: Column<FailedJob>[] = [
  {
    key: 'name',
    title: 'Job',
    phone: 'title',
    cell: ({ name }) => <span className="font-semibold">{jobWords(name)}</span>,
  },
  {
    key: 'why',
    title: 'Why',
    phone: 'meta',
    cell: ({ error, attempts }) => (
      <span className="wrap-anywhere text-ink-2">
        {error ?? 'No reason was given.'} ({plural(attempts, 'try', 'tries')})
      </span>
    ),
  },
  { key: 'at', title: 'Given up', cell: ({ at }) => formatDateTime(at) },
  {
    key: 'retry',
    title: '',
    align: 'end',
    phone: 'end',
    cell: ({ id, name }) => <Retry id={id} name={name} />,
  },
]

function Retry({ id, name }: { id: number; name: string }) {
  const { isBusy, run } = useCall(healthApi.retryJob, { done: 'The job will run again.' })
  return (
    <Button
      size="small"
      variant="outline"
      busy={isBusy}
      onClick={() => void run({ params: { id } })}
    >
      Try again <span className="sr-only">{jobWords(name)}</span>
    </Button>
  )
}

function spanOf(seconds: number): string {
  for (const [unit, length] of units)
    if (seconds % length === 0) return seconds === length ? unit : plural(seconds / length, unit)
  return plural(seconds, 'second')
}

const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const
