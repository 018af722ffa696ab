import { gridFieldWords } from '#contract/catalogue/grid-values.ts'
import { type GridChange, productGridApi } from '#contract/catalogue/product-grid.ts'
import { plural } from '#contract/plural.ts'
import { useCall } from '#web/session/use-call.ts'
import { formatDateTime } from '#web/ui/data/date.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Notice } from '#web/ui/overlays/notice.tsx'
import { useNoChangeReason } from '../kit/use-catalogue-rights.ts'

/** The latest saved changes of the grid, each with a button that takes it back. */
export function RecentChanges({ changes }: { changes: readonly GridChange[] }) {
  return (
    <Card title="Saved changes">
      {changes.length === 0 ? <p className="text-sm text-ink-2">No changes yet.</p> : null}
      <ol className="grid">
        {changes.map((change) => (
          <ChangeRow key={change.id} change={change} />
        ))}
      </ol>
    </Card>
  )
}

function ChangeRow({ change }: { change: GridChange }) {
  const { cells, products, fields, by, at, undoneAt } = change
  return (
    <li className="grid gap-2 border-b border-line py-2 text-sm last:border-0">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="min-w-0 flex-1 basis-60">
          {`${plural(cells, 'cell')} in ${plural(products, 'product')}: ${fields.map((field) => gridFieldWords[field]).join(', ')}`}
          <span className="block text-meta text-ink-3">
            {[formatDateTime(at), by].filter(Boolean).join(' · ')}
          </span>
        </span>
        {undoneAt ? (
          <span className="text-ink-3">Undone {formatDateTime(undoneAt)}</span>
        ) : (
          <UndoChange change={change} />
        )}
      </div>
    </li>
  )
}

type UndoChangeProps = { change: GridChange; onUndone?: () => void }

/** Takes a change back. If cells were changed since, the others can be taken back. */
export function UndoChange({ change: { id, cells, products }, onUndone }: UndoChangeProps) {
  const mayNot = useNoChangeReason()
  const undo = useCall(productGridApi.undo, {
    done: 'Change undone.',
    inForm: true,
    onDone: () => onUndone?.(),
  })
  const run = (leaveChanged: boolean) =>
    void undo.run({ params: { id }, body: leaveChanged ? { leaveChanged } : {} })
  return (
    <>
      <Button
        variant="outline"
        size="small"
        icon="undo-2"
        busy={undo.isBusy}
        reason={mayNot}
        aria-label={`Undo ${plural(cells, 'cell')} in ${plural(products, 'product')}`}
        onClick={() => run(false)}
      >
        Undo
      </Button>
      {undo.problem ? (
        <Notice
          tone="danger"
          live
          className="w-full"
          action={
            undo.problem.code === 'cells_changed' && cells > 1 ? (
              <Button size="small" variant="outline" onClick={() => run(true)}>
                Undo the others
              </Button>
            ) : null
          }
        >
          {undo.problem.message}
        </Notice>
      ) : null}
    </>
  )
}
