import { useId, useState } from 'react'
import { plural } from '#contract/plural.ts'
import type { PlaceRow, PlacesOutcome } from '#contract/shop/delivery-area.ts'
import { reloadAfterCall } from '#web/browser/reload.ts'
import { tryCall } from '#web/session/outcome.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Notice } from '#web/ui/overlays/notice.tsx'
import { rowsIn, sendRows } from './delivery-area.data.ts'

type Looked = { rows: PlaceRow[]; found: PlacesOutcome }

/**
 * Imports a courier's list. A dry run shows the changes; the import starts after staff confirm them.
 */
export function AreaImport() {
  const id = useId()
  const [looked, setLooked] = useState<Looked | null>(null)
  const [notice, setNotice] = useState<{ tone: 'ok' | 'danger'; text: string } | null>(null)
  const [busy, setBusy] = useState(false)

  const run = async (rows: PlaceRow[], dryRun: boolean) => {
    setBusy(true)
    const outcome = await tryCall(() => sendRows(rows, dryRun))
    setBusy(false)
    if (!outcome.ok) return setNotice({ tone: 'danger', text: outcome.problem.message })
    if (dryRun) return setLooked({ rows, found: outcome.answer })
    setLooked(null)
    setNotice({ tone: 'ok', text: `${plural(outcome.answer.changed, 'pincode')} changed.` })
    await reloadAfterCall()
  }
  const look = async (file: File | undefined) => {
    setLooked(null)
    setNotice(null)
    if (!file) return
    const rows = rowsIn(await file.text())
    if (typeof rows === 'string') setNotice({ tone: 'danger', text: rows })
    else await run(rows, true)
  }
  return (
    <Card title="Import a courier's list" className="grid gap-3 text-sm">
      <p className="text-ink-2">
        A CSV file with column names in the first line: pincode, and any of serviceable (yes or no),
        cod (yes or no) and zone (A to E). Empty cells don't change anything.
      </p>
      <div className="grid gap-1">
        <label htmlFor={id} className="font-medium">
          CSV file
        </label>
        <input
          id={id}
          type="file"
          accept=".csv,text/csv,text/plain"
          className="max-w-full file:me-3 file:min-h-9 file:rounded-control file:border file:border-line-strong file:bg-surface file:px-3 file:text-sm file:font-semibold file:text-ink hover:file:bg-sunk"
          onChange={({ target }) => {
            void look(target.files?.[0])
            target.value = ''
          }}
        />
      </div>
      {busy && !looked ? <p role="status">Checking the file…</p> : null}
      {notice ? (
        <Notice tone={notice.tone} live>
          {notice.text}
        </Notice>
      ) : null}
      {looked ? (
        <Found
          looked={looked}
          busy={busy}
          onTake={() => void run(looked.rows, false)}
          onDrop={() => setLooked(null)}
        />
      ) : null}
    </Card>
  )
}

/** Shows at most this many wrong rows; more usually mean the wrong file. */
const mostShown = 20

type FoundProps = { looked: Looked; busy: boolean; onTake: () => void; onDrop: () => void }

function Found({ looked: { rows, found }, busy, onTake, onDrop }: FoundProps) {
  const { changed, same, errors } = found
  return (
    <div className="grid gap-3">
      <p role="status" className="font-medium">
        {plural(rows.length, 'row')}: {changed} to change, {same} unchanged, {errors.length} with
        errors.
      </p>
      {errors.length > 0 ? (
        <Notice tone="warn">
          <ul className="grid gap-1">
            {errors.slice(0, mostShown).map(({ row, message }) => (
              <li key={row}>
                <span className="tnum font-medium">Row {row}:</span> {message}
              </li>
            ))}
            {errors.length > mostShown ? <li>and {errors.length - mostShown} more</li> : null}
          </ul>
        </Notice>
      ) : null}
      <div className="flex flex-wrap gap-2">
        {changed > 0 ? (
          <Button size="small" busy={busy} onClick={onTake}>
            Change {plural(changed, 'pincode')}
          </Button>
        ) : null}
        <Button size="small" variant="outline" onClick={onDrop}>
          Cancel
        </Button>
      </div>
    </div>
  )
}
