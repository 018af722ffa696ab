import { limits } from '#contract/limits.ts'
import { type CourierAccount, courierSettingsApi } from '#contract/selling/courier-settings.ts'
import { api } from '#web/session/api.ts'
import { formatDateTime } from '#web/ui/data/date.ts'
import { CopyField } from '#web/ui/overlays/copy-field.tsx'
import { Notice } from '#web/ui/overlays/notice.tsx'
import { newSecretHint, savedSecretHint } from '../kit/forms/secret-hints.ts'
import { ConnectionCheck } from './connection-check.tsx'
import { accountField, accountPart } from './couriers-draft.ts'
import { DraftCheck, DraftText } from './draft.tsx'
import { SettingsGroup } from './settings-form.tsx'

type AccountGroupProps = { account: CourierAccount; place: number; webhookUrl: string }

/** The account with one courier company, whether it works, and what the company has to be told. */
export function AccountGroup({ account, place, webhookUrl }: AccountGroupProps) {
  const { provider, name, enabled, fields, webhookHint, lastHeardAt } = account
  return (
    <>
      {account.secretsReadable ? null : (
        <Notice tone="danger">
          The settings key has changed, so the saved secrets can't be read and {name} is off. Enter
          the password and the webhook token again, or start the shop with its previous settings
          key.
        </Notice>
      )}
      {enabled ? (
        <ConnectionCheck
          name={name}
          heard={
            lastHeardAt
              ? `Last report received on ${formatDateTime(lastHeardAt)}.`
              : 'No report about a parcel received yet.'
          }
          button="Test account"
          test={() => api(courierSettingsApi.test)}
        />
      ) : null}
      <SettingsGroup title={`${name}: many couriers with one account`}>
        <div className="md:col-span-2">
          <DraftCheck
            name={accountPart(place, 'enabled')}
            label={`Book parcels with ${name}`}
            hint={`You can always ship by hand too, even while ${name} is not available.`}
          />
        </div>
        {fields.map((field) => (
          <DraftText
            key={field.name}
            name={accountField(place, field.name)}
            label={field.label}
            type={field.kind === 'secret' ? 'password' : field.kind === 'email' ? 'email' : 'text'}
            maxLength={field.kind === 'pincode' ? limits.pasted : field.maxLength}
            hint={hintOf(field)}
          />
        ))}
        <div className="md:col-span-2">
          <CopyField
            label="Address of the webhook"
            name={`${provider}-webhook`}
            value={webhookUrl}
            what="Address"
            hint={webhookHint}
          />
        </div>
      </SettingsGroup>
    </>
  )
}

function hintOf({ kind, hint, isSet }: CourierAccount['fields'][number]) {
  if (kind !== 'secret') return hint
  const kept = isSet ? savedSecretHint : newSecretHint
  return [hint, kept].filter(Boolean).join(' ')
}
