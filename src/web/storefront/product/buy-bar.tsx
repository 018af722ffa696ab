import { type RefObject, useEffect, useState } from 'react'
import type { Product, ProductVariant } from '#contract/catalogue/products.ts'
import { beforeTax } from '#contract/money.ts'
import { usePriceView } from '#web/session/price-view.ts'
import { Price } from '#web/ui/data/price.tsx'
import { Button } from '#web/ui/inputs/button.tsx'
import type { Purchase } from './use-purchase.ts'

export type BuyBarProps = {
  product: Product
  variant: ProductVariant
  purchase: Purchase
  /** The page's own buttons; the bar replaces them once they are scrolled out of view. */
  buttons: RefObject<HTMLDivElement | null>
}

/** On phones: a sticky bar with price and button. Its space is reserved from the start. */
export function BuyBar({ product, variant, purchase, buttons }: BuyBarProps) {
  const isForBusiness = usePriceView() === 'excl'
  const { gstRate } = product.compliance
  const isPast = useScrolledPast(buttons)
  return (
    <div
      inert={!isPast}
      className={`sticky bottom-0 z-10 -mx-4 in-[body:has([data-dock])]:bottom-15 flex items-center justify-between gap-4 border-t border-line bg-surface px-4 py-2 md:-mx-6 md:px-6 lg:hidden ${isPast ? '' : 'invisible'}`}
    >
      <Price
        price={variant.price}
        mrp={variant.mrp}
        beforeGst={isForBusiness && gstRate ? beforeTax(variant.price, gstRate) : null}
      />
      <Button
        busy={purchase.busy}
        reason={variant.inStock ? undefined : 'Out of stock.'}
        onClick={purchase.addToCart}
        className="aria-[disabled=true]:opacity-50"
      >
        Add to cart
      </Button>
    </div>
  )
}

function useScrolledPast(target: RefObject<HTMLElement | null>): boolean {
  const [isPast, setIsPast] = useState(false)
  useEffect(() => {
    if (!target.current) return
    const watching = new IntersectionObserver(([entry]) => {
      if (entry) setIsPast(!entry.isIntersecting && entry.boundingClientRect.top < 0)
    })
    watching.observe(target.current)
    return () => watching.disconnect()
  }, [target])
  return isPast
}
