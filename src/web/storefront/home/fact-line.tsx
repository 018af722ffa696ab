import { plural } from '#contract/plural.ts'
import { deliveryPromiseOf } from '#contract/shop-texts.ts'
import { useGst, useLayout } from '#web/session/layout.ts'
import { Icon, type IconName } from '#web/ui/layout/icon.tsx'

type FactLineProps = {
  /** How many pincodes the shop delivers to; 0: none, or it failed to load. */
  servedPincodes: number
}

/** Figures of the shop on the first screen. */
export function FactLine({ servedPincodes }: FactLineProps) {
  const { company, departments } = useLayout()
  const products = departments.reduce((sum, { productCount }) => sum + productCount, 0)
  const promise = deliveryPromiseOf(company, servedPincodes)
  const facts: [icon: IconName, fact: string][] = [
    ['package', products > 0 ? plural(products, 'product') : ''],
    ['truck', promise && `Delivery: ${promise}`],
    ['receipt-text', `${useGst() ? 'GST invoice' : 'Invoice'} with every order`],
  ]
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-1 text-sm text-ink-2">
      {facts.map(([icon, fact]) =>
        fact ? (
          <li key={icon} className="flex items-center gap-2">
            <Icon name={icon} size={18} className="text-brand" />
            {fact}
          </li>
        ) : null,
      )}
    </ul>
  )
}
