import { useState } from 'react'
import { adminPaths } from '#contract/admin-paths.ts'
import type { Import } from '#contract/backoffice/imports.ts'
import { useDownload } from '#web/session/documents.ts'
import { Button, ButtonLink } from '#web/ui/inputs/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { Notice } from '#web/ui/overlays/notice.tsx'
import { ImportPictures } from './import-pictures.tsx'
import { ImportRows } from './import-rows.tsx'
import {
  isAtWork,
  isZipMissing,
  type OpenImport,
  readProblems,
  useImportSteps,
  useProgress,
} from './imports.data.ts'
import { countWords } from './kind-words.ts'
import { LeftOut } from './left-out.tsx'

/** One import: progress, actions and products. */
export function ImportView({ open }: { open: OpenImport }) {
  const { found } = open
  useProgress(found)
  return (
    <>
      <Card title={titleOf(found)} className="grid gap-3">
        <Progress found={found} />
        {found.problem ? <Notice tone="danger">{found.problem}</Notice> : null}
        <ImportPictures found={found} />
        {found.unread.length > 0 ? (
          <Notice tone="warn">Columns ignored: {found.unread.join(', ')}.</Notice>
        ) : null}
        <LeftOut rows={found.leftOut} />
        <ImportActions found={found} />
      </Card>
      <ImportRows open={open} />
    </>
  )
}

const countOf = ({ counts }: Import, ...states: string[]) =>
  states.reduce((sum, state) => sum + (counts[state] ?? 0), 0)

function titleOf(found: Import): string {
  const wrong = countOf(found, 'WRONG')
  const toDo = countOf(found, 'NEW', 'CHANGED')
  const done = countOf(found, 'ADDED', 'UPDATED')
  const isWrong = `${countWords(found.kind, wrong)} with errors`
  const words: Record<Import['status'], string> = {
    CHECKING: `Checking ${countWords(found.kind, found.total)}`,
    CHECKED: `${countWords(found.kind, toDo)} to import, ${isWrong}`,
    RUNNING: `Importing ${countWords(found.kind, toDo + done)}`,
    DONE: `${countWords(found.kind, done)} imported, ${isWrong}`,
    CANCELLED: `Cancelled: ${countWords(found.kind, done)} imported`,
    UNDOING: `Undoing ${countWords(found.kind, done)}`,
    UNDONE: `Import of ${countWords(found.kind, countOf(found, 'UNDONE'))} undone`,
  }
  return words[found.status]
}

/** A progress bar while the server works on the import. */
function Progress({ found }: { found: Import }) {
  if (!isAtWork(found) || isZipMissing(found)) return null
  const waiting = { CHECKING: ['WAITING'], RUNNING: ['NEW', 'CHANGED'] }[found.status as 'RUNNING']
  const left = countOf(found, ...(waiting ?? ['ADDED', 'UPDATED']))
  return (
    <div className="grid gap-1 text-sm text-ink-2">
      <progress
        aria-label={titleOf(found)}
        value={found.total - left}
        max={found.total}
        className="h-2 w-full accent-brand"
      />
      <p className="tnum">{countWords(found.kind, left)} left. You can close this page.</p>
    </div>
  )
}

function ImportActions({ found }: { found: Import }) {
  const { busy, run, cancel, undo } = useImportSteps(found.id)
  const { status } = found
  const written = countOf(found, 'ADDED', 'UPDATED')
  return (
    <div className="flex flex-wrap gap-2">
      {status === 'CHECKED' ? <Run found={found} busy={busy} onRun={run} /> : null}
      {status === 'CHECKING' || status === 'RUNNING' || status === 'CHECKED' ? (
        <Button variant="outline" busy={busy} onClick={cancel}>
          Cancel
        </Button>
      ) : null}
      {status === 'DONE' && found.kind === 'products' && countOf(found, 'ADDED') > 0 ? (
        <ButtonLink to={drafts}>Publish the drafts</ButtonLink>
      ) : null}
      {countOf(found, 'WRONG') > 0 ? <WrongLines id={found.id} /> : null}
      {(status === 'DONE' || status === 'CANCELLED') && written > 0 ? (
        <Undo found={found} count={written} busy={busy} onUndo={undo} />
      ) : null}
    </div>
  )
}

/** New products of most files are drafts. */
const drafts = `${adminPaths.products}?view=draft&limit=100`

type RunProps = { found: Import; busy: boolean; onRun: () => void }

/** Products with errors are skipped only after the user confirms it. */
function Run({ found, busy, onRun }: RunProps) {
  const [asking, setAsking] = useState(false)
  const toDo = countOf(found, 'NEW', 'CHANGED')
  const wrong = countOf(found, 'WRONG')
  return (
    <>
      <Button
        icon="upload"
        busy={busy}
        reason={toDo === 0 ? 'This file has nothing to import.' : undefined}
        onClick={() => (wrong > 0 ? setAsking(true) : onRun())}
      >
        Import {countWords(found.kind, toDo)}
      </Button>
      <ConfirmDialog
        open={asking}
        title={`Leave out ${countWords(found.kind, wrong)}?`}
        confirm={`Import ${countWords(found.kind, toDo)}`}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          onRun()
        }}
      >
        {countWords(found.kind, wrong)} can't be imported because of errors and won't change. You
        can correct the rows and import them later.
      </ConfirmDialog>
    </>
  )
}

function WrongLines({ id }: { id: number }) {
  const { busy, download } = useDownload()
  return (
    <Button
      variant="outline"
      icon="download"
      busy={busy !== null}
      onClick={() => download('wrong-lines.csv', () => readProblems(id))}
    >
      Download errors
    </Button>
  )
}

type UndoProps = { found: Import; count: number; busy: boolean; onUndo: () => void }

function Undo({ found, count, busy, onUndo }: UndoProps) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button variant="outline" icon="undo-2" busy={busy} onClick={() => setAsking(true)}>
        Undo
      </Button>
      <ConfirmDialog
        open={asking}
        danger
        title="Undo this import?"
        confirm={`Undo ${countWords(found.kind, count)}`}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          onUndo()
        }}
      >
        Added entries are removed, and changed entries get their old values back. Entries that were
        edited after the import stay as they are.
      </ConfirmDialog>
    </>
  )
}
