import { DraftCheck, DraftChoice } from './draft.tsx'
import { weekdayField, weekdays } from './payments-draft.ts'
import { SettingsGroup } from './settings-form.tsx'

/** When staff look for transfers: stock that waits for them stays reserved by these hours. */
export const StaffHoursGroup = () => (
  <SettingsGroup title="When staff look for transfers and confirm orders">
    <p className="text-sm text-ink-2 md:col-span-2">
      Stock that waits for a person stays reserved by these days and hours. Holidays of the shipping
      settings don't count.
    </p>
    <fieldset className="flex flex-wrap gap-x-5 gap-y-1 md:col-span-2">
      <legend className="mb-1 text-sm font-medium">Working days</legend>
      {weekdays.map(([day, name]) => (
        <DraftCheck key={day} name={weekdayField(day)} label={name} />
      ))}
    </fieldset>
    <DraftChoice name="staffHours.opensAt" label="From" options={hours.slice(0, 24)} />
    <DraftChoice name="staffHours.closesAt" label="Until" options={hours.slice(1)} />
  </SettingsGroup>
)

const hours = Array.from({ length: 25 }, (_, hour) => ({
  value: String(hour),
  label: hour === 24 ? 'midnight' : `${hour % 12 || 12} ${hour < 12 ? 'am' : 'pm'} IST`,
}))
