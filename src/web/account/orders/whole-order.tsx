import { lazy, type ReactNode, Suspense } from 'react'
import { formatRupees } from '#contract/money.ts'
import { paths } from '#contract/paths.ts'
import type { Returnable } from '#contract/selling/order-returns.ts'
import type { Order, OrderLine } from '#contract/selling/orders.ts'
import { paymentMethodNames } from '#contract/selling/payment-methods.ts'
import { bankDaysText } from '#contract/shop-rules.ts'
import { useLayout } from '#web/session/layout.ts'
import { Letterhead } from '#web/session/letterhead.tsx'
import { AddressText } from '#web/storefront/checkout/address-text.tsx'
import { OrderLines } from '#web/storefront/checkout/order-lines.tsx'
import { Totals } from '#web/storefront/checkout/totals.tsx'
import { formatDate, formatDateTime } from '#web/ui/data/date.ts'
import { FactTable, SumList } from '#web/ui/data/facts.tsx'
import { OrderProgress } from '#web/ui/data/order-progress.tsx'
import { paymentState } from '#web/ui/data/payment-state.ts'
import { StatusPill, statusWord } from '#web/ui/data/pill.tsx'
import { Amount } from '#web/ui/data/price.tsx'
import { Timeline } from '#web/ui/data/timeline.tsx'
import { pieceWords } from '#web/ui/inputs/order-pieces.tsx'
import { Breadcrumb } from '#web/ui/layout/breadcrumb.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Page } from '#web/ui/layout/page-head.tsx'
import { PageTitle } from '#web/ui/layout/page-title.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { Notice } from '#web/ui/overlays/notice.tsx'
import { OrderActions } from './order-actions.tsx'
import { Returns } from './returns.tsx'
import { Shipments } from './shipments.tsx'
import { useFreshOrder } from './use-fresh-order.ts'

/** Loaded with this page, but not part of the initial bundle. */
const documents = import('./order-documents.tsx')
const OrderDocuments = lazy(() => documents)

export type WholeOrderProps = {
  order: Order
  /** Whether it is shown by its link, to somebody without an account. */
  isLinked?: boolean
  /** More that stands beside the items. */
  beside?: ReactNode
}

/** Everything a buyer sees of an order. */
export function WholeOrder({ order: loaded, isLinked = false, beside }: WholeOrderProps) {
  const order = useFreshOrder(loaded)
  const missing = missingOf(order)
  const { company } = useLayout()
  return (
    <div className="grid gap-6">
      <Page title={`Order ${order.orderNumber}`} noindex />
      <Letterhead company={company} />
      {isLinked ? null : (
        <Breadcrumb
          crumbs={[{ label: 'My Orders', to: paths.orders }, { label: order.orderNumber }]}
        />
      )}
      <PageTitle
        title={`Order ${order.orderNumber}`}
        note={<StatusPill status={order.status} />}
        actions={<OrderActions order={order} isLinked={isLinked} />}
      />
      <p className="-mt-3 text-ink-2">
        Placed {formatDateTime(order.placedAt)}
        {arrival(order)}
      </p>
      {missing > 0 ? (
        <Notice tone="warn">
          {formatRupees(order.total - missing, { paise: 'always' })} of{' '}
          {formatRupees(order.total, { paise: 'always' })} has come in. Please send the missing{' '}
          {formatRupees(missing, { paise: 'always' })}, or cancel the order to get back what came
          in.
        </Notice>
      ) : null}
      <OrderProgress status={order.status} last={order.timeline.at(-1)?.text} />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 gap-4">
          <Card title="Items">
            <OrderLines lines={order.lines} below={belowLine(order, isLinked)} />
          </Card>
          {order.shipments.length > 0 ? <Shipments order={order} /> : null}
          {order.returns.length > 0 ? <Returns order={order} /> : null}
          <Card title="Order history">
            <Timeline
              entries={order.timeline
                .map(({ at, text, by }, index) => ({ id: index, at, text, by }))
                .reverse()}
            />
          </Card>
        </div>
        <div className="grid min-w-0 gap-4">
          {beside}
          <Card title="Total">
            <Totals of={order} />
            <Remaining order={order} />
          </Card>
          {order.documents.length > 0 ? (
            <Suspense fallback={<Skeleton className="h-32" />}>
              <OrderDocuments order={order} />
            </Suspense>
          ) : null}
          <Card title="Delivery address">
            <AddressText address={order.shippingAddress} />
          </Card>
          <Card title="Payment">
            <FactTable facts={paymentFacts(order)} />
          </Card>
        </div>
      </div>
    </div>
  )
}

