import type { ReactNode } from 'react'
import { beforeTax } from '#contract/money.ts'
import { usePriceView } from '#web/session/price-view.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import { Price } from '#web/ui/data/price.tsx'
import { StockNote } from '#web/ui/data/stock-note.tsx'
import { CardAction } from '../listing/card-action.tsx'
import { CardRating } from '../listing/card-rating.tsx'
import type { ComparedProduct } from './compare.data.ts'

/** Price, stock, stars and button in rows of their own, so that they align from column to column. */
export function OfferRows({ products }: { products: readonly ComparedProduct[] }) {
  const prices = products.map(({ price }) => price)
  const [least, most] = [Math.min(...prices), Math.max(...prices)]
  const isRated = products.some(({ rating }) => rating.count > 0)
  const row = (title: string, cell: (product: ComparedProduct) => ReactNode) => (
    <tr data-no-print={title === 'Buy' || undefined}>
      <th scope="row" className="compare-first">
        {title}
      </th>
      {products.map((product) => (
        <td key={product.id}>{cell(product)}</td>
      ))}
    </tr>
  )
  return (
    <tbody>
      {row('Price', (product) => (
        <>
          <ComparedPrice product={product} />
          {product.price === least && least < most ? (
            <Badge tone="brand">Lowest price</Badge>
          ) : null}
        </>
      ))}
      {row('Stock', ({ availableQuantity }) => (
        <StockNote left={availableQuantity} />
      ))}
      {isRated ? row('Rating', ({ rating }) => <CardRating rating={rating} />) : null}
      {row('Buy', (product) => (
        <div className="card-action">
          <CardAction product={product} />
        </div>
      ))}
    </tbody>
  )
}

function ComparedPrice({ product }: { product: ComparedProduct }) {
  const { price, mrp, gstRate, variantCount } = product
  const isForBusiness = usePriceView() === 'excl' && gstRate !== null
  return (
    <Price
      price={price}
      mrp={mrp}
      from={variantCount > 1}
      gst={gstRate !== null}
      beforeGst={isForBusiness ? beforeTax(price, gstRate) : null}
    />
  )
}
