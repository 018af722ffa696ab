import type { ShippingSettings } from '#contract/shop/settings.ts'
import type { Actor } from '#server/platform/audit/audit.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { invalid } from '#server/platform/errors.ts'
import { readShippingSettings } from '../settings/settings.ts'
import { type Change, lockSection, updateSection } from '../settings/update-settings.ts'
import { moveHome } from './move-home.ts'

/**
 * Updates fees, zones and days. Another pincode to send from gives every pincode its zone anew; the rates of the
 * zones stay. Refuses spans of days that end before they begin, and a pincode to send from that does not exist.
 */
export async function updateShipping(tx: Tx, actor: Actor, change: Change<ShippingSettings>) {
  refuseWrongSpans(change.value)
  await lockSection(tx, 'shipping')
  const { fromPincode } = await readShippingSettings(tx)
  const updated = await updateSection(tx, actor, 'shipping', change)
  await moveHome(tx, fromPincode, change.value.fromPincode)
  return updated
}

function refuseWrongSpans({ zones, dispatchDays }: ShippingSettings) {
  const fields: Record<string, string> = {}
  const wrong = "The latest day can't be before the earliest."
  if (dispatchDays.min > dispatchDays.max) fields['value.dispatchDays.max'] = wrong
  for (const [zone, { daysMin, daysMax }] of Object.entries(zones))
    if (daysMin > daysMax) fields[`value.zones.${zone}.daysMax`] = wrong
  if (Object.keys(fields).length > 0) throw invalid(fields)
}
