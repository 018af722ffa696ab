import { useRef, useState } from 'react'
import type { BooksCheck } from '#contract/backoffice/books.ts'
import { formatNumber } from '#contract/number.ts'
import { saveFile } from '#web/session/documents.ts'
import { tryWithPassword } from '#web/session/password-prompt.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { Checkbox } from '#web/ui/inputs/checkbox.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Notice } from '#web/ui/overlays/notice.tsx'
import { readMonth } from './month-download.ts'

/** Everything of a month in one file. Drawing the documents takes longest, so they can be left out. */
export function WholeMonth({ check }: { check: BooksCheck }) {
  const { period, invoices, creditNotes, cancelled } = check
  const [hasDocuments, setDocuments] = useState(true)
  const { arrived, problem, start, cancel } = useMonth(period)
  const total = invoices + creditNotes + cancelled
  return (
    <Card title="The whole month" className="grid gap-3">
      <p className="text-sm text-ink-2">
        Registers, GSTR-1, Tally, Zoho Books and the sums in one zip. With the documents, a thousand
        of them take some minutes: keep this page open.
      </p>
      <Checkbox
        label="With every invoice and credit note as PDF"
        checked={hasDocuments}
        disabled={arrived !== null}
        onChange={({ target }) => setDocuments(target.checked)}
      />
      {problem ? (
        <Notice tone="danger" live>
          {problem}
        </Notice>
      ) : null}
      {arrived === null ? (
        <Button
          variant="outline"
          icon="download"
          className="justify-self-start"
          onClick={() => void start(hasDocuments)}
        >
          Download the month
        </Button>
      ) : (
        <Progress arrived={arrived} total={hasDocuments ? total : 0} onCancel={cancel} />
      )}
    </Card>
  )
}

type ProgressProps = { arrived: number; total: number; onCancel: () => void }

function Progress({ arrived, total, onCancel }: ProgressProps) {
  const words =
    arrived === 0
      ? 'Adding up the sums and writing the lists.'
      : `${formatNumber(arrived)} of ${formatNumber(total)} documents.`
  return (
    <div className="grid gap-2 text-sm text-ink-2">
      <progress
        aria-label="Download of the month"
        {...(arrived > 0 && { value: arrived, max: total })}
        className="h-2 w-full accent-brand"
      />
      <p className="tnum">{words} Keep this page open.</p>
      <Button variant="outline" className="justify-self-start" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  )
}

/** The download of a month: the number of documents that have arrived, null while there is none, and why the last failed. */
function useMonth(month: string) {
  const [arrived, setArrived] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const running = useRef<AbortController | null>(null)
  const start = async (hasDocuments: boolean) => {
    const stopping = new AbortController()
    running.current = stopping
    setArrived(0)
    setProblem(null)
    const { signal } = stopping
    const documents = hasDocuments ? 'with' : 'without'
    const outcome = await tryWithPassword(() =>
      readMonth({ month, documents, signal, onDocuments: setArrived }),
    )
    setArrived(null)
    if (outcome.ok) saveFile(outcome.answer, `books-${month}.zip`)
    else if (!signal.aborted) setProblem(outcome.problem.message)
  }
  return { arrived, problem, start, cancel: () => running.current?.abort() }
}
