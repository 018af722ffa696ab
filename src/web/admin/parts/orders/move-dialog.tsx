import { useId } from 'react'
import type { Problem } from '#contract/endpoint.ts'
import { formatRupees } from '#contract/money.ts'
import type { OrderStatus } from '#contract/selling/order-status.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { Field, Textarea } from '#web/ui/inputs/field.tsx'
import { Form, FormMessage } from '#web/ui/inputs/form.tsx'
import { Modal } from '#web/ui/overlays/modal.tsx'
import { type MailWords, useMailWords } from '../../kit/mail-words.ts'
import type { MovingOrder } from './moving-orders.ts'

type MoveDialogProps = {
  order: MovingOrder
  to: OrderStatus
  busy: boolean
  problem: Problem | null
  onMove: (note: string) => void
  onClose: () => void
}

/** Confirms a move that can't be undone, and asks for a note. */
export function MoveDialog({ order, to, busy, problem, onMove, onClose }: MoveDialogProps) {
  const formId = useId()
  const texts = wordsFor(order, to, useMailWords())
  const move = (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    onMove(String(new FormData(event.currentTarget).get('note') ?? '').trim())
  }
  return (
    <Modal
      open
      onClose={onClose}
      title={texts.title}
      footer={
        <>
          <Button variant="outline" onClick={onClose} data-autofocus>
            Go back
          </Button>
          <Button
            type="submit"
            form={formId}
            busy={busy}
            variant={to === 'CANCELLED' ? 'danger' : 'primary'}
          >
            {texts.confirm}
          </Button>
        </>
      }
    >
      <Form id={formId} problem={problem} onSubmit={move} className="grid gap-4">
        <p className="text-ink-2">{texts.text}</p>
        <Field
          label={texts.noteLabel}
          name="note"
          hint="Only staff can see this."
          optional={!texts.needsNote}
          check={(text) => (texts.needsNote && !text.trim() ? 'Enter a reason.' : undefined)}
        >
          <Textarea rows={2} maxLength={500} />
        </Field>
        <FormMessage />
      </Form>
    </Modal>
  )
}

function wordsFor({ orderNumber, total }: MovingOrder, to: OrderStatus, mailWords: MailWords) {
  if (to === 'CANCELLED')
    return {
      title: `Cancel ${orderNumber}?`,
      text: `Its items go back to stock. ${mailWords('The shopper gets a mail.')}`,
      confirm: 'Cancel order',
      noteLabel: 'Reason',
      needsNote: true,
    }
  if (to === 'RETURNED_TO_ORIGIN')
    return {
      title: `${orderNumber} returned?`,
      text: 'The courier returned it undelivered. Its items go back to stock.',
      confirm: 'Mark as returned',
      noteLabel: 'Reason',
      needsNote: true,
    }
  return {
    title: `${orderNumber} delivered?`,
    text: `${formatRupees(total)} in cash is booked as collected.`,
    confirm: 'Deliver',
    noteLabel: 'Note',
    needsNote: false,
  }
}
