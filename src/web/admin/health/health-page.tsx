import { useLoaderData } from 'react-router'
import { adminPaths } from '#contract/admin-paths.ts'
import type { Health } from '#contract/backoffice/health.ts'
import { formatNumber } from '#contract/number.ts'
import { useLastNonNull } from '#web/session/use-last-non-null.ts'
import { formatDateTime } from '#web/ui/data/date.ts'
import { EmptyState } from '#web/ui/data/empty-state.tsx'
import { type Fact, FactTable } from '#web/ui/data/facts.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { Notice } from '#web/ui/overlays/notice.tsx'
import { AdminPage } from '../kit/admin-page.tsx'
import { useMay } from '../kit/use-may.ts'
import { sizeWords } from '../parts/backups/backups.data.ts'
import { backToSettings } from '../parts/settings/system-links.ts'
import { healthLoader } from './health.data.ts'
import { FailedJobs, JobTable } from './job-tables.tsx'
import { ProcessTable } from './process-table.tsx'

export const loader = healthLoader

export function Component() {
  const health = useLastNonNull(useLoaderData<typeof loader>())
  const may = useMay('settings')
  if (!may)
    return (
      <AdminPage title="Health">
        <EmptyState title="Only owners and managers see the health of the shop." />
      </AdminPage>
    )
  return (
    <AdminPage title="Health" back={backToSettings}>
      {health ? (
        <>
          <Problems problems={health.problems} />
          <div className="grid items-start gap-4 lg:grid-cols-2">
            <Card title="This process and the database">
              <FactTable facts={machineFacts(health)} />
            </Card>
            <Card title="Mails and backups">
              <FactTable facts={serviceFacts(health)} />
            </Card>
          </div>
          <section id="processes" className="grid gap-3">
            <h2>Processes</h2>
            <ProcessTable processes={health.processes} />
          </section>
          <section id="jobs" className="grid gap-3">
            <h2>Jobs</h2>
            <FailedJobs health={health} />
            <JobTable jobs={health.jobs} />
          </section>
        </>
      ) : (
        <Skeleton className="h-96" />
      )}
    </AdminPage>
  )
}

function Problems({ problems }: Pick<Health, 'problems'>) {
  if (problems.length === 0) return <Notice tone="ok">Nothing needs attention.</Notice>
  return (
    <Notice tone="warn">
      <h2 className="text-base">Needs attention</h2>
      <ul className="mt-1 grid list-disc gap-1 ps-5">
        {problems.map(({ text, page }) => (
          <li key={text}>
            {text} {page ? <TextLink to={pages[page].to}>{pages[page].label}</TextLink> : null}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

const pages = {
  backups: { to: adminPaths.backups, label: 'Backups' },
  mails: { to: `${adminPaths.settings}?section=mails`, label: 'Mails' },
  jobs: { to: '#jobs', label: 'Jobs' },
  processes: { to: '#processes', label: 'Processes' },
  webhooks: { to: adminPaths.webhooks, label: 'Webhooks' },
  schedules: { to: `${adminPaths.products}?view=failed`, label: 'Products' },
} as const

const timeOf = (at: string | null) => (at === null ? 'Never' : formatDateTime(at))

const machineFacts = ({ shop, database, disk }: Health): Fact[] => [
  { label: 'Karigar', value: `${shop.version}, open since ${formatDateTime(shop.startedAt)}` },
  { label: 'Memory', value: sizeWords(shop.memoryBytes) },
  { label: 'Node', value: shop.node },
  { label: 'PostgreSQL', value: database.version },
  { label: 'Database', value: sizeWords(database.bytes) },
  { label: 'Connections', value: `${database.connections} of ${database.mostConnections}` },
  {
    label: 'Data disk',
    value: `${sizeWords(disk.freeBytes)} free of ${sizeWords(disk.totalBytes)}`,
  },
]

const serviceFacts = ({ mails, backups, waitingJobs }: Health): Fact[] => [
  { label: 'Last mail sent', value: timeOf(mails.lastSentAt) },
  { label: 'Mails waiting', value: mails.queued },
  { label: 'Mails failed', value: `${formatNumber(mails.failed)} in 30 days` },
  { label: 'Last good backup', value: timeOf(backups.lastGoodAt) },
  { label: 'Daily backup', value: backups.isScheduled ? 'On' : 'Off' },
  { label: 'Jobs waiting', value: waitingJobs },
]
