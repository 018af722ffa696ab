import type { MouseEvent } from 'react'
import { flushSync } from 'react-dom'
import { movedKey } from '#web/ui/data/table-layout.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { Checkbox } from '#web/ui/inputs/checkbox.tsx'
import { IconButton } from '#web/ui/inputs/icon-button.tsx'
import { Modal } from '#web/ui/overlays/modal.tsx'
import type { ColumnChoice, ListView } from './use-list-view.ts'

type ColumnsDialogProps = { view: ListView; open: boolean; onClose: () => void }

/** Chooses and orders the columns of a list. Each change shows at once. */
export default function ColumnsDialog({ view, open, onClose }: ColumnsDialogProps) {
  const { choices, shown, choose, chooseUsual } = view
  const hidden = choices.filter(({ key }) => !shown.includes(key))
  return (
    <Modal
      open={open}
      onClose={onClose}
      title="Columns"
      footer={
        <>
          <Button variant="ghost" onClick={chooseUsual}>
            Usual columns
          </Button>
          <Button onClick={onClose}>Done</Button>
        </>
      }
    >
      <ul className="grid">
        {shown.map((key, place) => {
          const column = choices.find((choice) => choice.key === key)
          return column ? (
            <ShownColumn
              key={key}
              column={column}
              isFirst={place === 0}
              isLast={place === shown.length - 1}
              onHide={() => choose(shown.filter((other) => other !== key))}
              onMove={(step) => choose(movedKey(shown, key, step))}
            />
          ) : null
        })}
        {hidden.map(({ key, title }) => (
          <li key={key}>
            <Checkbox label={title} checked={false} onChange={() => choose([...shown, key])} />
          </li>
        ))}
      </ul>
    </Modal>
  )
}

type ShownColumnProps = {
  column: ColumnChoice
  isFirst: boolean
  isLast: boolean
  onHide: () => void
  onMove: (step: 1 | -1) => void
}

function ShownColumn({ column: { title }, isFirst, isLast, onHide, onMove }: ShownColumnProps) {
  const move = (step: 1 | -1) => (event: MouseEvent<HTMLButtonElement>) => {
    const button = event.currentTarget
    flushSync(() => onMove(step))
    // The browser drops the focus of a row that moves.
    button.focus()
  }
  return (
    <li className="flex items-center gap-1">
      <Checkbox label={title} checked onChange={onHide} className="flex-1" />
      <IconButton
        icon="arrow-up"
        label={`Move ${title} up`}
        size="small"
        stopped={isFirst}
        onClick={move(-1)}
      />
      <IconButton
        icon="arrow-down"
        label={`Move ${title} down`}
        size="small"
        stopped={isLast}
        onClick={move(1)}
      />
    </li>
  )
}
