import type { Problem } from '#contract/endpoint.ts'
import { formatRupees } from '#contract/money.ts'
import type { StaffQuote } from '#contract/selling/staff-orders.ts'
import { formatDate } from '#web/ui/data/date.ts'
import { SumList } from '#web/ui/data/facts.tsx'
import { Amount } from '#web/ui/data/price.tsx'
import { Button } from '#web/ui/inputs/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Notice } from '#web/ui/overlays/notice.tsx'

type SumPartProps = {
  quote: StaffQuote | null
  problem: Problem | null
  isPricing: boolean
  isPlacing: boolean
  /** Why the order cannot be placed yet. */
  missing: string | undefined
}

/** Total of the order, and the button that places it. */
export function SumPart({ quote, problem, isPricing, isPlacing, missing }: SumPartProps) {
  return (
    <Card title="Total" className="grid gap-4" aria-busy={isPricing}>
      {quote ? (
        <>
          <Sums quote={quote} />
          {quote.coupon?.problem ? <Notice tone="warn">{quote.coupon.problem}</Notice> : null}
          {quote.notices.map((notice) => (
            <p key={notice} className="text-sm text-ink-2">
              {notice}
            </p>
          ))}
          <p className="text-sm text-ink-2">Delivery by {formatDate(quote.deliveryDates.to)}.</p>
        </>
      ) : (
        <p className="text-sm text-ink-2">{missing ?? 'Calculating the price …'}</p>
      )}
      {problem ? (
        <Notice tone="danger" live>
          {problem.message}
        </Notice>
      ) : null}
      <Button
        type="submit"
        size="large"
        block
        // A price that is being calculated anew would be refused.
        busy={isPlacing || (isPricing && quote !== null)}
        reason={isPricing ? undefined : missing}
      >
        {quote
          ? `Place order for ${formatRupees(quote.total, { paise: 'always' })}`
          : 'Place order'}
      </Button>
    </Card>
  )
}

function Sums({ quote }: { quote: StaffQuote }) {
  const { subtotal, discount, shipping, codFee, roundOff, tax, total } = quote
  return (
    <SumList
      rows={[
        { label: 'Items', value: <Amount of={subtotal} always /> },
        discount > 0 && { label: 'Discount', value: <Amount of={-discount} always />, good: true },
        { label: 'Delivery', value: shipping > 0 ? <Amount of={shipping} always /> : 'Free' },
        codFee > 0 && { label: 'Cash on delivery fee', value: <Amount of={codFee} always /> },
        roundOff !== 0 && { label: 'Round-off', value: <Amount of={roundOff} always /> },
        { label: 'Total', value: <Amount of={total} always />, strong: true },
        { label: 'GST included', value: <Amount of={tax.total} always /> },
      ]}
    />
  )
}
