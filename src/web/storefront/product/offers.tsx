import type { Offer } from '#contract/selling/offers.ts'
import { Icon } from '#web/ui/layout/icon.tsx'
import { CopyButton } from '#web/ui/overlays/copy-button.tsx'

/** Coupon codes for this product, to enter in the cart. They are not applied before. */
export default function Offers({ offers }: { offers: readonly Offer[] }) {
  return (
    <section aria-label="Coupons for this product">
      <ul className="grid gap-2">
        {offers.map((offer) => (
          <li
            key={offer.code}
            className="flex items-center gap-2 rounded-control border border-line bg-straw-soft px-3 py-1 text-sm"
          >
            <Icon name="tag" size={18} className="shrink-0 text-ink-2" />
            <p className="min-w-0 flex-1">
              {offer.label}
              <span className="text-ink-2">{conditionsOf(offer)}</span>. Code{' '}
              <b className="font-semibold wrap-anywhere">{offer.code}</b>
            </p>
            <CopyButton text={offer.code} label={`Copy code ${offer.code}`} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function conditionsOf({ firstOrderOnly, excludeCod }: Offer): string {
  return [
    ...(firstOrderOnly ? [', first order only'] : []),
    ...(excludeCod ? [', not with cash on delivery'] : []),
  ].join('')
}
