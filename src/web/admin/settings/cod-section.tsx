import { rupeesText } from '#contract/rupees.ts'
import { settingsApi } from '#contract/shop/admin-settings.ts'
import type { CodSettings, Settings } from '#contract/shop/settings.ts'
import { api } from '#web/session/api.ts'
import { amountIn, numberIn } from '../kit/forms/amounts.ts'
import { NoPayments } from '../kit/notices/no-payments.tsx'
import { type Draft, DraftCheck, DraftChoice, DraftNumber, DraftRupees } from './draft.tsx'
import { savedOf } from './section-state.ts'
import { SettingsForm, SettingsGroup } from './settings-form.tsx'

export function CodSection({ settings }: { settings: Settings }) {
  return (
    <SettingsForm
      title="Cash on delivery"
      saved={savedOf(settings, 'cod', draftOf)}
      save={(draft, version) =>
        api(settingsApi.updateCod, { body: { value: codIn(draft), version } })
      }
    >
      <NoPayments />
      <SettingsGroup title="Cash on delivery">
        <div className="md:col-span-2">
          <DraftCheck name="value.enabled" label="Offer cash on delivery" />
          <DraftCheck
            name="value.confirmOrders"
            label="Confirm each order before packing it"
            hint="By the message for it, if that is on in Settings, Messages; otherwise call the shopper. Stock stays reserved until then."
          />
        </div>
        <DraftNumber
          name="value.confirmHours"
          label="Time to answer the message"
          min={1}
          max={72}
          trail="hours"
        />
        <DraftChoice
          name="value.unanswered"
          label="Without an answer"
          options={[
            { value: 'CALL', label: 'Call the shopper' },
            { value: 'CANCEL', label: 'Let the order expire' },
          ]}
        />
        <DraftRupees name="value.fee" label="Fee" hint="GST included." />
        <DraftNumber
          name="value.maxGrams"
          label="Heaviest parcel"
          min={0}
          max={1_000_000}
          trail="g"
        />
        <DraftRupees name="value.minimum" label="Minimum order" />
        <DraftRupees name="value.limit" label="Maximum order" />
        <DraftNumber
          name="value.refusalLimit"
          label="Prepayment required after"
          hint="Number of COD orders returned unpaid, by account or phone. 0: never."
          min={0}
          max={100}
          trail="orders"
        />
        <DraftNumber
          name="value.refusalDays"
          label="Counted over the last"
          min={1}
          max={3650}
          trail="days"
        />
      </SettingsGroup>
    </SettingsForm>
  )
}

const draftOf = (value: CodSettings): Draft => ({
  'value.enabled': value.enabled ? 'on' : '',
  'value.confirmOrders': value.confirmOrders ? 'on' : '',
  'value.confirmHours': String(value.confirmHours),
  'value.unanswered': value.unanswered,
  'value.fee': rupeesText(value.fee),
  'value.minimum': rupeesText(value.minimum),
  'value.limit': rupeesText(value.limit),
  'value.maxGrams': String(value.maxGrams),
  'value.refusalLimit': String(value.refusalLimit),
  'value.refusalDays': String(value.refusalDays),
})

const codIn = (draft: Draft): CodSettings => ({
  enabled: draft['value.enabled'] === 'on',
  confirmOrders: draft['value.confirmOrders'] === 'on',
  confirmHours: numberIn(draft['value.confirmHours']),
  unanswered: draft['value.unanswered'] === 'CANCEL' ? 'CANCEL' : 'CALL',
  fee: amountIn(draft['value.fee']),
  minimum: amountIn(draft['value.minimum']),
  limit: amountIn(draft['value.limit']),
  maxGrams: numberIn(draft['value.maxGrams']),
  refusalLimit: numberIn(draft['value.refusalLimit']),
  refusalDays: numberIn(draft['value.refusalDays']),
})
