import { useLoaderData } from 'react-router'
import { roleWords } from '#contract/access.ts'
import { adminPaths } from '#contract/admin-paths.ts'
import { formatRupees } from '#contract/money.ts'
import { formatNumber } from '#contract/number.ts'
import { plural } from '#contract/plural.ts'
import type { Customer } from '#contract/selling/customers.ts'
import { useLastNonNull } from '#web/session/use-last-non-null.ts'
import { formatDateWithYear } from '#web/ui/data/date.ts'
import { Kpi } from '#web/ui/data/kpi.tsx'
import { Pill } from '#web/ui/data/pill.tsx'
import { ButtonLink } from '#web/ui/inputs/button.tsx'
import { langOf } from '#web/ui/layout/lang.ts'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { Notice } from '#web/ui/overlays/notice.tsx'
import { AdminPage } from '../kit/admin-page.tsx'
import { useMay } from '../kit/use-may.ts'
import { CustomerActions } from './customer-actions.tsx'
import { ContactCard, CustomerAddresses } from './customer-contact.tsx'
import { CustomerLists } from './customer-lists.tsx'
import { CustomerNotes } from './customer-notes.tsx'
import { CustomerOrders } from './customer-orders.tsx'
import { Standing } from './customer-table.tsx'
import { type CustomerRecord, customerLoader } from './customers.data.ts'
import { PaymentBlocks } from './payment-blocks.tsx'

export const loader = customerLoader

export function Component() {
  const record = useLastNonNull(useLoaderData<typeof loader>())
  if (!record)
    return (
      <AdminPage title="Customer" back={back}>
        <Skeleton className="h-24" />
        <Skeleton className="h-96" />
      </AdminPage>
    )
  return <LoadedCustomer key={record.customer.id} {...record} />
}

const back = { to: adminPaths.customers, label: 'Customers' }

function NewOrderLink({ customer }: { customer: Customer }) {
  const mayTake = useMay('orders')
  if (!mayTake || customer.isClosed || customer.role) return null
  return (
    <ButtonLink data-new icon="plus" to={adminPaths.newOrder(customer.id)}>
      New order
    </ButtonLink>
  )
}

function LoadedCustomer({ customer, orders, hasMore }: CustomerRecord) {
  return (
    <AdminPage
      title={customer.name}
      back={back}
      heading={<Heading customer={customer} />}
      actions={
        <>
          <NewOrderLink customer={customer} />
          <CustomerActions customer={customer} />
        </>
      }
      note={<span className="text-sm">since {formatDateWithYear(customer.createdAt)}</span>}
    >
      <ClosedNotice customer={customer} />
      <Figures customer={customer} />
      <div className="grid gap-4 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="grid min-w-0 content-start gap-4">
          <CustomerOrders customer={customer} orders={orders} hasMore={hasMore} />
          <CustomerNotes customer={customer} />
          <CustomerLists customer={customer} />
        </div>
        <div className="grid min-w-0 content-start gap-4 sm:max-xl:grid-cols-2">
          <ContactCard customer={customer} />
          <PaymentBlocks customer={customer} />
          <CustomerAddresses customer={customer} />
        </div>
      </div>
    </AdminPage>
  )
}

function Heading({ customer }: { customer: Customer }) {
  const { name, isGuest, role, isClosed, figures, blocks } = customer
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <span lang={langOf(name)} className="wrap-anywhere">
        {name}
      </span>
      {isGuest ? <Pill>Guest</Pill> : null}
      {isClosed ? <Pill icon="ban">Closed</Pill> : null}
      {role ? <Pill tone="info">Staff: {roleWords[role]}</Pill> : null}
      <Standing cameBack={figures.cameBack} blocked={blocks.map(({ method }) => method)} />
    </span>
  )
}

function ClosedNotice({ customer: { isClosed, mergedInto } }: { customer: Customer }) {
  if (mergedInto)
    return (
      <Notice tone="info" icon="users">
        This account was merged into another one.{' '}
        <TextLink to={adminPaths.customer(mergedInto)}>Open it</TextLink>
      </Notice>
    )
  if (!isClosed) return null
  return (
    <Notice tone="info" icon="ban">
      This account is closed. Orders and invoices are kept, as tax law requires.
    </Notice>
  )
}

function Figures({ customer: { figures } }: { customer: Customer }) {
  const { orders, spent, cashOrders, cameBack, lastOrderAt } = figures
  return (
    <section aria-label="Figures" className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <Kpi label="Orders" value={formatNumber(orders)} note="without cancelled and unpaid ones" />
      <Kpi label="Spent" value={formatRupees(spent)} note="less what came back" />
      <Kpi
        label="Returned parcels (RTO)"
        value={formatNumber(cameBack)}
        note={`of ${plural(cashOrders, 'order')} in cash`}
      />
      <Kpi label="Last order" value={lastOrderAt ? formatDateWithYear(lastOrderAt) : '–'} />
    </section>
  )
}