export function OrderSkeleton({ title = 'Order' }: { title?: string }) {
  return (
    <div role="status" aria-label="Loading your order" className="grid gap-6">
      <Page title={title} noindex />
      <h1 className="sr-only">Order</h1>
      <Skeleton className="h-10 w-72" />
      <Skeleton className="h-16" />
      <Skeleton className="h-80" />
    </div>
  )
}

/** Events of a line. Delivered items get a review link. */
const belowLine = ({ status, returnable, serials }: Order, isLinked: boolean) =>
  function Below(line: OrderLine) {
    const isHere = status === 'DELIVERED' || status === 'COMPLETED'
    return (
      <>
        <p className="text-meta font-medium empty:hidden">{pieceWords(line)}</p>
        <p className="text-meta text-ink-3 wrap-anywhere empty:hidden">
          {serialWords(serials, line)}
        </p>
        <ReturnTermsLine of={returnable.find(({ lineId }) => lineId === line.id)} />
        {isHere && line.delivered > 0 && !isLinked ? (
          <TextLink
            to={paths.review(line.productId)}
            className="my-0 inline-flex min-h-9 items-center"
          >
            Write a review
            <span className="sr-only"> of {line.name}</span>
          </TextLink>
        ) : null}
      </>
    )
  }

/** The numbers on the pieces that left and did not come back. */
function serialWords(serials: Order['serials'], { id }: OrderLine) {
  const left = serials.filter(
    ({ lineId, shipmentId, returnedAt }) => lineId === id && shipmentId && !returnedAt,
  )
  return left.length > 0 ? `Serial no. ${left.map(({ number }) => number).join(', ')}` : ''
}

/** Until when and on which terms a line can be returned, or why it can't. */
function ReturnTermsLine({ of: may }: { of: Returnable | undefined }) {
  if (!may) return null
  const words = may.until
    ? [`Can be returned until ${formatDate(may.until)}.`, may.note]
    : [may.reason]
  return <p className="text-meta text-ink-3">{words.filter(Boolean).join(' ')}</p>
}

/** The remaining total after cancellations and returns. */
function Remaining({ order: { reversed, total } }: { order: Order }) {
  if (reversed === 0) return null
  return (
    <div className="border-t border-line pt-3">
      <SumList
        rows={[
          { label: 'Cancelled or returned', value: <Amount of={-reversed} always /> },
          {
            label: 'Remaining total',
            value: <Amount of={total - reversed} always />,
            strong: true,
          },
        ]}
      />
    </div>
  )
}

const settled = new Set(['DELIVERED', 'COMPLETED', 'CANCELLED', 'EXPIRED', 'RETURNED_TO_ORIGIN'])

const arrival = ({ status, deliverBy }: Order) =>
  deliverBy && !settled.has(status) ? ` · arrives by ${formatDate(deliverBy)}` : null

/** The amount still to pay of a partly paid order, in paise; 0 for all others. */
function missingOf({ status, total, payments }: Order): number {
  const received = payments.reduce(
    (sum, { captured, refunded, refundDue }) => sum + captured - refunded - refundDue,
    0,
  )
  return status === 'PENDING_PAYMENT' && received > 0 ? Math.max(0, total - received) : 0
}

/** Pending and completed refunds, and how long banks take. */
function refundFacts({ payments, refundDue: due }: Order) {
  const done = payments.reduce((sum, { refunded }) => sum + refunded, 0)
  return [
    ...(due > 0
      ? [
          {
            label: 'Refund',
            value: `${formatRupees(due, { paise: 'always' })} on its way to you. Banks take ${bankDaysText}.`,
          },
        ]
      : []),
    ...(done > 0 ? [{ label: 'Refunded', value: formatRupees(done, { paise: 'always' }) }] : []),
  ]
}

const paidWords = (order: Order): string =>
  order.paymentStatus === 'COD_PENDING' ? 'Due on delivery' : statusWord(paymentState(order))

function paymentFacts(order: Order) {
  const { paymentMethod, gstin, shipToGstin, businessName, poNumber, note } = order
  return [
    { label: 'Method', value: paymentMethodNames[paymentMethod] },
    {
      label: 'Status',
      value: paidWords(order),
    },
    ...refundFacts(order),
    ...(businessName ? [{ label: 'Business', value: businessName }] : []),
    ...(gstin ? [{ label: 'GSTIN', value: gstin }] : []),
    ...(shipToGstin ? [{ label: 'GSTIN of the receiver', value: shipToGstin }] : []),
    ...(poNumber ? [{ label: 'PO number', value: poNumber }] : []),
    ...(note ? [{ label: 'Note', value: note }] : []),
  ]
}
