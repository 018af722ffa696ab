import type { Settings } from '#contract/shop/settings.ts'
import { companyApi } from '#contract/shop/settings.ts'
import { api } from '#web/session/api.ts'
import { DraftChoice, DraftNumber, DraftRupees, DraftText } from './draft.tsx'
import { savedOf } from './section-state.ts'
import { SettingsForm, SettingsGroup } from './settings-form.tsx'
import { holidaysIn, isDay, shippingDraft, shippingValue } from './shipping-draft.ts'
import { ZoneTable } from './zone-table.tsx'

export function ShippingSection({ settings }: { settings: Settings }) {
  return (
    <SettingsForm
      title="Shipping"
      saved={savedOf(settings, 'shipping', shippingDraft)}
      save={(draft, version) =>
        api(companyApi.updateShipping, { body: { value: shippingValue(draft), version } })
      }
    >
      <SettingsGroup title="Fees">
        <DraftRupees name="value.flatFee" label="Flat fee" hint="GST included." />
        <DraftRupees name="value.freeAbove" label="Free above" hint="For orders from this total." />
        <DraftNumber
          name="value.flatUpToGrams"
          label="Flat fee up to"
          hint="Heavier parcels are charged by zone."
          min={0}
          max={1_000_000}
          trail="g"
        />
        <DraftRupees
          name="value.heavyAllowance"
          label="Heavy parcel discount"
          hint="Subtracted from the weight and zone charge."
        />
      </SettingsGroup>
      <ZoneTable />
      <SettingsGroup title="Days">
        <DraftNumber
          name="value.dispatchDays.min"
          label="Packing time, minimum"
          min={0}
          max={30}
          trail="days"
        />
        <DraftNumber
          name="value.dispatchDays.max"
          label="Packing time, maximum"
          min={0}
          max={30}
          trail="days"
        />
        <DraftChoice name="value.cutoffHourIst" label="Same-day cut-off" options={hours} />
        <DraftText
          name="value.holidays"
          label="Holidays"
          hint="One date per line, year first: 2027-01-26. Couriers don't move parcels on these days."
          rows={6}
          check={checkHolidays}
        />
      </SettingsGroup>
    </SettingsForm>
  )
}

const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${hour % 12 || 12} ${hour < 12 ? 'am' : 'pm'} IST`,
}))

function checkHolidays(text: string): string | undefined {
  const wrong = holidaysIn(text).find((day) => !isDay(day))
  return wrong ? `${wrong} is no day. Write it like 2027-01-26.` : undefined
}
