import { useNavigation } from 'react-router'
import type { LinkedConfirmation } from '#contract/selling/cod-confirmations.ts'
import { formatDateTime } from '#web/ui/data/date.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { Field, Textarea } from '#web/ui/inputs/field.tsx'
import { Form } from '#web/ui/inputs/form.tsx'
import { Accordion } from '#web/ui/layout/accordion.tsx'

/** The three answers. Each is a form of its own, so that they work without a script. */
export function Question({ order }: { order: LinkedConfirmation }) {
  const sending = useNavigation().formData?.get('answer')
  return (
    <div className="grid gap-4">
      <p className="text-sm text-ink-2">Please answer by {formatDateTime(order.answerBy)}.</p>
      <div className="grid gap-3 sm:grid-cols-2">
        <Answer value="YES" busy={sending === 'YES'}>
          Yes, send it
        </Answer>
        <Answer value="NO" busy={sending === 'NO'}>
          No, cancel it
        </Answer>
      </div>
      <Accordion title="Change address">
        <Form method="post" className="grid gap-3">
          <input type="hidden" name="answer" value="CHANGE" />
          <Field
            label="What is wrong or new?"
            name="text"
            hint="We call you, change it with you, and send the order."
          >
            <Textarea rows={3} maxLength={500} autoComplete="street-address" />
          </Field>
          <Button type="submit" variant="outline" busy={sending === 'CHANGE'}>
            Ask for another address
          </Button>
        </Form>
      </Accordion>
    </div>
  )
}

type AnswerProps = { value: 'YES' | 'NO'; busy: boolean; children: string }

function Answer({ value, busy, children }: AnswerProps) {
  return (
    <Form method="post">
      <input type="hidden" name="answer" value={value} />
      <Button
        type="submit"
        block
        size="large"
        variant={value === 'YES' ? 'primary' : 'outline'}
        busy={busy}
      >
        {children}
      </Button>
    </Form>
  )
}
