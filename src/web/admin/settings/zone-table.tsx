import { useContext } from 'react'
import { formatNumber } from '#contract/number.ts'
import { normalisePincode } from '#contract/pincode.ts'
import { plural } from '#contract/plural.ts'
import { type DeliveryZones, zoneNames } from '#contract/shop/delivery-area.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { DraftContext, DraftNumber, DraftRupees, DraftText } from './draft.tsx'
import { zoneField } from './shipping-draft.ts'
import { useZones } from './zones.data.ts'

/** Where parcels leave, the zones as seen from there, and their charges and transit times. */
export function ZoneTable() {
  const { draft } = useContext(DraftContext)
  const { zones, problem } = useZones(draft['value.fromPincode'] ?? '')
  return (
    <Card title="Zones" className="grid gap-5">
      <div className="grid items-start gap-4 md:grid-cols-2">
        <DraftText
          name="value.fromPincode"
          label="Pincode you send from"
          hint="Zones are computed from it. A change moves every pincode but those whose zone you set yourself."
          maxLength={8}
          check={checkPincode}
        />
        <p role="status" className="self-center text-sm text-ink-2 empty:hidden">
          {problem ?? (zones ? seenFrom(zones, draft['value.fromPincode'] ?? '') : null)}
        </p>
      </div>
      <p className="text-sm text-ink-2">
        Parcels too heavy for the flat fee are charged by weight and zone. Days count from when a
        parcel is packed.
      </p>
      {zoneNames.map((zone) => (
        <fieldset key={zone}>
          <legend className="mb-2 text-sm font-semibold">
            Zone {zone} <span className="font-normal text-ink-3">{reachOf(zones, zone)}</span>
          </legend>
          <div className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-5">
            <DraftRupees name={zoneField(zone, 'first500g')} label="First 500 g" />
            <DraftRupees name={zoneField(zone, 'next500g')} label="Each 500 g more" />
            <DraftRupees name={zoneField(zone, 'nextKg')} label="Each kg from 5 kg" />
            <DraftNumber name={zoneField(zone, 'daysMin')} label="Minimum days" min={0} max={60} />
            <DraftNumber name={zoneField(zone, 'daysMax')} label="Maximum days" min={0} max={60} />
          </div>
        </fieldset>
      ))}
    </Card>
  )
}

function seenFrom({ from: { city, state }, own }: DeliveryZones, typed: string): string {
  const place = city === state ? city : `${city}, ${state}`
  const from =
    typed.trim() === ''
      ? 'Not given yet: the zones are as seen from New Delhi.'
      : `Zones as seen from ${place}.`
  return own > 0 ? `${from} ${formatNumber(own)} with a zone of your own stay as they are.` : from
}

/** "Delhi and NCR, 206 pincodes". */
function reachOf(zones: DeliveryZones | null, zone: string): string {
  const reach = zones?.zones.find((each) => each.zone === zone)
  if (!reach) return ''
  if (reach.pincodes === 0) return 'no pincode'
  return `${reach.places}: ${plural(reach.pincodes, 'pincode')}`
}

const checkPincode = (text: string) =>
  text.trim() === '' || normalisePincode(text) ? undefined : 'Enter a 6-digit pincode.'
