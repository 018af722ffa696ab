import { type ReactNode, useId } from 'react'
import type { Problem } from '#contract/endpoint.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { Form, FormMessage } from '#web/ui/inputs/form.tsx'
import { Modal } from '#web/ui/overlays/modal.tsx'

export type QuestionDialogProps = {
  title: string
  /** The label of the confirm button. */
  confirm: string
  cancel: string
  /** Initial focus is on the cancel button, so that Enter does no harm. */
  isCautious?: boolean
  isDanger?: boolean
  /** Two columns of fields on wide screens. */
  isWide?: boolean
  /** The width of the dialog, where its fields are in one column. */
  size?: 'small' | 'medium'
  /** Why it can't be confirmed yet. */
  reason?: string | undefined
  /** The call that the answer makes. It closes the dialog when it has succeeded. */
  call: { isBusy: boolean; problem: Problem | null }
  onAnswer: (form: FormData) => void
  onClose: () => void
  /** The question and its fields. */
  children: ReactNode
}

/** A dialog that asks before an action. It stays open with its input until the action succeeds. */
export function QuestionDialog({ title, call, onClose, ...options }: QuestionDialogProps) {
  const { isCautious = false, isDanger = false, isWide = false, size = 'small' } = options
  const id = useId()
  return (
    <Modal
      open
      size={isWide ? 'medium' : size}
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button
            variant="outline"
            onClick={onClose}
            data-autofocus={isCautious ? true : undefined}
          >
            {options.cancel}
          </Button>
          <Button
            type="submit"
            form={id}
            busy={call.isBusy}
            variant={isDanger ? 'danger' : 'primary'}
            reason={options.reason}
          >
            {options.confirm}
          </Button>
        </>
      }
    >
      <Form
        id={id}
        problem={call.problem}
        className={isWide ? 'grid gap-4 md:grid-cols-2' : 'grid gap-4'}
        onSubmit={(event) => {
          event.preventDefault()
          options.onAnswer(new FormData(event.currentTarget))
        }}
      >
        {options.children}
        <FormMessage className={isWide ? 'md:col-span-2' : undefined} />
      </Form>
    </Modal>
  )
}

/** For calls of a dialog: errors of its fields are shown there, any other problem also as a toast. */
export const hasFields = ({ fields }: Problem) => fields !== undefined
