import type { Problem } from '#contract/endpoint.ts'
import { formatRupees } from '#contract/money.ts'
import { paths } from '#contract/paths.ts'
import type { Address } from '#contract/people/addresses.ts'
import type { Quote } from '#contract/selling/checkout.ts'
import { formatDate } from '#web/ui/data/date.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { Radio, RadioGroup } from '#web/ui/inputs/radio.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { addressTypeWords } from './address-text.tsx'
import { NoQuote } from './no-quote.tsx'
import { Section } from './section.tsx'

export type DeliverySectionProps = {
  quote: Quote | null
  problem: Problem | null
  isAsking: boolean
  /** Other addresses, if this one is not served. */
  elsewhere: readonly Address[]
  onElsewhere: (id: number) => void
  onNewAddress: () => void
}

/** Delivery option, dates and fee. */
export function DeliverySection(props: DeliverySectionProps) {
  const { quote, problem, isAsking } = props
  return (
    <Section step={3} title="Delivery">
      {quote ? (
        <Offered quote={quote} />
      ) : problem?.code === 'pincode_not_served' && !isAsking ? (
        <NotServed {...props} problem={problem} />
      ) : (
        <NoQuote problem={problem} isAsking={isAsking} about="delivery dates and fee" />
      )}
    </Section>
  )
}

function Offered({ quote }: { quote: Quote }) {
  const pieces = quote.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <div className="grid gap-3">
      <RadioGroup legend="Delivery" hideLegend>
        <Radio
          card
          name="delivery"
          defaultChecked
          label="Standard"
          hint={datesOf(quote)}
          trail={quote.shipping > 0 ? formatRupees(quote.shipping) : 'Free'}
        />
      </RadioGroup>
      {pieces > 1 ? (
        <p className="text-meta text-ink-3">
          Orders may arrive in several parcels. Delivery is charged once.
        </p>
      ) : null}
    </div>
  )
}

type NotServedProps = DeliverySectionProps & { problem: Problem }

/** Alternatives: another address, or a cart without the items that can't be delivered. */
function NotServed({ problem, elsewhere, onElsewhere, onNewAddress }: NotServedProps) {
  return (
    <div className="grid gap-3">
      <p className="font-medium">{problem.message}</p>
      <div className="flex flex-wrap items-center gap-2">
        {elsewhere.map(({ id, type, city, pincode }) => (
          <Button key={id} size="small" variant="tonal" onClick={() => onElsewhere(id)}>
            Deliver to {addressTypeWords[type]}, {city} {pincode}
          </Button>
        ))}
        <Button size="small" variant="outline" onClick={onNewAddress}>
          Another address
        </Button>
        <TextLink to={paths.cart} className="px-2 text-sm">
          Edit cart
        </TextLink>
      </div>
    </div>
  )
}

const datesOf = ({ deliveryDates: { from, to } }: Quote) =>
  from === to ? `Arrives ${formatDate(to)}` : `Arrives ${formatDate(from)} to ${formatDate(to)}`
