import { plural } from '#contract/plural.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { productsIn } from './edits.ts'
import type { Saving } from './use-saving.ts'
import type { Sheet } from './use-sheet.ts'

type SheetBarProps = { sheet: Sheet; saving: Saving }

/** How much is changed, and what to do with it. */
export function SheetBar({ sheet, saving }: SheetBarProps) {
  const { edits, undo, redo } = sheet.unsaved
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="flex flex-wrap items-center gap-2">
        <Button
          variant="outline"
          size="small"
          icon="undo-2"
          title="Ctrl+Z"
          reason={undo ? undefined : 'There is nothing to undo.'}
          onClick={undo}
        >
          Undo
        </Button>
        <Button
          variant="outline"
          size="small"
          title="Ctrl+Y"
          reason={redo ? undefined : 'There is nothing to redo.'}
          onClick={redo}
        >
          Redo
        </Button>
        <p role="status" className="tnum text-sm">
          {edits.size > 0
            ? `${plural(edits.size, 'cell')} changed in ${plural(productsIn(edits), 'product')}`
            : 'Nothing changed yet'}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {edits.size > 0 ? (
          <Button variant="ghost" onClick={sheet.unsaved.discard}>
            Discard
          </Button>
        ) : null}
        <Button
          variant="outline"
          busy={saving.isBusy && !saving.isSaving}
          reason={saving.reason}
          onClick={saving.preview}
        >
          Preview
        </Button>
        <Button
          busy={saving.isBusy && saving.isSaving}
          reason={saving.reason}
          onClick={saving.save}
        >
          Save
        </Button>
      </div>
    </div>
  )
}
