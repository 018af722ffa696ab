import { useLoaderData } from 'react-router'
import { paths } from '#contract/paths.ts'
import type { Order } from '#contract/selling/orders.ts'
import { paymentMethodNames } from '#contract/selling/payment-methods.ts'
import { useSendsMail } from '#web/session/layout.ts'
import { askToLogin } from '#web/session/login-prompt.ts'
import { orderPage } from '#web/session/order-link.ts'
import { loadOrder } from '#web/session/orders.ts'
import { useShopper } from '#web/session/shopper.ts'
import { useLastNonNull } from '#web/session/use-last-non-null.ts'
import { formatDateTime } from '#web/ui/data/date.ts'
import { EmptyState } from '#web/ui/data/empty-state.tsx'
import { Button, ButtonLink } from '#web/ui/inputs/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Icon } from '#web/ui/layout/icon.tsx'
import { Page } from '#web/ui/layout/page-head.tsx'
import { AddressText } from './address-text.tsx'
import { CheckoutSkeleton } from './checkout-skeleton.tsx'
import { arrival, isToBePaid, isVoided, nextSteps } from './next-steps.ts'
import { OrderLines } from './order-lines.tsx'
import { Totals } from './totals.tsx'

export const loader = loadOrder

export function Component() {
  const order = useLastNonNull(useLoaderData<typeof loader>())
  const { isKnown, user, guest } = useShopper()
  return (
    <div className="frame grid gap-6 py-6 lg:py-10">
      <Page title={order ? `Order ${order.orderNumber} placed` : 'Order placed'} noindex />
      {order ? <Placed order={order} /> : <h1>Order placed</h1>}
      {order ? null : isKnown && !(user ?? guest) ? <LoggedOut /> : <CheckoutSkeleton />}
    </div>
  )
}

function Placed({ order }: { order: Order }) {
  const sendsMail = useSendsMail()
  return (
    <>
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
        {isToBePaid(order) || isVoided(order) ? (
          <Icon name="clock" size={40} className="text-ink-2" />
        ) : (
          <Icon name="circle-check" size={40} className="text-ok" />
        )}
        <div className="grid min-w-0 flex-1 basis-64 gap-1">
          <h1 tabIndex={-1}>
            Order <span className="whitespace-nowrap">{order.orderNumber}</span> placed
          </h1>
          <p className="text-lead text-ink-2">{arrival(order)}</p>
          <p className="text-sm text-ink-3">{formatDateTime(order.placedAt)}</p>
        </div>
        <div className="flex flex-wrap gap-3" data-no-print>
          {isToBePaid(order) ? (
            <ButtonLink to={paths.pay(order.id)}>Continue to payment</ButtonLink>
          ) : (
            <ButtonLink to={orderPage(order.id)}>
              {order.shipments.length > 0 ? 'Track order' : 'View order'}
            </ButtonLink>
          )}
          {order.documents.length > 0 ? (
            <ButtonLink variant="outline" icon="download" to={`${orderPage(order.id)}#invoices`}>
              Invoice
            </ButtonLink>
          ) : null}
          <Button variant="outline" icon="printer" onClick={() => window.print()}>
            Print
          </Button>
        </div>
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-8">
        <div className="grid min-w-0 gap-4">
          <Card title="What happens next">
            <ol className="grid list-decimal gap-2 ps-5">
              {nextSteps(order, sendsMail).map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </Card>
          <Card title="Delivery address">
            <AddressText address={order.shippingAddress} />
          </Card>
        </div>
        <Card title="Summary" className="grid gap-4">
          <OrderLines lines={order.lines} />
          <Totals of={order} />
          <p className="text-sm text-ink-2">{paymentMethodNames[order.paymentMethod]}</p>
        </Card>
      </div>
    </>
  )
}

function LoggedOut() {
  return (
    <EmptyState
      title="Log in to see your order."
      action={<Button onClick={() => askToLogin()}>Login</Button>}
    />
  )
}
