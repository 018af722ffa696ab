import type { ReactNode } from 'react'
import { Button } from '../inputs/button.tsx'
import { Modal } from './modal.tsx'

export type ConfirmDialogProps = {
  open: boolean
  title: string
  /** Consequences, with numbers. */
  children?: ReactNode
  /** The label of the confirm button: "Delete", "Discard". */
  confirm: string
  cancel?: string | undefined
  danger?: boolean | undefined
  busy?: boolean | undefined
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before an action. Initial focus is on Cancel, so Enter does no harm. */
export function ConfirmDialog({
  open,
  title,
  children,
  confirm,
  cancel = 'Cancel',
  danger = false,
  busy,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  return (
    <Modal
      open={open}
      onClose={onCancel}
      title={title}
      footer={
        <>
          <Button variant="outline" onClick={onCancel} data-autofocus>
            {cancel}
          </Button>
          <Button variant={danger ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      <div className="text-ink-2">{children}</div>
    </Modal>
  )
}
