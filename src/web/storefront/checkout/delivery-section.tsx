import type { Quote } from '#contract/checkout.ts'
import type { Problem } from '#contract/endpoint.ts'
import { formatRupees } from '#contract/money.ts'
import { formatDate } from '#web/ui/date.ts'
import { Radio, RadioGroup } from '#web/ui/radio.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Section } from './section.tsx'

export type DeliverySectionProps = {
  quote: Quote | null
  problem: Problem | null
  isAsking: boolean
}

/** How it comes, when, and for how much. */
export function DeliverySection({ quote, problem, isAsking }: DeliverySectionProps) {
  return (
    <Section step={3} title="Delivery">
      {quote ? (
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
      ) : isAsking ? (
        <Skeleton className="h-17" />
      ) : (
        <p className="text-ink-2">{sentenceFor(problem)}</p>
      )}
    </Section>
  )
}

function sentenceFor(problem: Problem | null) {
  if (!problem) return 'Choose an address to see dates and fee.'
  if (problem.code === 'pincode_not_served') return problem.message
  return 'Dates and fee show once your cart can be ordered.'
}

const datesOf = ({ deliveryDates: { from, to } }: Quote) =>
  from === to ? `Arrives ${formatDate(to)}` : `Arrives ${formatDate(from)} to ${formatDate(to)}`
