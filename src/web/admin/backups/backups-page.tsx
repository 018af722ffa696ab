import { useLoaderData } from 'react-router'
import { type BackupList, backupsApi } from '#contract/backoffice/backups.ts'
import { useCall } from '#web/session/use-call.ts'
import { useLastNonNull } from '#web/session/use-last-non-null.ts'
import { formatDateTime } from '#web/ui/data/date.ts'
import { EmptyState } from '#web/ui/data/empty-state.tsx'
import { Button } from '#web/ui/inputs/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { Notice } from '#web/ui/overlays/notice.tsx'
import { AdminPage } from '../kit/admin-page.tsx'
import { useMay } from '../kit/use-may.ts'
import {
  backupsLoader,
  isBeingDeleted,
  isUnderWay,
  useProgress,
} from '../parts/backups/backups.data.ts'
import { backToSettings } from '../parts/settings/system-links.ts'
import { BackupBucketForm } from './backup-bucket-form.tsx'
import { BackupPlanForm } from './backup-plan-form.tsx'
import { BackupTable } from './backup-table.tsx'

export const loader = backupsLoader

export function Component() {
  const list = useLastNonNull(useLoaderData<typeof loader>())
  const may = useMay('settings')
  if (!may)
    return (
      <AdminPage title="Backups">
        <EmptyState title="Only owners and managers see the backups." />
      </AdminPage>
    )
  return (
    <AdminPage
      title="Backups"
      back={backToSettings}
      actions={list ? <BackUpNow list={list} /> : null}
    >
      {list ? <Backups list={list} /> : <Skeleton className="h-96" />}
    </AdminPage>
  )
}

function BackUpNow({ list }: { list: BackupList }) {
  const { isBusy, run } = useCall(backupsApi.start)
  const isWorking = list.backups.some(isUnderWay)
  return (
    <Button
      icon="archive"
      busy={isBusy}
      reason={isWorking ? 'A backup is being made.' : undefined}
      onClick={() => void run({})}
    >
      Back up now
    </Button>
  )
}

function Backups({ list }: { list: BackupList }) {
  useProgress(list.backups.some((backup) => isUnderWay(backup) || isBeingDeleted(backup)))
  const isOwner = useMay('owner')
  const host = newestGood(list.backups)?.host
  return (
    <>
      <LastGood list={list} />
      <BackupTable list={list} isOwner={isOwner} />
      <BackupPlanForm key={list.plan.version} plan={list.plan} isOwner={isOwner} />
      <BackupBucketForm
        key={`bucket-${list.bucket.version}`}
        bucket={list.bucket}
        isOwner={isOwner}
      />
      <Card title="Restore" className="grid gap-2 text-sm">
        <p>
          Restore a backup on the server, into an empty data folder or an empty database of your
          own. The shop is closed during this. A file in a bucket is fetched with the account in{' '}
          <span className="font-mono wrap-anywhere">BACKUP_S3_*</span>, as the operator’s page says.
          {host ? ` The newest file is on the host ${host}.` : null}
        </p>
        <pre className="rounded-control bg-sunk p-3 font-mono text-meta whitespace-pre-wrap wrap-anywhere">
          {restoreCommand(list)}
        </pre>
        <p className="text-ink-2">
          The file has the data of every shopper. Keep the file and its passphrase in different
          places, both away from the shop's server.
        </p>
      </Card>
    </>
  )
}

const newestGood = (backups: BackupList['backups']) =>
  backups.find(({ status }) => status === 'GOOD')

const restoreCommand = ({ folder, backups }: BackupList) => {
  const newest = newestGood(backups)
  const file =
    newest?.storedIn?.replace(/^https?:\/\/[^/]+\//, 's3://') ??
    `${folder}/${newest?.filename ?? 'FILE'}`
  return `npm run restore -- ${file} --passphrase-file PASSPHRASE`
}

function LastGood({ list }: { list: BackupList }) {
  const { lastGoodAt, plan } = list
  if (!lastGoodAt)
    return (
      <Notice tone="warn">
        No backup yet. If the disk breaks, the shop is lost. Back up now, and switch on the daily
        backup below.
      </Notice>
    )
  return (
    <Notice tone={plan.enabled ? 'ok' : 'info'}>
      The last good backup is of {formatDateTime(lastGoodAt)}. <WhereFilesGo list={list} />
    </Notice>
  )
}

function WhereFilesGo({ list: { folder, host, otherHosts, bucket } }: { list: BackupList }) {
  if (bucket.enabled)
    return (
      <>
        New files go to the bucket{' '}
        <span className="font-mono wrap-anywhere">{`${bucket.bucket}/${bucket.prefix}`}</span>.
      </>
    )
  if (otherHosts.length > 0)
    return (
      <>
        The shop runs on {[host, ...otherHosts].join(', ')}. Each file is on the host that made it.
        Set up a bucket below: then every host can give out and restore every file.
      </>
    )
  return (
    <>
      Files are on the server, in <span className="font-mono wrap-anywhere">{folder}</span>:
      download them, copy them to another machine, or set up a bucket below.
    </>
  )
}
