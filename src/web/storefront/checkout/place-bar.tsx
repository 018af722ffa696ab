import { formatRupees } from '#contract/money.ts'
import { paths } from '#contract/paths.ts'
import type { Quote } from '#contract/selling/checkout.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'

type PlaceBarProps = {
  quote: Quote | null
  busy: boolean
  /** The order is being placed. */
  isPlacing: boolean
  /**
   * The id of the form it submits: the address form while open, because the price for that address must be
   * shown first.
   */
  form: string
  /** Why the chosen payment option can't be used. */
  reason: string | undefined
}

/** The button that places the order, with its total. On phones it stays visible. */
export function PlaceBar({ quote, busy, isPlacing, form, reason }: PlaceBarProps) {
  return (
    <>
      <div className="grid gap-2 max-lg:sticky max-lg:bottom-0 max-lg:z-10 max-lg:-mx-4 max-lg:border-t max-lg:border-line max-lg:bg-surface max-lg:px-4 max-lg:py-3 md:max-lg:-mx-6 md:max-lg:px-6">
        <Button
          type="submit"
          form={form}
          size="large"
          block
          busy={busy || isPlacing}
          busyLabel={isPlacing ? 'Placing your order...' : undefined}
          reason={reason}
        >
          {quote ? `Place order · ${formatRupees(quote.total)}` : 'Place order'}
        </Button>
        {reason ? <p className="text-sm font-medium">{reason}</p> : null}
      </div>
      <p className="text-meta text-ink-3">
        You can cancel until we hand the order to the courier. By placing the order you accept the{' '}
        <TextLink to={paths.terms}>terms of use</TextLink>, the{' '}
        <TextLink to={paths.refundPolicy}>refund policy</TextLink> and the{' '}
        <TextLink to={paths.privacy}>privacy policy</TextLink>.
      </p>
    </>
  )
}
