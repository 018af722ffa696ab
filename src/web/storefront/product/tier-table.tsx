import type { Product, ProductVariant } from '#contract/catalogue/products.ts'
import { beforeTax, discountPercent, formatRupees } from '#contract/money.ts'
import { paths } from '#contract/paths.ts'
import { classNames } from '#web/ui/layout/class-names.ts'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { type Step, stepsOf } from './variants.ts'

export type TierTableProps = {
  product: Product
  variant: ProductVariant
  quantity: number
  /** Whether to subtract GST from every price. */
  withoutGst: boolean
}

/** Quantity tiers with unit prices, and a link to request a bulk price. */
export default function TierTable({ product, variant, quantity, withoutGst }: TierTableProps) {
  const steps = stepsOf(product, variant)
  const shown = ({ price, gstRate }: Step) => (withoutGst ? beforeTax(price, gstRate ?? 0) : price)
  return (
    <div className="mt-2 grid max-w-96 gap-2">
      <table className="tnum w-full font-narrow text-sm">
        <caption className="label-caps pb-1 text-start text-ink-3">
          Buy more, pay less{withoutGst ? ' (before GST)' : null}
        </caption>
        <tbody>
          {steps.map((step) => {
            const { from, to, price } = step
            const isNow = quantity >= from && (to === null || quantity <= to)
            return (
              <tr
                key={from}
                className={classNames('border-t border-line', isNow && 'bg-brand-soft')}
              >
                <th scope="row" className="px-2 py-1.5 text-start font-normal text-ink-2">
                  {to === null ? `${from} or more` : from === to ? from : `${from}–${to}`}
                </th>
                <td className="py-1.5 text-end font-semibold">{formatRupees(shown(step))} each</td>
                <td className="w-20 px-2 py-1.5 text-end text-oxide">
                  {price < variant.price ? `${discountPercent(price, variant.price)}% less` : null}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <p className="text-sm">
        <TextLink to={askFor(product, variant)}>Request a bulk price</TextLink>
      </p>
    </div>
  )
}

/** A link to the contact form with the product filled in. */
function askFor({ name }: Product, { sku }: ProductVariant) {
  const message = `${name} (SKU ${sku}). I need this many pieces: `
  return `${paths.contact}?${new URLSearchParams({ topic: 'BUSINESS', message })}`
}
