import { useState } from 'react'
import type { User } from '#contract/people/accounts.ts'
import type { Address } from '#contract/people/addresses.ts'
import type { Cart } from '#contract/selling/cart.ts'
import type { PlaceOrder, Quote } from '#contract/selling/checkout.ts'
import { keepGatewayMethod } from '#web/session/gateway-request.ts'
import { ErrorSummary, Form } from '#web/ui/inputs/form.tsx'
import type { ChosenConsents } from '../consent/consent.data.ts'
import { AddressSection } from './address-section.tsx'
import { addressFormId } from './address-use.ts'
import { BusinessFields } from './business-fields.tsx'
import { placeOrder, useOnePlacing, useQuote, withAnswer } from './checkout.data.ts'
import { Hindrance, problemId } from './checkout-problem.tsx'
import { ContactSection } from './contact-section.tsx'
import { DeliverySection } from './delivery-section.tsx'
import { NoteField } from './note-field.tsx'
import { noOffers, Offers } from './offers.tsx'
import { OrderSummary } from './order-summary.tsx'
import { PaySection } from './pay-section.tsx'
import { methodOf, optionIn, paymentOptions, reasonAgainst } from './pay-ways.ts'
import { PlaceBar } from './place-bar.tsx'
import { gstinOf, orderOf, useChoices } from './use-choices.ts'
import { useOpenForm } from './use-open-form.ts'

export type CheckoutProps = { user: User; cart: Cart; addresses: readonly Address[] }

const formId = 'place-order'

/** The one-page checkout from contact to payment. The visible total is always the one charged. */
export function Checkout({ user, cart, addresses }: CheckoutProps) {
  const { choices, choose } = useChoices(user.id, addresses)
  const [editing, setEditing] = useOpenForm(user.id, addresses)
  const { askAgain, ...asked } = useQuote(quoteInput(choices), cart)
  const { quote, problem, isAsking } = asked
  const ways = paymentOptions(quote?.paymentMethods ?? [])
  const way = optionIn(ways, choices.way)
  const { addressId } = choices
  const { place, busy, refusal, pressed } = usePlacing()
  const [offers, setOffers] = useState(noOffers)
  const address = addresses.find(({ id }) => id === addressId)
  const billed = addresses.find(({ id }) => id === choices.billingAddressId) ?? address

  const send = () => {
    if (!quote || addressId === null || way === null) {
      document.getElementById(problemId)?.focus()
      return
    }
    keepGatewayMethod(way)
    place(quote, orderOf(choices, { addressId, way, quote }), offers)
  }
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-8">
      <OrderSummary quote={quote} cart={cart} busy={isAsking} />
      <div className="grid min-w-0 gap-4 lg:order-first">
        <ContactSection user={user} address={address} />
        <AddressSection
          user={user}
          addresses={addresses}
          choices={choices}
          choose={choose}
          editing={editing}
          setEditing={setEditing}
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
          <DeliverySection
            {...asked}
            elsewhere={addresses
              .filter(({ id, pincode }) => id !== addressId && pincode !== address?.pincode)
              .slice(0, 2)}
            onElsewhere={(id) => choose({ addressId: id })}
            onNewAddress={() => setEditing('shipping')}
          />
          <BusinessFields choices={choices} choose={choose} billed={billed} />
          <PaySection
            {...asked}
            ways={quote ? ways : null}
            way={way}
            onChoose={(chosen) => choose({ way: chosen })}
          />
          <NoteField choices={choices} choose={choose} />
          <Offers offered={quote?.offers} chosen={offers} onChange={setOffers} />
        </Form>
        <Hindrance problem={problem} refusal={refusal} pressed={pressed} askAgain={askAgain} />
        <PlaceBar
          quote={quote}
          busy={isAsking}
          isPlacing={busy}
          form={editing ? addressFormId(editing) : formId}
          reason={quote ? reasonAgainst(ways, way) : undefined}
        />
      </div>
    </div>
  )
}

const quoteInput = (choices: ReturnType<typeof useChoices>['choices']) => ({
  ...(choices.way && { paymentMethod: methodOf[choices.way] }),
  ...(choices.addressId && { addressId: choices.addressId }),
  gstin: gstinOf(choices),
})

type Ticked = { order: PlaceOrder; offers: ChosenConsents }

/** Places the order with the quote the shopper saw; later changes are listed. */
function usePlacing() {
  const { place, isBusy, problem } = useOnePlacing((ticked: Ticked) =>
    withAnswer(ticked.order, ticked.offers).then(placeOrder),
  )
  const [pressed, setPressed] = useState<Quote | null>(null)
  return {
    busy: isBusy,
    pressed,
    refusal: problem,
    place: (quote: Quote, order: PlaceOrder, offers: ChosenConsents) => {
      setPressed(quote)
      void place({ order, offers })
    },
  }
}
