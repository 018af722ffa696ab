import { hasFile } from '#contract/backoffice/backup-files.ts'
import { type Backup, type BackupList, backupsApi } from '#contract/backoffice/backups.ts'
import { api } from '#web/session/api.ts'
import { saveFile } from '#web/session/documents.ts'
import { useCall } from '#web/session/use-call.ts'
import { formatDateTime } from '#web/ui/data/date.ts'
import { Pill, type PillProps } from '#web/ui/data/pill.tsx'
import { type Column, DataTable } from '#web/ui/data/table.tsx'
import { Button } from '#web/ui/inputs/button.tsx'
import { isUnderWay, sizeWords } from '../parts/backups/backups.data.ts'
import { DeleteBackup } from './delete-backup.tsx'

type BackupTableProps = { list: BackupList; isOwner: boolean }

/** The backups, newest first. */
export function BackupTable({ list, isOwner }: BackupTableProps) {
  return (
    <DataTable
      caption="Backups"
      columns={isOwner ? [...columns, fileColumn(list.backups)] : columns}
      rows={list.backups}
      keyOf={({ id }) => id}
    />
  )
}

const columns: Column<Backup>[] = [
  {
    key: 'when',
    title: 'Made',
    phone: 'title',
    cell: ({ createdAt }) => <span className="font-semibold">{formatDateTime(createdAt)}</span>,
  },
  {
    key: 'by',
    title: 'By',
    cell: ({ cause, by }) => (cause === 'SCHEDULED' ? 'Schedule' : by),
  },
  {
    key: 'result',
    title: 'Result',
    phone: 'meta',
    cell: (backup) => <span className="wrap-anywhere text-ink-2">{resultOf(backup)}</span>,
  },
  {
    key: 'size',
    title: 'Size',
    align: 'end',
    cell: ({ bytes }) => (bytes === null ? '–' : sizeWords(bytes)),
  },
  {
    key: 'status',
    title: 'Status',
    phone: 'end',
    cell: ({ status }) => (
      <Pill tone={looks[status].tone} icon={looks[status].icon}>
        {looks[status].word}
      </Pill>
    ),
  },
]

/** Actions of the owner on the file. */
const fileColumn = (all: readonly Backup[]): Column<Backup> => ({
  key: 'file',
  title: '',
  phone: 'meta',
  cell: (backup) =>
    hasFile(backup) ? (
      <div className="flex gap-2 py-1 lg:justify-end">
        <Download backup={backup} />
        <DeleteBackup backup={backup} all={all} />
      </div>
    ) : null,
})

function Download({ backup: { id, filename } }: { backup: Backup }) {
  const { isBusy, run } = useCall(async (_: undefined) =>
    saveFile(await api(backupsApi.download, { params: { id } }), filename),
  )
  return (
    <Button size="small" variant="outline" icon="download" busy={isBusy} onClick={() => void run()}>
      Download <span className="sr-only">{filename}</span>
    </Button>
  )
}

function resultOf(backup: Backup): string {
  const { status, step, progress, problem, storedIn, host } = backup
  if (isUnderWay(backup)) return step ? `${step} … ${progress} %` : 'Queued'
  if (problem) return problem
  const onHost = host ? `, on the host ${host}` : ''
  const where = storedIn ? ', and stored in the bucket' : onHost
  if (status === 'GOOD') return `Restored into a scratch database and compared${where}`
  if (status === 'UNVERIFIED')
    return `Bytes checked${where}; not restored, because the database role may not create a scratch database`
  if (status === 'REMOVED')
    return host ? `The host ${host} deletes the file in a minute` : 'The file is deleted'
  return 'Failed'
}

const looks: Record<Backup['status'], Pick<PillProps, 'tone' | 'icon'> & { word: string }> = {
  WAITING: { word: 'Waiting', tone: 'neutral', icon: 'clock' },
  RUNNING: { word: 'Running', tone: 'info', icon: 'clock' },
  GOOD: { word: 'Verified', tone: 'ok', icon: 'circle-check' },
  UNVERIFIED: { word: 'Not restored', tone: 'warn', icon: 'triangle-alert' },
  FAILED: { word: 'Failed', tone: 'danger', icon: 'circle-x' },
  REMOVED: { word: 'Removed', tone: 'neutral', icon: 'archive' },
}
