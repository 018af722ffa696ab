import type {
  GatewayKeysWrite,
  PaymentSettings,
  PaymentSettingsWrite,
} from '#contract/selling/payment-settings.ts'
import { numberIn } from '../kit/forms/amounts.ts'
import type { Draft } from './draft.tsx'

/** Monday to Sunday, as the contract counts them. */
export const weekdays = [
  [1, 'Monday'],
  [2, 'Tuesday'],
  [3, 'Wednesday'],
  [4, 'Thursday'],
  [5, 'Friday'],
  [6, 'Saturday'],
  [7, 'Sunday'],
] as const

export const weekdayField = (day: number) => `staffHours.days.${day}`

/** The payment settings as typed in the form. Secrets are never shown again. */
export const paymentsDraft = ({
  gateways,
  firstGateway,
  upi,
  bank,
  holdMinutes,
  staffHours,
}: PaymentSettings): Draft => ({
  ...Object.assign({}, ...gateways.map(gatewayDraft)),
  firstGateway,
  'upi.enabled': upi.enabled ? 'on' : '',
  'upi.vpa': upi.vpa,
  'upi.payee': upi.payee,
  'bank.enabled': bank.enabled ? 'on' : '',
  'bank.payee': bank.payee,
  'bank.account': bank.account,
  'bank.ifsc': bank.ifsc,
  'bank.bank': bank.bank,
  holdMinutes: String(holdMinutes),
  'staffHours.opensAt': String(staffHours.opensAt),
  'staffHours.closesAt': String(staffHours.closesAt),
  ...Object.fromEntries(
    weekdays.map(([day]) => [weekdayField(day), staffHours.days.includes(day) ? 'on' : '']),
  ),
})

/** The name of a gateway's field, as the API names it when it refuses a value. */
export const gatewayField = (place: number, name: keyof GatewayKeysWrite) =>
  `gateways.${place}.${name}`

const gatewayDraft = (
  { provider, enabled, keyId }: PaymentSettings['gateways'][number],
  place: number,
): Draft => ({
  [gatewayField(place, 'provider')]: provider,
  [gatewayField(place, 'enabled')]: enabled ? 'on' : '',
  [gatewayField(place, 'keyId')]: keyId,
  [gatewayField(place, 'keySecret')]: '',
  [gatewayField(place, 'webhookSecret')]: '',
})

function gatewaysIn(draft: Draft): GatewayKeysWrite[] {
  const gateways: GatewayKeysWrite[] = []
  for (let place = 0; draft[gatewayField(place, 'provider')]; place++) {
    const text = (name: keyof GatewayKeysWrite) => draft[gatewayField(place, name)]?.trim() ?? ''
    gateways.push({
      provider: text('provider'),
      enabled: text('enabled') === 'on',
      keyId: text('keyId'),
      ...(text('keySecret') && { keySecret: text('keySecret') }),
      ...(text('webhookSecret') && { webhookSecret: text('webhookSecret') }),
    })
  }
  return gateways
}

export function paymentsValue(draft: Draft): Omit<PaymentSettingsWrite, 'version'> {
  const text = (name: string) => draft[name]?.trim() ?? ''
  return {
    gateways: gatewaysIn(draft),
    ...(text('firstGateway') && { firstGateway: text('firstGateway') }),
    bank: {
      enabled: draft['bank.enabled'] === 'on',
      payee: text('bank.payee'),
      account: text('bank.account'),
      ifsc: text('bank.ifsc'),
      bank: text('bank.bank'),
    },
    holdMinutes: numberIn(draft.holdMinutes),
    staffHours: {
      days: weekdays.map(([day]) => day).filter((day) => draft[weekdayField(day)] === 'on'),
      opensAt: numberIn(draft['staffHours.opensAt']),
      closesAt: numberIn(draft['staffHours.closesAt']),
    },
    upi: { enabled: draft['upi.enabled'] === 'on', vpa: text('upi.vpa'), payee: text('upi.payee') },
  }
}
