import { Suspense } from 'react'
import { packPriceOf } from '#contract/catalogue/pack-price.ts'
import type { Product, ProductVariant } from '#contract/catalogue/products.ts'
import { beforeTax, formatRupees } from '#contract/money.ts'
import { lazyRetry } from '#web/browser/lazy-retry.tsx'
import { useGst } from '#web/session/layout.ts'
import { keepPriceView, usePriceView } from '#web/session/price-view.ts'
import { Price } from '#web/ui/data/price.tsx'
import { TextButton } from '#web/ui/layout/text-link.tsx'
import { stepsOf } from './variants.ts'

const TierTable = lazyRetry(() => import('./tier-table.tsx'))

export type PriceBlockProps = {
  product: Product
  variant: ProductVariant
  /** No variant is chosen yet: shows the price of the default one. */
  from: boolean
  quantity: number
}

/** A variant's price: with all taxes, without GST for a business, and with quantity tiers. */
export function PriceBlock({ product, variant, from, quantity }: PriceBlockProps) {
  const isForBusiness = usePriceView() === 'excl'
  const gstRate = useGst() ? variant.gstRate : null
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
      <Suspense>
        {stepsOf(product, variant).length > 0 ? (
          <TierTable
            product={product}
            variant={variant}
            quantity={quantity}
            withoutGst={isForBusiness && gstRate !== null}
          />
        ) : null}
      </Suspense>
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
