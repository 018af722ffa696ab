import type { EInvoiceSettings, EInvoiceSettingsWrite } from '#contract/tax/e-invoice-settings.ts'
import type { Draft } from './draft.tsx'

export const draftOf = (settings: EInvoiceSettings): Draft => ({
  enabled: settings.enabled ? 'on' : '',
  from: settings.from ?? '',
  turnover: settings.turnover,
  days: String(settings.days),
  city: settings.city,
  pincode: settings.pincode,
  publicKey: settings.publicKey,
  'irp.enabled': settings.irp.enabled ? 'on' : '',
  'irp.url': settings.irp.url,
  'irp.clientId': settings.irp.clientId,
  'irp.userName': settings.irp.userName,
  'irp.clientSecret': '',
  'irp.password': '',
})

export function writeOf(draft: Draft): Omit<EInvoiceSettingsWrite, 'version'> {
  const text = (name: string) => draft[name]?.trim() ?? ''
  return {
    enabled: draft.enabled === 'on',
    from: text('from') || null,
    turnover: turnovers.find(({ value }) => value === draft.turnover)?.value ?? 'UP_TO_5',
    days: Number(text('days')),
    city: text('city'),
    pincode: text('pincode'),
    publicKey: text('publicKey'),
    irp: {
      enabled: draft['irp.enabled'] === 'on',
      url: text('irp.url'),
      clientId: text('irp.clientId'),
      userName: text('irp.userName'),
      clientSecret: draft['irp.clientSecret'] ?? '',
      password: draft['irp.password'] ?? '',
    },
  }
}

export const turnovers = [
  { value: 'UP_TO_5', label: 'Up to ₹5 crore: not compulsory' },
  { value: 'UP_TO_10', label: 'Above ₹5 crore: compulsory' },
  { value: 'ABOVE_10', label: '₹10 crore or more: within 30 days' },
] as const
