import { useEffect, useState } from 'react'
import { fulfilmentApi } from '#contract/selling/fulfilment.ts'
import { api } from '#web/session/api.ts'
import { tryCall } from '#web/session/outcome.ts'

/** Whether parcels can be booked with a courier company; false until it is known. */
export function useCanBook(): boolean {
  const [canBook, setCanBook] = useState(false)
  useEffect(() => {
    let isOpen = true
    void tryCall(() => api(fulfilmentApi.couriers)).then((outcome) => {
      if (isOpen && outcome.ok) setCanBook(outcome.answer.canBook)
    })
    return () => {
      isOpen = false
    }
  }, [])
  return canBook
}
