import { type Order, ordersApi } from '#contract/selling/orders.ts'
import { useSendsMail } from '#web/session/layout.ts'
import { useCall } from '#web/session/use-call.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { Field, PasswordInput } from '#web/ui/inputs/field.tsx'
import { Form, FormMessage } from '#web/ui/inputs/form.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Notice } from '#web/ui/overlays/notice.tsx'

/** Makes an account of a guest with one field. A mail proves the address, so an order without one has no such form. */
export function SaveDetails({ order: { id, contactEmail } }: { order: Order }) {
  const save = useCall(ordersApi.saveDetails, { inForm: true, forVisitors: true })
  const sendsMail = useSendsMail()
  if (contactEmail === null || !sendsMail) return null
  return (
    <Card title="Save your details for next time" data-no-print>
      {save.answer ? (
        <Notice tone="ok" live>
          {save.answer.message}
        </Notice>
      ) : (
        <Form
          as="form"
          problem={save.problem}
          onSubmit={(event) => {
            event.preventDefault()
            const password = String(new FormData(event.currentTarget).get('password'))
            void save.run({ params: { id }, body: { password } })
          }}
          className="grid gap-4"
        >
          <p className="text-sm text-ink-2">
            Choose a password. Next time you log in as{' '}
            <b className="wrap-anywhere">{contactEmail}</b> and find your address and orders.
          </p>
          <input
            type="hidden"
            name="username"
            autoComplete="username"
            value={contactEmail}
            readOnly
          />
          <Field label="Password" name="password" hint="At least 8 characters." check={longEnough}>
            <PasswordInput autoComplete="new-password" />
          </Field>
          <FormMessage />
          <Button type="submit" variant="tonal" busy={save.isBusy} className="justify-self-start">
            Save my details
          </Button>
        </Form>
      )}
    </Card>
  )
}

const longEnough = (text: string) =>
  [...text].length >= 8 ? undefined : 'Use at least 8 characters.'
