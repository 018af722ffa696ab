import { useState } from 'react'
import { Button } from '#web/ui/inputs/button.tsx'
import { Modal } from '#web/ui/overlays/modal.tsx'
import { type Shortcut, ShortcutList } from '../kit/help/shortcut-list.tsx'

const reading: readonly Shortcut[] = [
  { keys: ['Arrows'], label: 'Move' },
  { keys: ['Shift', 'Arrows'], label: 'Select, as dragging does' },
  { keys: ['Ctrl', 'C'], label: 'Copy' },
  { keys: ['Esc', 'Tab'], label: 'Leave the grid' },
]

const editing: readonly Shortcut[] = [
  { keys: ['Letter or digit'], label: 'Replace the cell' },
  { keys: ['F2'], label: 'Edit the cell, as a double click does' },
  { keys: ['Ctrl', 'V'], label: 'Paste' },
  { keys: ['Ctrl', 'D'], label: 'Fill down' },
  { keys: ['Delete'], label: 'Empty the cell' },
  { keys: ['Ctrl', 'Z'], label: 'Undo' },
  { keys: ['Ctrl', 'Y'], label: 'Redo' },
]

type SheetHelpProps = { id: string; mayEdit: boolean }

/** How to leave the grid, and a button that shows its other keys. */
export function SheetHelp({ id, mayEdit }: SheetHelpProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <p id={id} className="text-meta text-ink-3">
        {mayEdit ? 'Type to replace a cell.' : 'Arrows move.'} Esc, then Tab leaves the grid.
      </p>
      <Button
        variant="ghost"
        size="small"
        aria-haspopup="dialog"
        className="pointer-coarse:hidden"
        onClick={() => setIsOpen(true)}
      >
        Keys of the grid
      </Button>
      <Modal open={isOpen} onClose={() => setIsOpen(false)} title="Keys of the grid">
        <ShortcutList title="Move and copy" shortcuts={reading} />
        {mayEdit ? <ShortcutList title="Change" shortcuts={editing} /> : null}
      </Modal>
    </div>
  )
}
