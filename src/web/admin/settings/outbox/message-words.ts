import { kindOfMessage, messageKindNames } from '#contract/shop/message-kinds.ts'
import type { MessageChannel, MessageRow, MessageStatus } from '#contract/shop/messages.ts'
import type { PillProps } from '#web/ui/data/pill.tsx'
import type { FilterOption, ListFilter } from '../../kit/lists/list-filter.ts'

export const messageChannels = ['WHATSAPP', 'SMS'] as const
export const messageStatuses = [
  'QUEUED',
  'SENDING',
  'UNKNOWN',
  'SENT',
  'DELIVERED',
  'READ',
  'FAILED',
] as const

export const channelNames: Readonly<Record<MessageChannel, string>> = {
  WHATSAPP: 'WhatsApp',
  SMS: 'SMS',
}

export const statusLooks: Readonly<
  Record<MessageStatus, Pick<PillProps, 'tone' | 'icon'> & { word: string }>
> = {
  QUEUED: { word: 'Queued', tone: 'info', icon: 'clock' },
  SENDING: { word: 'Being sent', tone: 'info', icon: 'clock' },
  UNKNOWN: { word: 'Not known', tone: 'warn', icon: 'triangle-alert' },
  SENT: { word: 'Sent', tone: 'info', icon: 'check' },
  DELIVERED: { word: 'Delivered', tone: 'ok', icon: 'circle-check' },
  READ: { word: 'Read', tone: 'ok', icon: 'eye' },
  FAILED: { word: 'Failed', tone: 'danger', icon: 'circle-x' },
}

/** Says what took the place of a message that failed; null if nothing did. */
export const fallbackWords = ({ fellBackTo }: Pick<MessageRow, 'fellBackTo'>) => {
  if (fellBackTo === null) return null
  return fellBackTo === 'SMS' ? 'An SMS was sent instead.' : 'A mail was sent instead.'
}

/** Says why it has not arrived: it waits, or the company refused it. */
export function waitWords({ reason, waitsFor }: MessageRow): string | null {
  if (reason) return reason
  return waitsFor ? waits[waitsFor] : null
}

const waits = {
  QUIET_HOURS: 'It waits until the quiet hours end.',
  GATEWAY: 'It waits until the company answers again.',
  THROTTLED: 'It waits because the company takes no more at the moment.',
} as const

const option = (value: string, label: string): FilterOption => ({ value, label })

export const messageFilters: readonly ListFilter[] = [
  {
    key: 'status',
    label: 'Status',
    options: messageStatuses.map((status) => option(status, statusLooks[status].word)),
  },
  {
    key: 'channel',
    label: 'Channel',
    options: messageChannels.map((channel) => option(channel, channelNames[channel])),
  },
  {
    key: 'kind',
    label: 'Kind',
    options: messageKindNames.map((kind) => option(kind, kindOfMessage(kind).title)),
  },
]
