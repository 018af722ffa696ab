import { zonedInIndia } from '#contract/india-time.ts'
import type { ShippingSettings } from '#contract/shop/settings.ts'
import { shopRules } from '#contract/shop-rules.ts'
import { isIsland, type Zone } from './zones.ts'

type Destination = { zone: Zone; stateCode: string }

const { islandExtraDays } = shopRules

/** Working days from accepting an order to its delivery: packing plus transport. */
export function deliveryDays(
  { zone, stateCode }: Destination,
  { zones, dispatchDays }: ShippingSettings,
): { min: number; max: number } {
  const extra = isIsland(stateCode) ? islandExtraDays : 0
  return {
    min: dispatchDays.min + zones[zone].daysMin + extra,
    max: dispatchDays.max + zones[zone].daysMax + extra,
  }
}

/**
 * The first and the last day, in India, on which an order placed at an instant can arrive. An order placed
 * from the cut-off hour on is accepted on the next working day; Sundays and holidays are not working days.
 */
export function deliveryDates(
  order: Destination & { placedAt: Date },
  settings: ShippingSettings,
): { from: string; to: string } {
  const { min, max } = deliveryDays(order, settings)
  const acceptedDay = acceptanceDay(order.placedAt, settings)
  return {
    from: workingDaysAfter(acceptedDay, min, settings).toString(),
    to: workingDaysAfter(acceptedDay, max, settings).toString(),
  }
}

/** Milliseconds until the dates of an order may change: at the cut-off hour, or when the day ends. */
export function datesHoldMs(placedAt: Date, { cutoffHourIst }: ShippingSettings): number {
  const day = zonedInIndia(placedAt).startOfDay()
  const turns = [day.add({ hours: cutoffHourIst }), day.add({ days: 1 })]
  const next = turns.find(({ epochMilliseconds }) => epochMilliseconds > placedAt.getTime())
  return next ? next.epochMilliseconds - placedAt.getTime() : 0
}

function acceptanceDay(placedAt: Date, settings: ShippingSettings): Temporal.PlainDate {
  const inIndia = zonedInIndia(placedAt)
  const today = inIndia.toPlainDate()
  const isInTime = inIndia.hour < settings.cutoffHourIst && isWorkingDay(today, settings)
  return isInTime ? today : workingDaysAfter(today, 1, settings)
}

function workingDaysAfter(
  day: Temporal.PlainDate,
  count: number,
  settings: ShippingSettings,
): Temporal.PlainDate {
  let date = day
  for (let left = count; left > 0; ) {
    date = date.add({ days: 1 })
    if (isWorkingDay(date, settings)) left -= 1
  }
  return date
}

const sunday = 7

function isWorkingDay(day: Temporal.PlainDate, { holidays }: ShippingSettings): boolean {
  return day.dayOfWeek !== sunday && !holidays.includes(day.toString())
}
