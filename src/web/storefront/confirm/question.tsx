import { useNavigation } from 'react-router'
import type { LinkedConfirmation } from '#contract/selling/cod-confirmations.ts'
import { formatDateTime } from '#web/ui/data/date.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { Field, Textarea, TextInput } from '#web/ui/inputs/field.tsx'
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
        <NewAddress busy={sending === 'CHANGE'} />
        <Form method="post" className="mt-6 grid gap-3 border-t border-line pt-4">
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

/** Another house for the same person. If it changes what the order costs, staff call instead. */
function NewAddress({ busy }: { busy: boolean }) {
  return (
    <Form method="post" className="grid gap-3">
      <input type="hidden" name="answer" value="CHANGE" />
      <Field label="House, building, company" name="line1">
        <TextInput autoComplete="address-line1" minLength={3} maxLength={120} required />
      </Field>
      <Field label="Area, street, village" name="line2">
        <TextInput autoComplete="address-line2" minLength={2} maxLength={120} required />
      </Field>
      <Field label="Pincode" name="pincode" className="sm:max-w-60">
        <TextInput autoComplete="postal-code" inputMode="numeric" maxLength={20} required />
      </Field>
      <Button type="submit" variant="outline" busy={busy}>
        Send it to this address
      </Button>
    </Form>
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
