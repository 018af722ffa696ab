import { beforeTax, discountPercent, formatRupees } from '#contract/money.ts'
import type { Product, ProductVariant } from '#contract/products.ts'
import { Price } from '#web/ui/price.tsx'
import { tiersOf } from './variants.ts'

export type PriceBlockProps = { product: Product; variant: ProductVariant }

/** What a variant costs: all taxes in, without tax for a business, and less for more of it. */
export function PriceBlock({ product, variant }: PriceBlockProps) {
  const { gstRate } = product.compliance
  return (
    <div className="grid gap-1">
      <Price price={variant.price} mrp={variant.mrp} size="large" />
      <p className="text-sm text-ink-3">Inclusive of all taxes</p>
      {gstRate ? (
        <p className="tnum text-sm text-ink-2">
          {formatRupees(beforeTax(variant.price, gstRate))} + GST
          <span className="text-ink-3"> for business, {gstRate}% input credit</span>
        </p>
      ) : null}
      <TierTable product={product} variant={variant} />
    </div>
  )
}

function TierTable({ product, variant }: PriceBlockProps) {
  const tiers = tiersOf(variant, product.tierPrices)
  if (tiers.length === 0) return null
  return (
    <table className="tnum mt-2 w-full max-w-96 font-narrow text-sm">
      <caption className="label-caps pb-1 text-start text-ink-3">Buy more, pay less</caption>
      <tbody>
        {tiers.map(({ from, to, price }) => (
          <tr key={from} className="border-t border-line">
            <th scope="row" className="py-1.5 text-start font-normal text-ink-2">
              {to === null ? `${from} or more` : from === to ? from : `${from}–${to}`}
            </th>
            <td className="py-1.5 text-end font-semibold">{formatRupees(price)} each</td>
            <td className="w-20 py-1.5 text-end text-oxide">
              {price < variant.price ? `${discountPercent(price, variant.price)}% less` : null}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
