import { settingsApi } from '#contract/shop/admin-settings.ts'
import type { Settings } from '#contract/shop/settings.ts'
import { api } from '#web/session/api.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { Notice } from '#web/ui/overlays/notice.tsx'
import { DraftChoice, DraftNumber, DraftRupees, DraftText } from './draft.tsx'
import { savedOf } from './section-state.ts'
import { SettingsForm, SettingsGroup } from './settings-form.tsx'
import { shippingDraft, shippingValue, wrongHoliday } from './shipping-draft.ts'
import { ZoneTable } from './zone-table.tsx'

export function ShippingSection({ settings }: { settings: Settings }) {
  const saved = savedOf(settings, 'shipping', shippingDraft)
  return (
    <SettingsForm
      title="Shipping"
      saved={saved}
      save={(draft, version) =>
        api(settingsApi.updateShipping, { body: { value: shippingValue(draft), version } })
      }
    >
      {saved.changed ? null : <Defaults />}
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
        <DraftText
          name="value.holidays"
          label="Holidays"
          hint="One date per line, year first, then its name: 2027-01-26 Republic Day. Couriers don't move parcels and banks don't work on these days."
          rows={6}
          check={wrongHoliday}
        />
        <DraftText
          name="value.bankHolidays"
          label="Holidays of banks only"
          hint="More dates on which banks don't work in your state, from the list of the Reserve Bank. Payouts are due later. Second and fourth Saturdays and Sundays are known."
          rows={6}
          check={wrongHoliday}
        />
        <DraftChoice name="value.cutoffHourIst" label="Same-day cut-off" options={hours} />
      </SettingsGroup>
    </SettingsForm>
  )
}

/** Owners who accept the defaults change nothing, but must still be able to save them, because setup requires it. */
const Defaults = () => (
  <Notice
    tone="info"
    action={
      <Button type="submit" size="small" variant="outline">
        Save these settings
      </Button>
    }
  >
    These are the defaults of a new shop. Check them, and change what is different for you.
  </Notice>
)

const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${hour % 12 || 12} ${hour < 12 ? 'am' : 'pm'} IST`,
}))
