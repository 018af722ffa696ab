import type { ReactNode } from 'react'
import { classNames } from '../layout/class-names.ts'
import { Icon, type IconName } from '../layout/icon.tsx'

export type Tone = 'neutral' | 'info' | 'warn' | 'ok' | 'danger' | 'oxide' | 'straw'

export type PillProps = {
  tone?: Tone | undefined
  icon?: IconName | undefined
  children: ReactNode
}

/** A status label with a colour and an icon, so that neither carries the meaning alone. */
export function Pill({ tone = 'neutral', icon, children }: PillProps) {
  return (
    <span
      className={classNames(
        'inline-flex h-6 items-center gap-1 rounded-well px-1.5 font-narrow text-meta font-semibold whitespace-nowrap',
        tones[tone],
      )}
    >
      {icon ? <Icon name={icon} size={14} /> : null}
      {children}
    </span>
  )
}

const tones: Record<Tone, string> = {
  neutral: 'bg-sunk text-ink-2',
  info: 'bg-info-soft text-info',
  warn: 'bg-warn-soft text-warn',
  ok: 'bg-ok-soft text-ok',
  danger: 'bg-danger-soft text-danger',
  oxide: 'bg-oxide-soft text-oxide',
  straw: 'bg-straw-soft text-ink',
}

type StatusLook = { tone: Tone; icon: IconName; word: string }

/** The status of an order or a payment, by its API name. */
export function StatusPill({ status }: { status: string }) {
  const { tone, icon, word } = looks[status] ?? unknown(status)
  return (
    <Pill tone={tone} icon={icon}>
      {word}
    </Pill>
  )
}

/** The label of a status, for sentences and filters. */
export const statusWord = (status: string) => (looks[status] ?? unknown(status)).word

const unknown = (status: string): StatusLook => {
  const words = status.toLowerCase().replaceAll('_', ' ')
  return { tone: 'neutral', icon: 'clock', word: words.charAt(0).toUpperCase() + words.slice(1) }
}

const looks: Record<string, StatusLook> = {
  PENDING_PAYMENT: { tone: 'warn', icon: 'clock', word: 'Payment pending' },
  PENDING_CONFIRMATION: { tone: 'warn', icon: 'clock', word: 'To confirm' },
  CONFIRMED: { tone: 'info', icon: 'receipt-text', word: 'Placed' },
  PROCESSING: { tone: 'warn', icon: 'package', word: 'Packed' },
  PARTIALLY_SHIPPED: { tone: 'info', icon: 'truck', word: 'Partly shipped' },
  SHIPPED: { tone: 'info', icon: 'truck', word: 'Shipped' },
  OUT_FOR_DELIVERY: { tone: 'straw', icon: 'map-pin', word: 'Out for delivery' },
  DELIVERED: { tone: 'ok', icon: 'package-check', word: 'Delivered' },
  COMPLETED: { tone: 'ok', icon: 'circle-check', word: 'Completed' },
  CANCELLED: { tone: 'neutral', icon: 'ban', word: 'Cancelled' },
  EXPIRED: { tone: 'neutral', icon: 'clock', word: 'Expired' },
  REQUESTED: { tone: 'warn', icon: 'clock', word: 'Requested' },
  APPROVED: { tone: 'info', icon: 'circle-check', word: 'Approved' },
  PICKED_UP: { tone: 'info', icon: 'truck', word: 'Picked up' },
  RECEIVED: { tone: 'warn', icon: 'package-open', word: 'To be checked' },
  QC_PASS: { tone: 'ok', icon: 'circle-check', word: 'Accepted' },
  QC_FAIL: { tone: 'danger', icon: 'circle-x', word: 'Not accepted' },
  REPLACED: { tone: 'ok', icon: 'package', word: 'Replaced' },
  REJECTED: { tone: 'neutral', icon: 'ban', word: 'Rejected' },
  RETURNED: { tone: 'oxide', icon: 'undo-2', word: 'Returned' },
  RETURNED_TO_ORIGIN: { tone: 'oxide', icon: 'undo-2', word: 'Returned to us' },
  PENDING: { tone: 'warn', icon: 'clock', word: 'Pending' },
  AUTHORIZED: { tone: 'info', icon: 'shield-check', word: 'Authorised' },
  PAID: { tone: 'ok', icon: 'circle-check', word: 'Paid' },
  COD_PENDING: { tone: 'straw', icon: 'banknote', word: 'Cash on delivery' },
  COD_COLLECTED: { tone: 'ok', icon: 'banknote', word: 'Cash collected' },
  TO_REFUND: { tone: 'oxide', icon: 'undo-2', word: 'To be refunded' },
  PARTLY_TO_REFUND: { tone: 'oxide', icon: 'undo-2', word: 'Paid, partly to be refunded' },
  PARTIALLY_REFUNDED: { tone: 'oxide', icon: 'undo-2', word: 'Partly refunded' },
  REFUNDED: { tone: 'oxide', icon: 'undo-2', word: 'Refunded' },
  FAILED: { tone: 'danger', icon: 'circle-x', word: 'Payment failed' },
}
