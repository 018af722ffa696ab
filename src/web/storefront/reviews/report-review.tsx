import { useId, useState } from 'react'
import type { ReportReason } from '#contract/talk/reviews.ts'
import { reportWords } from '#web/session/review-words.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { Field, Textarea } from '#web/ui/inputs/field.tsx'
import { Form, FormMessage } from '#web/ui/inputs/form.tsx'
import { Radio, RadioGroup } from '#web/ui/inputs/radio.tsx'
import { TextButton } from '#web/ui/layout/text-link.tsx'
import { Modal } from '#web/ui/overlays/modal.tsx'
import { useReport } from './reviews.data.ts'

export type ReportReviewProps = { id: number; wasReported: boolean }

/** Reports a review to the shop with a reason. */
export function ReportReview({ id, wasReported }: ReportReviewProps) {
  const report = useReport()
  const [isOpen, setOpen] = useState(false)
  const [reason, setReason] = useState<ReportReason | null>(null)
  const formId = useId()
  if (report.isDone || (wasReported && !isOpen))
    return (
      <span role="status" className="text-meta text-ink-3">
        Reported. We'll check it.
      </span>
    )
  const send = (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const note = String(new FormData(event.currentTarget).get('note') ?? '').trim()
    if (reason) void report.run({ params: { id }, body: note ? { reason, note } : { reason } })
  }
  return (
    <>
      <TextButton className="text-sm" onClick={() => setOpen(true)}>
        Report
      </TextButton>
      <Modal
        open={isOpen}
        onClose={() => setOpen(false)}
        title="What is wrong with this review?"
        footer={
          <>
            <Button variant="outline" onClick={() => setOpen(false)}>
              Cancel
            </Button>
            <Button
              type="submit"
              form={formId}
              busy={report.isBusy}
              reason={reason ? undefined : 'Choose what is wrong first.'}
            >
              Report
            </Button>
          </>
        }
      >
        <Form id={formId} as="form" problem={report.problem} onSubmit={send} className="grid gap-3">
          <RadioGroup legend="What is wrong?" hideLegend className="grid">
            {(Object.keys(reportWords) as ReportReason[]).map((item) => (
              <Radio
                key={item}
                name="reason"
                label={reportWords[item]}
                checked={reason === item}
                onChange={() => setReason(item)}
              />
            ))}
          </RadioGroup>
          <Field label="Tell us more" name="note" optional>
            <Textarea rows={2} maxLength={500} />
          </Field>
          <FormMessage className="empty:hidden" />
        </Form>
      </Modal>
    </>
  )
}
