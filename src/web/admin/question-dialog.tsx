import { type ReactNode, useEffect, useEffectEvent, useId } from 'react'
import type { Outcome } from '#web/session/run-action.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { Form, FormMessage } from '#web/ui/inputs/form.tsx'
import { Modal } from '#web/ui/overlays/modal.tsx'

export type QuestionDialogProps = {
  title: string
  /** The deed in a word or two. */
  confirm: string
  cancel: string
  /** Enter does no harm: focus begins on leaving it. */
  isCautious?: boolean
  isDanger?: boolean
  /** With its fields in two columns, where there is room. */
  isWide?: boolean
  /** Why it can't be done yet. */
  reason?: string | undefined
  busy: boolean
  outcome: Outcome | undefined
  /** It is not over with the first answer, which has something to say. */
  staysOpen?: boolean
  onAnswer: (form: FormData) => void
  onClose: () => void
  /** The question and its fields. */
  children: ReactNode
}

/** Asks before something is done in the back office; stays open, with what was typed, until it is done. */
export function QuestionDialog({ title, busy, outcome, onClose, ...asked }: QuestionDialogProps) {
  const { isCautious = false, isDanger = false, isWide = false, staysOpen = false } = asked
  const id = useId()
  const done = useEffectEvent(onClose)
  useEffect(() => {
    if (outcome?.ok && !staysOpen) done()
  }, [outcome, staysOpen])
  return (
    <Modal
      open
      size={isWide ? 'medium' : 'small'}
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button
            variant="outline"
            onClick={onClose}
            data-autofocus={isCautious ? true : undefined}
          >
            {asked.cancel}
          </Button>
          <Button
            type="submit"
            form={id}
            busy={busy}
            variant={isDanger ? 'danger' : 'primary'}
            reason={asked.reason}
          >
            {asked.confirm}
          </Button>
        </>
      }
    >
      <Form
        id={id}
        problem={outcome && !outcome.ok ? outcome.problem : null}
        className={isWide ? 'grid gap-4 md:grid-cols-2' : 'grid gap-4'}
        onSubmit={(event) => {
          event.preventDefault()
          asked.onAnswer(new FormData(event.currentTarget))
        }}
      >
        {asked.children}
        <FormMessage className={isWide ? 'md:col-span-2' : undefined} />
      </Form>
    </Modal>
  )
}
