import type { MessageRow } from '#contract/shop/messages.ts'
import type { OutboxChannel, OutboxEntry, OutboxStatus } from '#contract/shop/outbox.ts'
import type { PillProps } from '#web/ui/data/pill.tsx'

export const channelNames: Readonly<Record<OutboxChannel, string>> = {
  MAIL: 'Mail',
  WHATSAPP: 'WhatsApp',
  SMS: 'SMS',
}

type StatusLook = Pick<PillProps, 'tone' | 'icon'> & { word: string }

export const statusLooks: Readonly<Record<OutboxStatus, StatusLook>> = {
  QUEUED: { word: 'Queued', tone: 'info', icon: 'clock' },
  SENDING: { word: 'Being sent', tone: 'info', icon: 'clock' },
  UNKNOWN: { word: 'Not known', tone: 'warn', icon: 'triangle-alert' },
  SENT: { word: 'Sent', tone: 'info', icon: 'check' },
  DELIVERED: { word: 'Delivered', tone: 'ok', icon: 'circle-check' },
  READ: { word: 'Read', tone: 'ok', icon: 'eye' },
  FAILED: { word: 'Failed', tone: 'danger', icon: 'circle-x' },
  KEPT: { word: 'In outbox', tone: 'neutral', icon: 'mail' },
}

/** Nobody reports whether a mail arrived, so that a sent one is done. */
export const lookOf = ({ channel, status }: Pick<OutboxEntry, 'channel' | 'status'>): StatusLook =>
  channel === 'MAIL' && status === 'SENT'
    ? { ...statusLooks.SENT, tone: 'ok', icon: 'circle-check' }
    : statusLooks[status]

/** Says what took the place of a message that failed; null if nothing did. */
export const fallbackWords = ({ fellBackTo }: Pick<MessageRow, 'fellBackTo'>) => {
  if (fellBackTo === null) return null
  return fellBackTo === 'SMS' ? 'An SMS was sent instead.' : 'A mail was sent instead.'
}

/** Says why it has not arrived: it waits, or it was refused. */
export function waitWords({ reason, waitsFor }: Pick<MessageRow, 'reason' | 'waitsFor'>) {
  if (reason) return reason
  return waitsFor ? waits[waitsFor] : null
}

const waits = {
  QUIET_HOURS: 'It waits until the quiet hours end.',
  GATEWAY: 'It waits until the company answers again.',
  THROTTLED: 'It waits because the company takes no more at the moment.',
} as const
