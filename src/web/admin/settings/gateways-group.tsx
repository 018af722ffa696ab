import { useContext } from 'react'
import type { ShownPaymentSettings } from '#contract/selling/payment-settings.ts'
import { DraftChoice, DraftContext } from './draft.tsx'
import { GatewayGroup } from './gateway-group.tsx'
import { SettingsGroup } from './settings-form.tsx'

type GatewaysGroupProps = Pick<ShownPaymentSettings, 'gateways' | 'webhookUrls'>

/** The payment providers, the one that is asked first above the others. */
export function GatewaysGroup({ gateways, webhookUrls }: GatewaysGroupProps) {
  const { draft } = useContext(DraftContext)
  const placed = gateways.map((gateway, place) => ({ gateway, place }))
  const isFirst = ({ gateway }: (typeof placed)[number]) => gateway.provider === draft.firstGateway
  const rest = placed.filter((one) => !isFirst(one))
  return (
    <>
      {gateways.length > 1 ? (
        <SettingsGroup title="Cards, UPI, net banking">
          <DraftChoice
            name="firstGateway"
            label="Take these payments first through"
            hint="If this one does not answer or refuses a payment, the other one takes it, provided it is on."
            options={gateways.map(({ provider, name }) => ({ value: provider, label: name }))}
          />
        </SettingsGroup>
      ) : null}
      {[...placed.filter(isFirst), ...rest].map((one) => (
        <GatewayGroup
          key={one.gateway.provider}
          gateway={one.gateway}
          place={one.place}
          rank={isFirst(one) ? 'First' : 'Used when the first cannot take payments'}
          webhookUrl={webhookUrls[one.gateway.provider] ?? ''}
        />
      ))}
    </>
  )
}
