import { type ReactNode, useEffect, useEffectEvent, useId } from 'react'
import type { Outcome } from '#web/data/deeds.ts'
import { Button } from '#web/ui/button.tsx'
import { Form, FormMessage } from '#web/ui/form.tsx'
import { Modal } from '#web/ui/modal.tsx'

export type QuestionDialogProps = {
  title: string
  /** The deed in a word or two. */
  confirm: string
  cancel: string
  /** Enter does no harm: focus begins on leaving it. */
  isCautious?: boolean
  busy: boolean
  outcome: Outcome | undefined
  onAnswer: (form: FormData) => void
  onClose: () => void
  /** The question and its fields. */
  children: ReactNode
}

/** Asks before something is done with an order; stays open, with what was typed, until it is done. */
export function QuestionDialog({ title, busy, outcome, onClose, ...asked }: QuestionDialogProps) {
  const id = useId()
  const done = useEffectEvent(onClose)
  useEffect(() => {
    if (outcome?.ok) done()
  }, [outcome])
  return (
    <Modal
      open
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button
            variant="outline"
            onClick={onClose}
            data-autofocus={asked.isCautious ? true : undefined}
          >
            {asked.cancel}
          </Button>
          <Button type="submit" form={id} busy={busy}>
            {asked.confirm}
          </Button>
        </>
      }
    >
      <Form
        id={id}
        problem={outcome && !outcome.ok ? outcome.problem : null}
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          asked.onAnswer(new FormData(event.currentTarget))
        }}
      >
        {asked.children}
        <FormMessage />
      </Form>
    </Modal>
  )
}
