import { Card } from '#web/ui/layout/card.tsx'
import { DraftNumber, DraftRupees } from './draft.tsx'
import { zoneField, zoneNames } from './shipping-draft.ts'

/** Charges for heavy parcels and transit times of all parcels, by zone. */
export function ZoneTable() {
  return (
    <Card title="Zones" className="grid gap-5">
      <p className="text-sm text-ink-2">
        Parcels too heavy for the flat fee are charged by weight and zone. Days count from when a
        parcel is packed.
      </p>
      {zoneNames.map((zone) => (
        <fieldset key={zone}>
          <legend className="mb-2 text-sm font-semibold">
            Zone {zone} <span className="font-normal text-ink-3">{reach[zone]}</span>
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

const reach = {
  A: 'Delhi and around',
  B: 'the north, by road',
  C: 'the other metros',
  D: 'the rest of India',
  E: 'hills, north east and islands',
}
