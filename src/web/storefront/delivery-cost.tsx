import { useLayout } from '#web/session/layout.ts'
import { cashWords, deliveryWords, type Sent } from './delivery-words.ts'

/** Delivery and COD fees before the pincode is known; the pincode makes them exact. */
export function DeliveryCost(sent: Sent) {
  const { delivery } = useLayout()
  if (!delivery) return null
  return (
    <p className="tnum text-sm text-ink-2">
      {[deliveryWords(delivery, sent), cashWords(delivery, sent)].filter(Boolean).join(' ')}
    </p>
  )
}
