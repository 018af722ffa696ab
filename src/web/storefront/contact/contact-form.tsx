import { useFetcher, useSearchParams } from 'react-router'
import type { contactAction } from '../../data/contact.ts'
import { sentenceOf } from '../../data/deeds.ts'
import { useShopper } from '../../data/shopper.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Field, Select, Textarea, TextInput } from '../../ui/field.tsx'
import { Form, FormMessage } from '../../ui/form.tsx'
import type { Check } from '../../ui/form-state.ts'
import { TicketNotice } from './ticket-notice.tsx'

const topics = [
  ['ORDER', 'An order'],
  ['PRODUCT', 'A product'],
  ['RETURN', 'A return or refund'],
  ['BUSINESS', 'Buying for a business'],
  ['GRIEVANCE', 'A complaint'],
  ['OTHER', 'Something else'],
] as const

/** A message to the shop. What failed to send stays as it was typed. */
export function ContactForm() {
  const fetcher = useFetcher<typeof contactAction>()
  const { user } = useShopper()
  const [asked] = useSearchParams()
  if (fetcher.data?.ok) return <TicketNotice ticket={fetcher.data.answer} isNew />
  const problem = fetcher.data?.problem
  return (
    <Form
      as={fetcher.Form}
      method="post"
      action={paths.contact}
      problem={problem && { ...problem, message: sentenceOf(problem) }}
      className="grid gap-4"
    >
      <div key={user?.id} className="grid gap-4 sm:grid-cols-2">
        <Field label="Your name" name="name" check={needs('Enter your name.', 2)}>
          <TextInput
            autoComplete="name"
            defaultValue={user ? `${user.firstName} ${user.lastName}` : ''}
          />
        </Field>
        <Field label="Email" name="email" check={email}>
          <TextInput type="email" autoComplete="email" defaultValue={user?.email} />
        </Field>
        <Field label="Phone" name="phone" optional>
          <TextInput type="tel" autoComplete="tel" defaultValue={user?.phone ?? ''} />
        </Field>
        <Field label="Order number" name="orderNumber" optional>
          <TextInput autoCapitalize="characters" defaultValue={asked.get('order') ?? ''} />
        </Field>
      </div>
      <Field label="What is it about?" name="topic">
        <Select defaultValue={asked.get('topic') ?? 'ORDER'}>
          {topics.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Message" name="message" check={needs('Write at least a few words.', 5)}>
        <Textarea rows={6} maxLength={4000} />
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

/** No person sees or reaches this field; whoever fills it in is a robot. */
const Trap = () => (
  <div aria-hidden="true" className="sr-only">
    <label>
      Website
      <input name="website" tabIndex={-1} autoComplete="off" />
    </label>
  </div>
)

const needs =
  (sentence: string, least: number): Check =>
  (value) =>
    value.trim().length < least ? sentence : undefined

const email: Check = (value) =>
  /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value.trim())
    ? undefined
    : 'Enter an email address, like asha@example.in.'
