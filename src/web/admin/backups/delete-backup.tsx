import { useState } from 'react'
import { isLastGood } from '#contract/backoffice/backup-files.ts'
import { type Backup, backupsApi } from '#contract/backoffice/backups.ts'
import { useCall } from '#web/session/use-call.ts'
import { formatDateTime } from '#web/ui/data/date.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { Checkbox } from '#web/ui/inputs/checkbox.tsx'
import { Notice } from '#web/ui/overlays/notice.tsx'
import { QuestionDialog } from '../kit/forms/question-dialog.tsx'
import { sizeWords } from '../parts/backups/backups.data.ts'

type DeleteBackupProps = { backup: Backup; all: readonly Backup[] }

/** Deletes a backup after a question; the last good one only after a warning. */
export function DeleteBackup({ backup, all }: DeleteBackupProps) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Button size="small" variant="outline" icon="trash-2" onClick={() => setIsAsking(true)}>
        Delete <span className="sr-only">{backup.filename}</span>
      </Button>
      {isAsking ? (
        <div className="text-start">
          <DeleteDialog backup={backup} all={all} onClose={() => setIsAsking(false)} />
        </div>
      ) : null}
    </>
  )
}

function DeleteDialog({ backup, all, onClose }: DeleteBackupProps & { onClose: () => void }) {
  const isLast = isLastGood(backup, all)
  const [evenLast, setEvenLast] = useState(false)
  const remove = useCall(backupsApi.remove, { done: 'Deleted.', inForm: true, onDone: onClose })
  const { id, bytes, createdAt, storedIn, host } = backup
  return (
    <QuestionDialog
      title="Delete this backup?"
      confirm="Delete"
      cancel="Keep it"
      isCautious
      isDanger
      reason={isLast && !evenLast ? 'Tick the box to delete your last good backup.' : undefined}
      call={remove}
      onClose={onClose}
      onAnswer={() => void remove.run({ params: { id }, query: isLast ? { evenLast } : {} })}
    >
      <p>
        The backup of {formatDateTime(createdAt)}
        {bytes === null ? '' : `, ${sizeWords(bytes)},`} is deleted{' '}
        {storedIn ? 'from the bucket' : `from ${host ?? 'the server'}`} for good.
      </p>
      {isLast ? (
        <>
          <Notice tone="warn">
            This is your last good backup. If the disk breaks, the shop is lost. Make another one
            first.
          </Notice>
          <Checkbox
            label="Delete it, even though no good backup is left"
            checked={evenLast}
            onChange={(event) => setEvenLast(event.target.checked)}
          />
        </>
      ) : null}
    </QuestionDialog>
  )
}
