import { type SubmitEvent, useState } from 'react'
import { stateName } from '#contract/india.ts'
import { paths } from '#contract/paths.ts'
import { normalisePincode } from '#contract/pincode.ts'
import type { Quote } from '#contract/selling/checkout.ts'
import { keepGatewayMethod } from '#web/session/gateway-request.ts'
import { askToLogin } from '#web/session/login-prompt.ts'
import { ErrorSummary, Form } from '#web/ui/inputs/form.tsx'
import { TextButton, TextLink } from '#web/ui/layout/text-link.tsx'
import { BusinessFields } from './business-fields.tsx'
import { useQuote } from './checkout.data.ts'
import type { CheckoutProps } from './checkout.tsx'
import { Hindrance, problemId } from './checkout-problem.tsx'
import { NoteField } from './note-field.tsx'
import { noOffers, Offers } from './offers.tsx'
import { OrderSummary } from './order-summary.tsx'
import { PaySection } from './pay-section.tsx'
import { methodOf, optionIn, paymentOptions, reasonAgainst } from './pay-ways.ts'
import { PlaceBar } from './place-bar.tsx'
import { Section } from './section.tsx'
import { type TypedOrder, usePlaceTyped } from './short-checkout.data.ts'
import { ShortFields } from './short-fields.tsx'
import { gstinOf, orderOf, useChoices } from './use-choices.ts'
import { addressOf, useTyped } from './use-typed.ts'

const formId = 'place-order'

/** The checkout of who has no saved address: one form. The price follows from the pincode. */
export default function ShortCheckout({ user, cart, addresses }: CheckoutProps) {
  const isGuest = user.userType === 'GUEST'
  const [before] = addresses
  const { choices: kept, choose } = useChoices(user.id, addresses)
  // There is one address, and it may be that of a receiver with a GSTIN of their own.
  const choices = { ...kept, isBillingOther: true, billingAddressId: null }
  const { typed, type, place } = useTyped(user, before)
  const asked = useQuote(
    {
      ...(choices.way && { paymentMethod: methodOf[choices.way] }),
      ...(place.answer && { pincode: place.answer.pincode, stateCode: typed.stateCode }),
      gstin: gstinOf(choices),
    },
    cart,
  )
  const { quote, problem, isAsking, askAgain } = asked
  const ways = paymentOptions(quote?.paymentMethods ?? [])
  const way = optionIn(ways, choices.way)
  const { send, isBusy, refusal, pressed } = useSending()
  const [offers, setOffers] = useState(noOffers)
  const pincode = normalisePincode(typed.pincode)
  const billed = pincode
    ? { stateCode: typed.stateCode, state: stateName(typed.stateCode) ?? '' }
    : undefined

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!quote || way === null) {
      document.getElementById(problemId)?.focus()
      return
    }
    keepGatewayMethod(way)
    const { addressId: _, ...order } = orderOf(choices, { addressId: 0, way, quote })
    const email = isGuest ? typed.email.trim() || null : null
    const id = before?.id ?? null
    send(quote, { id, address: addressOf(typed), order: { ...order, email }, offers })
  }
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-8">
      <OrderSummary quote={quote} cart={cart} busy={isAsking} />
      <Form
        as="form"
        id={formId}
        problem={refusal?.fields ? refusal : null}
        onSubmit={submit}
        className="grid min-w-0 gap-4 lg:order-first"
      >
        {isGuest ? <LogIn /> : null}
        <ErrorSummary />
        <Section step={1} title="Deliver to">
          <ShortFields
            typed={typed}
            type={type}
            place={place}
            email={isGuest ? (quote?.emailNeeded ? 'needed' : 'optional') : 'none'}
          />
          <p className="text-ink-2 text-sm">
            We use this to deliver your order and to write its invoice.{' '}
            <TextLink to={paths.privacyNotice}>Privacy notice</TextLink>
          </p>
        </Section>
        <PaySection
          isTyped
          {...asked}
          ways={quote ? ways : null}
          way={way}
          onChoose={(chosen) => choose({ way: chosen })}
        />
        <BusinessFields choices={choices} choose={choose} billed={billed} />
        <Note choices={choices} choose={choose} />
        <Offers offered={quote?.offers} chosen={offers} onChange={setOffers} />
        <Hindrance problem={problem} refusal={refusal} pressed={pressed} askAgain={askAgain} />
        <PlaceBar
          quote={quote}
          busy={isAsking}
          isPlacing={isBusy}
          form={formId}
          reason={quote ? reasonAgainst(ways, way) : undefined}
        />
      </Form>
    </div>
  )
}

/** Places the order with the quote the buyer saw; later changes are listed. */
function useSending() {
  const { place, isBusy, problem: refusal } = usePlaceTyped()
  const [pressed, setPressed] = useState<Quote | null>(null)
  const send = (quote: Quote, order: TypedOrder) => {
    setPressed(quote)
    void place(order)
  }
  return { send, isBusy, refusal, pressed }
}

/** The cart stays: logging in puts it into that of the account. */
const LogIn = () => (
  <TextButton
    className="justify-self-start"
    onClick={() => askToLogin({ tab: 'login', returnTo: paths.checkout })}
  >
    Log in to use your saved addresses
  </TextButton>
)

/** Few write one, so it is folded. */
function Note(props: Parameters<typeof NoteField>[0]) {
  const [isOpen, setOpen] = useState(props.choices.note !== '')
  return isOpen ? (
    <NoteField {...props} />
  ) : (
    <TextButton className="justify-self-start text-sm" onClick={() => setOpen(true)}>
      Add a note for the shop or the courier
    </TextButton>
  )
}
