import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { adminPaths } from '#contract/admin-paths.ts'
import type { Customer } from '#contract/selling/customers.ts'
import { staffOrdersApi } from '#contract/selling/staff-orders.ts'
import { randomUuid } from '#web/browser/random-uuid.ts'
import { useCall } from '#web/session/use-call.ts'
import { useLastNonNull } from '#web/session/use-last-non-null.ts'
import { Form } from '#web/ui/inputs/form.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { AdminPage } from '../kit/admin-page.tsx'
import { requestOf, useDraftOrder } from '../parts/orders/use-draft-order.ts'
import { AddressPart } from './address-part.tsx'
import { CustomerPart } from './customer-part.tsx'
import { LinesPart } from './lines-part.tsx'
import { newOrderLoader, useStaffQuote } from './new-order.data.ts'
import { SumPart } from './sum-part.tsx'
import { TermsPart } from './terms-part.tsx'

export const loader = newOrderLoader

/** Takes an order by phone or at the counter. */
export function Component() {
  const loaded = useLastNonNull(useLoaderData<typeof loader>())
  return (
    <AdminPage title="New order" back={{ to: adminPaths.orders, label: 'Orders' }}>
      {loaded ? <Taking customer={loaded.customer} /> : <Skeleton className="h-96" />}
    </AdminPage>
  )
}

function Taking({ customer }: { customer: Customer | null }) {
  const { draft, change } = useDraftOrder(customer)
  const [key] = useState(() => randomUuid())
  const [round, setRound] = useState(0)
  const request = requestOf(customer, draft)
  const { quote, problem, isBusy } = useStaffQuote(request, round)
  const place = useCall(staffOrdersApi.place, {
    inForm: true,
    done: ({ orderNumber }) => `Order ${orderNumber} is placed.`,
    next: ({ id }) => adminPaths.order(id),
  })
  const method = quote?.paymentMethods.find(
    (offer) => offer.method === draft.method && offer.available,
  )
  const send = async () => {
    if (!request || !quote || !method) return
    const { gstin: _gstin, discount, ...wish } = request
    const isPlaced = await place.run({
      headers: { 'idempotency-key': key },
      body: {
        ...wish,
        gstin: request.gstin ?? null,
        shipToGstin: request.channel === 'PHONE' ? draft.shipToGstin.trim() || null : null,
        discount: discount ? { ...discount, reason: draft.reason.trim() } : null,
        paymentMethod: method.method,
        quoteToken: quote.quoteToken,
        businessName: draft.businessName.trim() || null,
        note: draft.note.trim() || null,
      },
    })
    if (!isPlaced) setRound((before) => before + 1)
  }
  const refused = place.problem ?? problem
  return (
    <div className="grid grid-cols-1 gap-4 xl:grid-cols-[minmax(0,2fr)_minmax(20rem,1fr)]">
      <div className="grid min-w-0 content-start gap-4">
        <CustomerPart customer={customer} />
        {customer ? <AddressPart customer={customer} draft={draft} change={change} /> : null}
        <LinesPart
          // Whom it is for is known, and where to: the next to be typed is what.
          key={customer?.id ?? 'nobody'}
          isNext={draft.addressId !== null}
          draft={draft}
          change={change}
          quote={quote}
        />
      </div>
      <Form
        as="form"
        problem={refused}
        className="grid min-w-0 content-start gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <TermsPart draft={draft} change={change} quote={quote} />
        <SumPart
          quote={quote}
          problem={refused}
          isPricing={isBusy}
          isPlacing={place.isBusy}
          missing={missingIn(customer, draft, method !== undefined)}
        />
      </Form>
    </div>
  )
}

/** The missing parts of the order, as a sentence. */
function missingIn(
  customer: Customer | null,
  draft: ReturnType<typeof useDraftOrder>['draft'],
  hasMethod: boolean,
): string | undefined {
  if (!customer) return 'Choose the customer first.'
  if (draft.addressId === null) return 'Add an address first.'
  if (draft.lines.length === 0) return 'Add a product first.'
  if (!hasMethod) return 'Choose a payment method.'
  return undefined
}
