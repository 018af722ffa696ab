import { useFetcher } from 'react-router'
import { paths } from '#contract/paths.ts'
import { useSendsMail } from '#web/session/layout.ts'
import { useShopper } from '#web/session/shopper.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { Field, Textarea, TextInput } from '#web/ui/inputs/field.tsx'
import { Form, FormMessage } from '#web/ui/inputs/form.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import type { contactAction } from '../contact/contact.data.ts'
import { checkEmail, needs, Trap } from '../contact/contact-checks.tsx'
import { TicketNotice } from '../contact/ticket-notice.tsx'

/** Requests an item the shop doesn't list. Without JavaScript the contact page answers. */
export function RequestItem({ q }: { q: string }) {
  const fetcher = useFetcher<typeof contactAction>()
  const { user } = useShopper()
  const sendsMail = useSendsMail()
  if (fetcher.data?.ok) return <TicketNotice ticket={fetcher.data.answer} isNew />
  const problem = fetcher.data?.problem
  return (
    <Card title="Request this item">
      <Form
        as={fetcher.Form}
        method="post"
        action={paths.contact}
        problem={problem}
        className="grid gap-4"
      >
        <p className="text-sm text-ink-2">
          Tell us what you need. We'll {sendsMail ? 'email you' : 'tell you'} if we can get it, and
          at what price.
        </p>
        <input type="hidden" name="topic" value="REQUEST" />
        <Field
          label="What are you looking for?"
          name="item"
          check={needs('Enter what you are looking for.', 2)}
        >
          <TextInput key={q} defaultValue={q} maxLength={200} />
        </Field>
        <Field label="Size, brand, how many" name="details" optional>
          <Textarea rows={3} maxLength={3000} />
        </Field>
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
        </div>
        <Trap />
        <FormMessage className="empty:hidden" />
        <div>
          <Button type="submit" busy={fetcher.state !== 'idle'} busyLabel="Sending...">
            Request this item
          </Button>
        </div>
      </Form>
    </Card>
  )
}
