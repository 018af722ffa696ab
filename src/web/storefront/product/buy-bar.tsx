import { type RefObject, useEffect, useState } from 'react'
import type { Product, ProductVariant } from '#contract/catalogue/products.ts'
import { beforeTax } from '#contract/money.ts'
import { useCompared } from '#web/session/compared.ts'
import { usePriceView } from '#web/session/price-view.ts'
import { Price } from '#web/ui/data/price.tsx'
import { Button } from '#web/ui/inputs/button.tsx'
import { classNames } from '#web/ui/layout/class-names.ts'
import type { Purchase } from './use-purchase.ts'

export type BuyBarProps = {
  product: Product
  variant: ProductVariant
  /** False if a variant must still be chosen: the price is then that of the default one. */
  isChosen: boolean
  purchase: Purchase
  /** The page's own buttons; the bar gives way while they are seen. */
  buttons: RefObject<HTMLDivElement | null>
}

/**
 * Price and button at the bottom of the window below 1024 px, from the first paint on. It has its own place at the end of
 * the page, so it covers nothing there. Without script it is not shown.
 */
export function BuyBar({ product, variant, isChosen, purchase, buttons }: BuyBarProps) {
  const isForBusiness = usePriceView() === 'excl'
  const { gstRate } = variant
  const isSeen = useSeen(buttons)
  return (
    // biome-ignore lint/a11y/useSemanticElements: no fieldset, it has no fields
    <div
      role="group"
      aria-label={`Buy ${product.name}`}
      inert={isSeen}
      data-no-print
      className={classNames('buy-bar frame', isSeen && 'invisible')}
    >
      <Price
        price={variant.price}
        mrp={variant.mrp}
        from={!isChosen}
        beforeGst={isForBusiness && gstRate ? beforeTax(variant.price, gstRate) : null}
      />
      <Button
        busy={purchase.busy}
        reason={variant.inStock ? undefined : 'Out of stock.'}
        onClick={purchase.addToCart}
        className="shrink-0 aria-[disabled=true]:opacity-50"
      >
        Add to cart
      </Button>
    </div>
  )
}

/** The parts of a phone's window that the header and the bar cover; and the compare tray below the bar. */
const covered = { byBar: '-56px 0px -61px', byTray: '-56px 0px -122px' }

/** Whether the target is seen whole: half a button is no place to press. */
function useSeen(target: RefObject<HTMLElement | null>): boolean {
  const [isSeen, setIsSeen] = useState(false)
  const rootMargin = useCompared().length > 0 ? covered.byTray : covered.byBar
  useEffect(() => {
    if (!target.current) return
    const watching = new IntersectionObserver(
      ([entry]) => {
        if (entry) setIsSeen(entry.isIntersecting)
      },
      { rootMargin, threshold: 1 },
    )
    watching.observe(target.current)
    return () => watching.disconnect()
  }, [target, rootMargin])
  return isSeen
}
