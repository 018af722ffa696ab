import type { Settings, TaxSettings } from '#contract/company.ts'
import { addressStates } from '#contract/india.ts'
import { numberIn } from './amounts.ts'
import { type Draft, DraftCheck, DraftChoice, DraftNumber } from './draft.tsx'
import { savedOf } from './section-state.ts'
import { SettingsForm, SettingsGroup } from './settings-form.tsx'

export function TaxSection({ settings }: { settings: Settings }) {
  return (
    <SettingsForm
      title="Tax"
      saved={savedOf(settings, 'tax', draftOf)}
      deedOf={(draft, version) => ({ deed: 'tax', value: taxIn(draft), version })}
    >
      <SettingsGroup title="Tax and returns">
        <DraftChoice
          name="value.supplierStateCode"
          label="Goods are sold from"
          hint="Orders within this state carry CGST and SGST, all others IGST."
          options={stateOptions}
        />
        <DraftNumber
          name="value.returnWindowDays"
          label="Returns taken within"
          hint="The policies and product pages say this number."
          min={0}
          max={90}
          trail="days"
        />
        <div className="md:col-span-2">
          <DraftCheck name="value.roundToRupee" label="Round order totals to the rupee" />
        </div>
      </SettingsGroup>
    </SettingsForm>
  )
}

export const stateOptions = addressStates.map(({ code, name }) => ({
  value: code,
  label: `${name} (${code})`,
}))

const draftOf = (value: TaxSettings): Draft => ({
  'value.supplierStateCode': value.supplierStateCode,
  'value.returnWindowDays': String(value.returnWindowDays),
  'value.roundToRupee': value.roundToRupee ? 'on' : '',
})

const taxIn = (draft: Draft): TaxSettings => ({
  supplierStateCode: draft['value.supplierStateCode'] ?? '',
  returnWindowDays: numberIn(draft['value.returnWindowDays']),
  roundToRupee: draft['value.roundToRupee'] === 'on',
})
