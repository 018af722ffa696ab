import type { ProductCard } from '#contract/catalogue/products.ts'
import { formatDate } from '#web/ui/data/date.ts'
import { StockNote, stockNote } from '#web/ui/data/stock-note.tsx'
import { useDelivery } from './delivery-day.data.ts'

/** At or below this stock, the number of pieces matters more than the date. */
const low = 5

/** Stock, and the delivery date if the pincode is known. */
export function CardStock({ product }: { product: ProductCard }) {
  const delivery = useDelivery()
  const { availableQuantity: left, hasLithium } = product
  if (!delivery || left <= 0) {
    const { text, look } = stockNote(left, low)
    return <p className={look}>{text}</p>
  }
  if (!delivery.serviceable || (hasLithium && !delivery.lithiumAllowed))
    return <p className="text-sm text-ink-3">Not delivered to {delivery.pincode}</p>
  const day = formatDate(delivery.deliveryDates.to)
  if (left > low) return <p className="text-sm font-medium text-ok">Get it by {day}</p>
  return (
    <p className="text-sm">
      <StockNote left={left} low={low} /> <span className="text-ok">by {day}</span>
    </p>
  )
}
