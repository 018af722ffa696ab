import { useContext } from 'react'
import {
  courierSettingsApi,
  type ShownCourierSettings,
} from '#contract/selling/courier-settings.ts'
import { api } from '#web/session/api.ts'
import { AccountGroup } from './account-group.tsx'
import { draftOf, writeOf, wrongCouriers } from './couriers-draft.ts'
import { DraftContext, DraftText } from './draft.tsx'
import type { LastChange } from './settings.data.ts'
import { SettingsForm, SettingsGroup } from './settings-form.tsx'

type CouriersSectionProps = { couriers: ShownCourierSettings; changed: LastChange }

/** Who carries the parcels: couriers without an integration, and the accounts with companies. */
export function CouriersSection({ couriers, changed }: CouriersSectionProps) {
  const { accounts, webhookUrls } = couriers
  return (
    <SettingsForm
      title="Couriers"
      saved={{ draft: draftOf(couriers), version: couriers.version, changed }}
      save={(draft, version) =>
        api(courierSettingsApi.update, { body: { ...writeOf(draft), version } })
      }
    >
      {accounts.map((account, place) => (
        <AccountGroup
          key={account.provider}
          account={account}
          place={place}
          webhookUrl={webhookUrls[account.provider] ?? ''}
        />
      ))}
      <OwnCouriers />
    </SettingsForm>
  )
}

/** A courier per line; the links are templates. */
function OwnCouriers() {
  const { draft } = useContext(DraftContext)
  return (
    <SettingsGroup title="Couriers without an integration">
      <div className="md:col-span-2">
        <DraftText
          name="couriers"
          label="Couriers and their tracking links"
          rows={8}
          hint="A line per courier: its name, a comma, and where it tracks a parcel. {awb} stands for the number."
          error={wrongCouriers(draft.couriers ?? '')}
        />
      </div>
    </SettingsGroup>
  )
}
