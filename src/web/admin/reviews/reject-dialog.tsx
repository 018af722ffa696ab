import { useId, useState } from 'react'
import { Button } from '#web/ui/inputs/button.tsx'
import { Field, Textarea } from '#web/ui/inputs/field.tsx'
import { Form } from '#web/ui/inputs/form.tsx'
import { Modal } from '#web/ui/overlays/modal.tsx'
import { useMailWords } from '../kit/mail-words.ts'

export type RejectDialogProps = {
  title: string
  /** Common reasons to choose from. */
  reasons: readonly string[]
  busy: boolean
  onReject: (reason: string) => void
  onClose: () => void
}

/** Asks for the reason, which the author gets word for word. */
export function RejectDialog({ title, reasons, busy, onReject, onClose }: RejectDialogProps) {
  const mailWords = useMailWords()
  const formId = useId()
  const [reason, setReason] = useState('')
  return (
    <Modal
      open
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Go back
          </Button>
          <Button type="submit" form={formId} variant="danger" busy={busy}>
            Reject
          </Button>
        </>
      }
    >
      <Form
        id={formId}
        as="form"
        onSubmit={(event) => {
          event.preventDefault()
          onReject(reason.trim())
        }}
        className="grid gap-3"
      >
        <ul className="flex flex-wrap gap-2">
          {reasons.map((item) => (
            <li key={item}>
              <Button
                size="small"
                variant={reason === item ? 'tonal' : 'outline'}
                aria-pressed={reason === item}
                onClick={() => setReason(item)}
                className="h-auto min-h-control-small py-1 text-start whitespace-normal"
              >
                {item}
              </Button>
            </li>
          ))}
        </ul>
        <Field
          label="Reason (for the customer)"
          name="reason"
          hint={mailWords('Sent by mail exactly as you write it.', 'the customer')}
          check={(text) => (text.trim() ? undefined : 'Enter a reason.')}
        >
          <Textarea
            rows={3}
            maxLength={300}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            data-autofocus
          />
        </Field>
      </Form>
    </Modal>
  )
}
