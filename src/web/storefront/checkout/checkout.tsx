import { useState } from 'react'
import type { User } from '#contract/accounts.ts'
import type { Address } from '#contract/addresses.ts'
import type { Cart } from '#contract/cart.ts'
import type { Quote } from '#contract/checkout.ts'
import { formatRupees } from '#contract/money.ts'
import { usePlaceOrder, useQuote } from '#web/data/checkout.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary, Form } from '#web/ui/form.tsx'
import { AddressSection, addressFormId } from './address-section.tsx'
import { BusinessFields } from './business-fields.tsx'
import { CheckoutProblem, problemId } from './checkout-problem.tsx'
import { ContactSection } from './contact-section.tsx'
import { DeliverySection } from './delivery-section.tsx'
import { NoteField } from './note-field.tsx'
import { OrderSummary } from './order-summary.tsx'
import { PaySection } from './pay-section.tsx'
import { changesBetween } from './quote-changes.ts'
import { gstinOf, orderOf, useChoices } from './use-choices.ts'

export type CheckoutProps = { user: User; cart: Cart; addresses: readonly Address[] }

const formId = 'place-order'

/** One page from contact to pay; the sum is always in view and is the one that will be charged. */
export function Checkout({ user, cart, addresses }: CheckoutProps) {
  const { choices, choose } = useChoices(user.id, addresses)
  const [isEditing, setEditing] = useState(addresses.length === 0)
  const { addressId, paymentMethod } = choices
  const wish = { paymentMethod, gstin: gstinOf(choices), ...(addressId && { addressId }) }
  const { quote, problem, isAsking } = useQuote(wish, cart)
  const { place, busy, outcome } = usePlaceOrder()
  const [pressed, setPressed] = useState<Quote | null>(null)
  const refusal = outcome && !outcome.ok ? outcome.problem : null
  const hindrance = problem ?? (refusal?.fields || refusal?.status === 401 ? null : refusal)
  const address = addresses.find(({ id }) => id === addressId)

  const send = () => {
    if (!quote || addressId === null) {
      document.getElementById(problemId)?.focus()
      return
    }
    setPressed(quote)
    void place(orderOf(choices, addressId, quote))
  }
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-8">
      <OrderSummary quote={quote} cart={cart} busy={isAsking} />
      <div className="grid min-w-0 gap-4 lg:order-first">
        <ContactSection user={user} address={address} />
        <AddressSection
          {...{ user, addresses, addressId, isEditing, setEditing }}
          onChoose={(id) => choose({ addressId: id })}
        />
        <Form
          as="form"
          id={formId}
          problem={refusal?.fields ? refusal : null}
          onSubmit={(event) => {
            event.preventDefault()
            send()
          }}
          className="grid gap-4"
        >
          <ErrorSummary />
          <DeliverySection quote={quote} problem={problem} isAsking={isAsking} />
          <PaySection quote={quote} choices={choices} choose={choose} />
          <BusinessFields choices={choices} choose={choose} />
          <NoteField choices={choices} choose={choose} />
        </Form>
        {hindrance ? (
          <CheckoutProblem
            problem={hindrance}
            changes={changesOf(pressed, hindrance)}
            focused={refusal !== null}
          />
        ) : null}
        <PlaceBar
          quote={quote}
          busy={busy || isAsking}
          form={isEditing ? addressFormId : formId}
          reason={reasonOf(quote, choices.paymentMethod)}
        />
      </div>
    </div>
  )
}

type PlaceBarProps = {
  quote: Quote | null
  busy: boolean
  form: string
  reason: string | undefined
}

/** While an address is being typed the same press sends that first: its price has to be seen before. */
function PlaceBar({ quote, busy, form, reason }: PlaceBarProps) {
  return (
    <div className="grid gap-2 max-lg:sticky max-lg:bottom-0 max-lg:z-10 max-lg:-mx-4 max-lg:border-t max-lg:border-line max-lg:bg-surface max-lg:px-4 max-lg:py-3 md:max-lg:-mx-6 md:max-lg:px-6">
      <Button type="submit" form={form} size="large" block busy={busy} reason={reason}>
        {quote ? `Place order · ${formatRupees(quote.total)}` : 'Place order'}
      </Button>
      <p className={reason ? 'text-sm font-medium' : 'text-meta text-ink-3 max-lg:hidden'}>
        {reason ?? 'You can still cancel until it is handed to the courier.'}
      </p>
    </div>
  )
}

/** Why the way to pay that is chosen can't be used. */
const reasonOf = (quote: Quote | null, chosen: string) =>
  quote?.paymentMethods.find(({ method }) => method === chosen)?.reason ?? undefined

const changesOf = (
  pressed: Quote | null,
  { code, current }: { code: string; current?: unknown },
) => (pressed && code === 'quote_changed' ? changesBetween(pressed, current as Quote) : [])
