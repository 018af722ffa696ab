import { beforeTax, discountPercent, formatRupees } from '#contract/money.ts'
import type { Product, ProductVariant } from '#contract/products.ts'
import { useGst } from '#web/data/layout.ts'
import { keepPriceView, usePriceView } from '#web/data/price-view.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Price } from '#web/ui/price.tsx'
import { TextButton } from '#web/ui/text-link.tsx'
import { packPriceOf } from './pack-price.ts'
import { stepsOf } from './variants.ts'

export type PriceBlockProps = {
  product: Product
  variant: ProductVariant
  /** Not sold any variant yet: the price of the one to begin with. */
  from: boolean
  quantity: number
}

/** What a variant costs: all taxes in, without tax for a business, and less for more of it. */
export function PriceBlock({ product, variant, from, quantity }: PriceBlockProps) {
  const isForBusiness = usePriceView() === 'excl'
  const gstRate = useGst() ? product.compliance.gstRate : null
  const { price, mrp } = variant
  const beforeGst = gstRate ? beforeTax(price, gstRate) : null
  return (
    <div className="grid gap-1">
      <Price
        price={price}
        mrp={mrp}
        size="large"
        from={from}
        beforeGst={isForBusiness ? beforeGst : null}
      />
      <p className="tnum text-sm text-ink-3">
        {isForBusiness && beforeGst !== null ? (
          <>MRP {formatRupees(mrp)}, inclusive of all taxes</>
        ) : (
          'Inclusive of all taxes'
        )}
        <PackPrice product={product} variant={variant} />
      </p>
      {beforeGst !== null ? (
        <p className="tnum flex flex-wrap items-baseline gap-x-3 text-sm text-ink-2">
          <span>
            {isForBusiness
              ? `${formatRupees(price - beforeGst)} GST back as input credit with your GSTIN`
              : `${formatRupees(beforeGst)} + ${formatRupees(price - beforeGst)} GST (${gstRate}%)`}
          </span>
          <TextButton onClick={() => keepPriceView(isForBusiness ? 'incl' : 'excl')}>
            {isForBusiness ? 'Prices with GST' : 'Prices before GST'}
          </TextButton>
        </p>
      ) : null}
      <TierTable product={product} variant={variant} quantity={quantity} />
    </div>
  )
}

type PartProps = Pick<PriceBlockProps, 'product' | 'variant'>

function PackPrice({ product, variant }: PartProps) {
  const one = packPriceOf(variant, product)
  if (!one) return null
  return (
    <>
      {' · '}
      {formatRupees(Math.round(one.amount))} per {one.per}
    </>
  )
}

function TierTable({ product, variant, quantity }: PartProps & { quantity: number }) {
  const steps = stepsOf(product, variant)
  if (steps.length === 0) return null
  return (
    <table className="tnum mt-2 w-full max-w-96 font-narrow text-sm">
      <caption className="label-caps pb-1 text-start text-ink-3">Buy more, pay less</caption>
      <tbody>
        {steps.map(({ from, to, price }) => {
          const isNow = quantity >= from && (to === null || quantity <= to)
          return (
            <tr key={from} className={classNames('border-t border-line', isNow && 'bg-brand-soft')}>
              <th scope="row" className="px-2 py-1.5 text-start font-normal text-ink-2">
                {to === null ? `${from} or more` : from === to ? from : `${from}–${to}`}
              </th>
              <td className="py-1.5 text-end font-semibold">{formatRupees(price)} each</td>
              <td className="w-20 px-2 py-1.5 text-end text-oxide">
                {price < variant.price ? `${discountPercent(price, variant.price)}% less` : null}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
