import { useEffect, useEffectEvent, useState } from 'react'
import { type Order, ordersApi } from '#contract/selling/orders.ts'
import { api, orNull } from '#web/session/api.ts'

const pauseMs = 60_000

/** No more happens to such an order by itself. */
const ended: readonly Order['status'][] = ['CANCELLED', 'EXPIRED', 'COMPLETED']

/**
 * The order as it is now: read again once a minute while the page is in sight, and when it comes back into sight. A
 * stream for each shopper would hold a connection open for data that changes a few times a week.
 */
export function useFreshOrder(loaded: Order): Order {
  const [read, setRead] = useState<{ since: Order; order: Order } | null>(null)
  // An order that the page has loaded meanwhile is newer.
  const order = read?.since === loaded ? read.order : loaded
  const isEnded = ended.includes(order.status)
  const readAgain = useEffectEvent(async () => {
    const next = await orNull(api(ordersApi.read, { params: { id: loaded.id } }))
    if (next) setRead({ since: loaded, order: next })
  })

  useEffect(() => {
    if (isEnded) return
    let readAt = performance.now()
    const refresh = () => {
      if (document.hidden || performance.now() - readAt < pauseMs / 2) return
      readAt = performance.now()
      void readAgain()
    }
    const timer = setInterval(refresh, pauseMs)
    document.addEventListener('visibilitychange', refresh)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', refresh)
    }
  }, [isEnded])
  return order
}
