import { paths } from '#contract/paths.ts'
import { deliveryPromiseOf } from '#contract/shop-texts.ts'
import { useGst, useLayout } from '#web/session/layout.ts'
import { SectionRule } from '#web/ui/layout/dimension-rule.tsx'
import { Icon, type IconName } from '#web/ui/layout/icon.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'

type Promised = { icon: IconName; title: string; text: string; to: string }

/** The shop's promises, each with a link to the full text. */
type TrustRowProps = {
  returns: string | null
  /** How many pincodes the shop delivers to; 0: none, or it failed to load. */
  servedPincodes: number
}

export function TrustRow({ returns, servedPincodes }: TrustRowProps) {
  const hasGst = useGst()
  const promise = deliveryPromiseOf(useLayout().company, servedPincodes)
  const promises: Promised[] = [
    {
      icon: 'truck',
      title: 'Delivery across India',
      text: [promise, 'Enter your pincode on a product to see the delivery date.']
        .filter(Boolean)
        .join('. '),
      to: paths.shippingPolicy,
    },
    {
      icon: 'receipt-text',
      title: hasGst ? 'GST invoice' : 'Invoice',
      text: hasGst
        ? 'With every order. Enter your GSTIN to claim input credit.'
        : 'With every order, as a PDF in your account.',
      to: paths.terms,
    },
    {
      icon: 'badge-check',
      title: 'Genuine goods',
      text: 'Manufacturer, country of origin and warranty on every product page.',
      to: paths.warranty,
    },
    {
      icon: 'undo-2',
      title: 'Returns',
      text: returns ?? 'What you can return, and until when.',
      to: paths.refundPolicy,
    },
  ]
  return (
    <section aria-label="Why buy here" className="grid gap-6">
      <SectionRule />
      <ul className="grid gap-x-6 gap-y-5 sm:grid-cols-2 lg:grid-cols-4">
        {promises.map(({ icon, title, text, to }) => (
          <li key={title} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
            <Icon name={icon} size={28} className="row-span-2 text-brand" />
            <TextLink to={to}>{title}</TextLink>
            <p className="text-sm text-ink-2">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
