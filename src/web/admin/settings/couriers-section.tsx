import { useContext, useState } from 'react'
import { limits } from '#contract/limits.ts'
import {
  type CourierSettings,
  courierSettingsApi,
  type ShownCourierSettings,
} from '#contract/selling/courier-settings.ts'
import { api } from '#web/session/api.ts'
import { useCall } from '#web/session/use-call.ts'
import { formatDateTime } from '#web/ui/data/date.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { CopyField } from '#web/ui/inputs/copy-field.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Notice } from '#web/ui/overlays/notice.tsx'
import { draftOf, writeOf, wrongCouriers } from './couriers-draft.ts'
import { DraftCheck, DraftContext, DraftText } from './draft.tsx'
import type { LastChange } from './settings.data.ts'
import { SettingsForm, SettingsGroup } from './settings-form.tsx'

type CouriersSectionProps = { couriers: ShownCourierSettings; changed: LastChange }

/** Who carries the parcels: couriers by hand, and the account with Shiprocket. */
export function CouriersSection({ couriers, changed }: CouriersSectionProps) {
  const { shiprocket } = couriers
  return (
    <SettingsForm
      title="Couriers"
      saved={{ draft: draftOf(couriers), version: couriers.version, changed }}
      save={(draft, version) =>
        api(courierSettingsApi.update, { body: { ...writeOf(draft), version } })
      }
    >
      {shiprocket.secretsReadable ? null : (
        <Notice tone="danger">
          The settings key has changed, so the saved secrets can't be read and Shiprocket is off.
          Enter the password and the webhook token again, or start the shop with its previous
          settings key.
        </Notice>
      )}
      {shiprocket.enabled ? <ShiprocketCheck shiprocket={shiprocket} /> : null}
      <ShiprocketGroup shiprocket={shiprocket} webhookUrl={couriers.webhookUrl} />
      <OwnCouriers />
    </SettingsForm>
  )
}

type ShiprocketGroupProps = Pick<ShownCourierSettings, 'shiprocket' | 'webhookUrl'>

function ShiprocketGroup({ shiprocket, webhookUrl }: ShiprocketGroupProps) {
  return (
    <SettingsGroup title="Shiprocket: many couriers with one account">
      <div className="md:col-span-2">
        <DraftCheck
          name="shiprocket.enabled"
          label="Book parcels with Shiprocket"
          hint="You can always ship by hand too, even while Shiprocket is not available."
        />
      </div>
      <DraftText
        name="shiprocket.email"
        label="E-mail of the API user"
        type="email"
        maxLength={254}
        hint="In Shiprocket: Settings, API, Create an API user."
      />
      <DraftText
        name="shiprocket.password"
        label="Password of the API user"
        type="password"
        maxLength={200}
        hint={kept(shiprocket.hasPassword)}
      />
      <DraftText
        name="shiprocket.pickupLocation"
        label="Pickup address"
        maxLength={36}
        hint="Exactly as it is named in Shiprocket."
      />
      <DraftText
        name="shiprocket.pickupPincode"
        label="Pincode of the pickup"
        maxLength={limits.pasted}
      />
      <div className="md:col-span-2">
        <CopyField
          label="Address of the webhook"
          name="shiprocketWebhook"
          value={webhookUrl}
          what="Address"
          hint="Enter it in Shiprocket under Settings, API, Webhooks."
        />
      </div>
      <div className="md:col-span-2">
        <DraftText
          name="shiprocket.webhookToken"
          label="Webhook token"
          type="password"
          maxLength={200}
          hint={`Enter the same in Shiprocket under Settings, API, Webhooks. ${kept(shiprocket.hasWebhookToken)}`}
        />
      </div>
    </SettingsGroup>
  )
}

/** A courier per line; the links are templates. */
function OwnCouriers() {
  const { draft } = useContext(DraftContext)
  return (
    <SettingsGroup title="Couriers by hand">
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

/** Whether Shiprocket answers, knows the account, and reports what happens to parcels. */
function ShiprocketCheck({ shiprocket: { lastHeardAt } }: Pick<CourierSettings, 'shiprocket'>) {
  const [result, setResult] = useState<{ ok: boolean; message: string } | null>(null)
  const { isBusy, run } = useCall(courierSettingsApi.test, { onDone: setResult })
  return (
    <Card title="Shiprocket status" className="grid gap-3 text-sm">
      <p>
        {lastHeardAt
          ? `Last report received on ${formatDateTime(lastHeardAt)}.`
          : 'No report about a parcel received yet.'}
      </p>
      <div>
        <Button size="small" variant="outline" busy={isBusy} onClick={() => void run()}>
          Test account
        </Button>
      </div>
      {result ? (
        <Notice tone={result.ok ? 'ok' : 'danger'} live>
          {result.message}
        </Notice>
      ) : null}
    </Card>
  )
}

const kept = (has: boolean) =>
  has ? 'Set. Leave empty to keep it.' : 'Stored encrypted and never shown again.'
