import { type FullConfig, request } from '@playwright/test'
import { asOwner } from './people.ts'

/**
 * The promised delivery day changes at the cut-off hour for same-day dispatch, and an order across it asks
 * the shopper again. Journeys run at any hour, so the cut-off is set half a day away.
 */
export default async function keepDaysStill({ projects: [project] }: FullConfig) {
  const shop = await request.newContext({ baseURL: project?.use.baseURL ?? '' })
  const headers = await asOwner(shop)
  const { shipping } = await (await shop.get('/api/admin/settings', { headers })).json()
  const value = { ...shipping.value, cutoffHourIst: hourFarAway() }
  const data = { value, version: shipping.version }
  const changed = await shop.put('/api/admin/settings/shipping', { headers, data })
  if (!changed.ok()) throw new Error(`The hour could not be changed: ${await changed.text()}`)
  await shop.dispose()
}

/** The hour in India that is half a day away. If it is the current setting, the hour before it. */
export function hourFarAway(current?: string) {
  const hourInIndia = new Date(Date.now() + 5.5 * 3_600_000).getUTCHours()
  const hour = (hourInIndia + 12) % 24
  return String(hour) === current ? (hourInIndia + 11) % 24 : hour
}
