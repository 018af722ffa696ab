import { useActionData, useFetcher, useSearchParams } from 'react-router'
import { paths } from '#contract/paths.ts'
import { formatPhone } from '#contract/phone.ts'
import { useShopper } from '#web/session/shopper.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { Field, Select, Textarea, TextInput } from '#web/ui/inputs/field.tsx'
import { Form, FormMessage } from '#web/ui/inputs/form.tsx'
import type { contactAction } from './contact.data.ts'
import { checkEmail, needs, Trap } from './contact-checks.tsx'
import { TicketNotice } from './ticket-notice.tsx'

const topics = [
  ['ORDER', 'An order'],
  ['PRODUCT', 'A product'],
  ['RETURN', 'A return or refund'],
  ['BUSINESS', 'Buying for a business'],
  ['REQUEST', 'An item not in the shop'],
  ['GRIEVANCE', 'A complaint'],
  ['OTHER', 'Something else'],
] as const

/** A message to the shop. Input stays if sending fails. */
export function ContactForm() {
  const fetcher = useFetcher<typeof contactAction>()
  // The form was sent before the script loaded, or without JavaScript.
  const sentPlainly = useActionData<typeof contactAction>()
  const { user } = useShopper()
  const [query] = useSearchParams()
  const outcome = fetcher.data ?? sentPlainly
  if (outcome?.ok) return <TicketNotice ticket={outcome.answer} isNew />
  const problem = outcome?.problem
  return (
    <Form
      as={fetcher.Form}
      method="post"
      action={paths.contact}
      problem={problem}
      className="grid gap-4"
    >
      <div key={user?.id} className="grid gap-4 sm:grid-cols-2">
        <Field label="Your name" name="name" check={needs('Enter your name.', 2)}>
          <TextInput
            autoComplete="name"
            defaultValue={user ? `${user.firstName} ${user.lastName}`.trim() : ''}
          />
        </Field>
        <Field label="Email" name="email" check={checkEmail}>
          <TextInput type="email" autoComplete="email" defaultValue={user?.email} />
        </Field>
        <Field label="Phone" name="phone" optional>
          <TextInput type="tel" autoComplete="tel" defaultValue={formatPhone(user?.phone ?? '')} />
        </Field>
        <Field label="Order number" name="orderNumber" optional>
          <TextInput autoCapitalize="characters" defaultValue={query.get('order') ?? ''} />
        </Field>
      </div>
      <Field label="What is it about?" name="topic">
        <Select defaultValue={query.get('topic') ?? 'ORDER'}>
          {topics.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Message" name="message" check={needs('Write at least a few words.', 5)}>
        <Textarea rows={6} maxLength={4000} defaultValue={query.get('message') ?? ''} />
      </Field>
      <Trap />
      <FormMessage className="empty:hidden" />
      <div>
        <Button type="submit" busy={fetcher.state !== 'idle'} busyLabel="Sending...">
          Send message
        </Button>
      </div>
    </Form>
  )
}
