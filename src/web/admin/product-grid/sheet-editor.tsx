import { useId } from 'react'
import type { GridRow } from '#contract/catalogue/product-grid.ts'
import { plural } from '#contract/plural.ts'
import { LeaveGuard } from '#web/ui/overlays/leave-guard.tsx'
import { Notice } from '#web/ui/overlays/notice.tsx'
import { PreviewDialog } from './preview-dialog.tsx'
import { UndoChange } from './recent-changes.tsx'
import { SheetBar } from './sheet-bar.tsx'
import { SheetHelp } from './sheet-help.tsx'
import { SheetTable } from './sheet-table.tsx'
import { TouchBar } from './touch-bar.tsx'
import { TroublesList } from './troubles-list.tsx'
import { useSaving } from './use-saving.ts'
import { useSheet } from './use-sheet.ts'

type SheetEditorProps = { rows: readonly GridRow[]; mayEdit: boolean }

/** The sheet with what belongs to it: counts, buttons, and the cells that cannot be saved. */
export function SheetEditor({ rows, mayEdit }: SheetEditorProps) {
  const sheet = useSheet(rows, mayEdit)
  const saving = useSaving(sheet)
  const helpId = useId()
  const { saved, problem } = saving
  return (
    <>
      {mayEdit ? <SheetBar sheet={sheet} saving={saving} /> : null}
      {saved ? (
        <Notice tone="ok" live action={<UndoChange change={saved} onUndone={saving.forgetSaved} />}>
          {`Saved ${plural(saved.cells, 'cell')} in ${plural(saved.products, 'product')}.`}
        </Notice>
      ) : null}
      {problem ? (
        <Notice tone="danger" live>
          {problem.message}
        </Notice>
      ) : null}
      <TroublesList sheet={sheet} troubles={saving.troubles} />
      <TouchBar sheet={sheet} />
      <SheetTable sheet={sheet} troubles={saving.troubles} helpId={helpId} />
      <p role="status" className="min-h-5 text-sm">
        {sheet.said}
      </p>
      <SheetHelp id={helpId} mayEdit={mayEdit} />
      <PreviewDialog edits={sheet.edits} saving={saving} />
      <LeaveGuard changes={sheet.edits.size} query="page" />
    </>
  )
}
