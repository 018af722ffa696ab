import { useLoaderData, useNavigation } from 'react-router'
import { normalisePhone } from '#contract/india.ts'
import { limits } from '#contract/limits.ts'
import { exampleOrderNumber, readOrderNumber } from '#contract/order-number.ts'
import { paths } from '#contract/paths.ts'
import { ordersApi } from '#contract/selling/orders.ts'
import { useLayout, useSendsMail } from '#web/session/layout.ts'
import { useCall } from '#web/session/use-call.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { Field, TextInput } from '#web/ui/inputs/field.tsx'
import { Form, FormMessage } from '#web/ui/inputs/form.tsx'
import { Page } from '#web/ui/layout/page-head.tsx'
import { PageTitle } from '#web/ui/layout/page-title.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { trackLoader } from './track.data.ts'
import { TrackedOrder } from './tracked-order.tsx'

export { trackLoader as loader }

export function Component() {
  const { outcome } = useLoaderData<typeof trackLoader>()
  const source = useSendsMail() ? ' from our email' : ''
  return (
    <div className="frame grid gap-8 py-8">
      <Page
        title="Track an order"
        description="Track your order with its number and the phone number used for delivery."
        canonical={paths.track()}
        noindex={outcome !== null}
      />
      <div className="grid gap-3">
        <PageTitle title="Track an order" />
        <p className="measure text-ink-2">
          Enter the order number{source} and the phone number used for delivery. For invoices,
          returns and cancellations, see <TextLink to={paths.orders}>My Orders</TextLink>.
        </p>
      </div>
      <div className="grid max-w-170 gap-8">
        <Lookup />
        {outcome?.ok ? <TrackedOrder order={outcome.answer} /> : null}
        {outcome?.ok ? <AskForPage /> : null}
      </div>
    </div>
  )
}

/** Number and phone show the progress. The whole order opens by its link alone, which goes to the email of the order. */
function AskForPage() {
  const { orderNumber, phone } = useLoaderData<typeof trackLoader>()
  const ask = useCall(ordersApi.mailLink, { inForm: true, forVisitors: true })
  const text = (ask.answer ?? ask.problem)?.message
  if (!useSendsMail()) return null
  return (
    <div className="grid justify-items-start gap-2">
      <Button
        variant="outline"
        icon="mail"
        busy={ask.isBusy}
        onClick={() => void ask.run({ body: { orderNumber, phone } })}
      >
        Email me the order page
      </Button>
      <p role="status" className="text-sm text-ink-2">
        {text ??
          'Ordered without an account? Its page shows the items, the bill and how to cancel.'}
      </p>
    </div>
  )
}

/** The lookup uses the page's URL, so it works without JavaScript and can be reopened. */
function Lookup() {
  const { orderNumber, phone, outcome } = useLoaderData<typeof trackLoader>()
  const { state, location: next } = useNavigation()
  const example = exampleOrderNumber(useLayout().company)
  const problem = outcome?.ok === false ? outcome.problem : null
  return (
    <Form
      key={orderNumber}
      method="get"
      action={paths.track()}
      problem={problem}
      className="grid gap-4"
    >
      <div className="grid items-start gap-4 md:grid-cols-3">
        <Field label="Order number" name="orderNumber" check={aNumberLike(example)}>
          <TextInput
            defaultValue={orderNumber}
            placeholder={example}
            maxLength={limits.pasted}
            autoCapitalize="characters"
            autoComplete="off"
          />
        </Field>
        <Field label="Phone number used for delivery" name="phone" check={aPhone}>
          <TextInput defaultValue={phone} type="tel" maxLength={limits.pasted} autoComplete="tel" />
        </Field>
        <Button
          type="submit"
          busy={state === 'loading' && next?.pathname === paths.track()}
          className="sm:mt-6"
        >
          Track
        </Button>
      </div>
      <FormMessage className="empty:hidden" />
    </Form>
  )
}

const aNumberLike = (example: string) => (value: string) =>
  readOrderNumber(value) ? undefined : `Enter an order number like ${example}.`

const aPhone = (value: string) =>
  normalisePhone(value) ? undefined : 'Enter the 10 digits of the phone number.'
