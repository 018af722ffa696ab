import type { GatewaySettings } from '#contract/selling/payment-settings.ts'
import { formatDate } from '#web/ui/data/date.ts'
import { CopyField } from '#web/ui/overlays/copy-field.tsx'
import { Notice } from '#web/ui/overlays/notice.tsx'
import { newSecretHint, savedSecretHint } from '../kit/forms/secret-hints.ts'
import { DraftCheck, DraftText } from './draft.tsx'
import { GatewayCheck } from './gateway-check.tsx'
import { gatewayField } from './payments-draft.ts'
import { SettingsGroup } from './settings-form.tsx'

type GatewayGroupProps = {
  gateway: GatewaySettings
  place: number
  /** When payments go through it. */
  rank: string
  webhookUrl: string
}

/** The account with one payment provider, whether it works, and what it has to be told. */
export function GatewayGroup({ gateway, place, rank, webhookUrl }: GatewayGroupProps) {
  const { provider, name, signsWithKey } = gateway
  return (
    <>
      {gateway.fromEnvironment ? (
        <Notice>
          The keys of {name} are set in the server's environment. The keys below are not used.
        </Notice>
      ) : null}
      <GatewayCheck gateway={gateway} />
      {gateway.secretsReadable ? null : (
        <Notice tone="danger">
          The settings key has changed, so the saved secrets can't be read and {name} payments are
          off. Enter both secrets again, or start the shop with its previous settings key.
        </Notice>
      )}
      <SettingsGroup title={`${rank}: ${name}`}>
        <div className="md:col-span-2">
          <DraftCheck
            name={gatewayField(place, 'enabled')}
            label={`Take payments through ${name}`}
          />
        </div>
        <div className="md:col-span-2">
          <CopyField
            label={`Address of the webhook for ${name}`}
            name={`${provider}-webhook`}
            value={webhookUrl}
            what="Address"
            hint={`Enter it at ${name} under Webhooks, with all payment and refund events.`}
          />
        </div>
        <DraftText name={gatewayField(place, 'keyId')} label={`${name} key id`} maxLength={64} />
        <DraftText
          name={gatewayField(place, 'keySecret')}
          label={`${name} key secret`}
          type="password"
          maxLength={200}
          hint={kept(gateway.hasKeySecret, gateway.keySecretSetAt)}
        />
        <DraftText
          name={gatewayField(place, 'webhookSecret')}
          label={`${name} webhook secret`}
          type="password"
          maxLength={200}
          optional={signsWithKey}
          hint={
            signsWithKey && !gateway.hasWebhookSecret
              ? `Leave empty: ${name} signs its webhooks with the key secret.`
              : kept(gateway.hasWebhookSecret, gateway.webhookSecretSetAt)
          }
        />
      </SettingsGroup>
    </>
  )
}

const kept = (has: boolean, since: string | null) => {
  if (!has) return newSecretHint
  return since
    ? `Saved on ${formatDate(since)}. Leave empty to keep the current value.`
    : savedSecretHint
}
