import { lazy, type ReactNode, Suspense } from 'react'
import { adminPaths } from '#contract/admin-paths.ts'
import { stateName } from '#contract/india.ts'
import { formatRupees } from '#contract/money.ts'
import type { AddressSnapshot } from '#contract/people/addresses.ts'
import { hasMailbox } from '#contract/people/mailbox.ts'
import { formatPhone } from '#contract/phone.ts'
import { plural } from '#contract/plural.ts'
import type { AdminOrder } from '#contract/selling/admin-orders.ts'
import type { OrderPayments } from '#contract/selling/admin-payments.ts'
import type { EwayBill } from '#contract/tax/e-way-bills.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { langOf } from '#web/ui/layout/lang.ts'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { CopyButton } from '#web/ui/overlays/copy-button.tsx'
import { useMay } from '../kit/use-may.ts'
import { ChangeAddress } from './edit/change-address.tsx'
import { OrderMoney } from './order-money.tsx'
import { OrderTags } from './order-tags.tsx'
import { ParcelsCard } from './parcels-card.tsx'
import type { Waits } from './waits.ts'

/** Loaded together with this page, but not part of the first bundle. */
const documents = import('./order-documents.tsx')
const OrderDocuments = lazy(() => documents)

type OrderPeopleProps = {
  order: AdminOrder
  money: OrderPayments
  bills: readonly EwayBill[]
  waits: Waits
}

/** The customer, the addresses, the payment, the shipments and the tags. */
export function OrderPeople({ order, money, bills, waits }: OrderPeopleProps) {
  const isSameAddress =
    JSON.stringify(order.shippingAddress) === JSON.stringify(order.billingAddress)
  return (
    <div className="grid min-w-0 content-start gap-4 sm:max-xl:grid-cols-2">
      <Customer order={order} />
      <AddressCard
        title={isSameAddress ? 'Ship and bill to' : 'Ship to'}
        address={order.shippingAddress}
        action={<ChangeAddress order={order} />}
      />
      {isSameAddress ? null : <AddressCard title="Bill to" address={order.billingAddress} />}
      <OrderMoney order={order} money={money} waits={waits} />
      {order.documents.length > 0 ? (
        <Suspense fallback={<Skeleton className="h-32" />}>
          <OrderDocuments order={order} bills={bills} />
        </Suspense>
      ) : null}
      <ParcelsCard order={order} />
      <OrderTags order={order} />
    </div>
  )
}

function Customer({ order }: { order: AdminOrder }) {
  const { customer } = order
  const orders = customer.orderCount === 1 ? 'first order' : plural(customer.orderCount, 'order')
  return (
    <Card title="Customer">
      <dl className="grid gap-2 text-sm">
        <Fact label="Name">
          <CustomerName {...customer} />
          <TextLink
            to={`${adminPaths.orders}?q=${encodeURIComponent(customer.name)}`}
            className="ms-2 font-normal"
          >
            {orders}
          </TextLink>
        </Fact>
        <Fact label="Email">
          {hasMailbox(customer.email) ? (
            <a href={`mailto:${customer.email}`} className="reach break-all hover:underline">
              {customer.email}
            </a>
          ) : (
            'None'
          )}
        </Fact>
        {customer.phone ? <Fact label="Phone">{formatPhone(customer.phone)}</Fact> : null}
        {order.businessName ? <Fact label="Business">{order.businessName}</Fact> : null}
        {order.gstin ? <Fact label="GSTIN">{order.gstin}</Fact> : null}
        {order.shipToGstin ? <Fact label="GSTIN of the receiver">{order.shipToGstin}</Fact> : null}
        {order.poNumber ? <Fact label="PO number">{order.poNumber}</Fact> : null}
        <Fact label="Place of supply">{supplyWords(order.placeOfSupply)}</Fact>
        {order.taken ? <TakenFacts taken={order.taken} /> : null}
        {order.note ? <Fact label="Customer note">{order.note}</Fact> : null}
      </dl>
    </Card>
  )
}

function TakenFacts({ taken }: { taken: NonNullable<AdminOrder['taken']> }) {
  return (
    <>
      <Fact label={taken.channel === 'PHONE' ? 'Taken by phone' : 'Taken at the counter'}>
        {taken.by}
      </Fact>
      {taken.discount > 0 ? (
        <Fact label="Discount">
          {formatRupees(taken.discount, { paise: 'always' })}: {taken.reason}
        </Fact>
      ) : null}
    </>
  )
}

/** The name, which leads to the customer for roles that may see them. */
function CustomerName({ id, name }: AdminOrder['customer']) {
  if (!useMay('customers')) return <span lang={langOf(name)}>{name}</span>
  return (
    <TextLink to={adminPaths.customer(id)} lang={langOf(name)}>
      {name}
    </TextLink>
  )
}

const supplyWords = (code: string) => `${stateName(code) ?? 'Unknown'} (${code})`

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="text-meta text-ink-3">{label}</dt>
      <dd className="min-w-0 font-medium wrap-anywhere">{children}</dd>
    </div>
  )
}

type AddressCardProps = { title: string; address: AddressSnapshot; action?: ReactNode }

function AddressCard({ title, address, action }: AddressCardProps) {
  const lines = linesOf(address)
  return (
    <Card
      title={title}
      action={
        <div data-no-print className="flex items-center gap-1">
          {action}
          <CopyButton text={lines.join('\n')} label="Copy the address" done="Address copied." />
        </div>
      }
    >
      <address className="text-sm not-italic">
        {lines.map((line, index) => (
          <div key={line} className={index === 0 ? 'font-semibold' : undefined}>
            {line}
          </div>
        ))}
      </address>
    </Card>
  )
}

const linesOf = (address: AddressSnapshot) =>
  [
    address.fullName,
    address.line1,
    address.line2,
    address.landmark,
    `${address.city} ${address.pincode}`,
    address.state,
    formatPhone(address.phone),
  ].filter((line): line is string => Boolean(line))
