import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'
import type { Booking, OrderBookings } from '#contract/selling/courier-bookings.ts'
import { bookingsApi } from '#contract/selling/courier-bookings.ts'
import { api } from '#web/session/api.ts'

export const readBookings = (id: number) => api(bookingsApi.list, { params: { id } })

/** Which couriers go there, for how much. */
export const readRates = (id: number) => api(bookingsApi.rates, { params: { id } })

type Order = { id: number; version: number }

/** Books with this courier, or with the one that the company recommends. */
export const book = ({ id, version }: Order, courierId: number | null) =>
  api(bookingsApi.book, {
    params: { id },
    body: courierId === null ? { version } : { courierId, version },
  })

/** Hands over what was booked. Throws the refusal as a sentence if the order cannot leave. */
export async function handOver({ id, version }: Order) {
  const { outcomes } = await api(bookingsApi.handOverMany, { body: { orders: [{ id, version }] } })
  return outcomes[0]?.result === 'REFUSED' ? outcomes[0].message : null
}

/** A booking that the company is being asked about. */
export const isUnderWay = ({ status }: Booking) => status === 'QUEUED' || status === 'CANCELLING'

/** How often the page looks whether the company has answered. */
const lookEveryMs = 3_000

/** Loads the order again while the company is being asked. */
export function useAnswer({ bookings }: OrderBookings) {
  const { revalidate, state } = useRevalidator()
  const isWaiting = bookings.some(isUnderWay)
  const look = useEffectEvent(() => {
    if (!document.hidden && state === 'idle') void revalidate()
  })
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(look, lookEveryMs)
    return () => clearInterval(timer)
  }, [isWaiting])
}
