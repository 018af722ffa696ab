import type { StaffAccess } from '#contract/access.ts'
import type { WorkCounts } from '#contract/backoffice/office-events.ts'
import { adminPaths } from '#web/app/admin-paths.ts'

export const alertKinds = ['order', 'payment', 'return', 'message', 'stock'] as const
export type AlertKind = (typeof alertKinds)[number]

type About = {
  label: string
  /** What an alert says. */
  text: string
  /** The page that it opens. */
  to: string
  access: StaffAccess
  /** Grows when something of the kind comes. */
  of: (counts: WorkCounts) => number | undefined
}

export const aboutAlerts: Record<AlertKind, About> = {
  order: {
    label: 'New order',
    text: 'A new order came in.',
    to: adminPaths.orders,
    access: 'orderRecords',
    of: ({ newestOrder }) => newestOrder,
  },
  payment: {
    label: 'Payment that needs attention',
    text: 'A payment needs attention.',
    to: adminPaths.payments,
    access: 'orderRecords',
    of: ({ paymentsToReview }) => paymentsToReview,
  },
  return: {
    label: 'Return requested',
    text: 'A return was requested.',
    to: adminPaths.returns,
    access: 'orderRecords',
    of: ({ newestReturn }) => newestReturn,
  },
  message: {
    label: 'New message',
    text: 'A new message came in.',
    to: adminPaths.messages,
    access: 'support',
    of: ({ newestMessage }) => newestMessage,
  },
  stock: {
    label: 'Low stock',
    text: 'Another product is low in stock.',
    to: `${adminPaths.products}?view=low`,
    access: 'staff',
    of: ({ lowStock }) => lowStock,
  },
}

/** What came between two events. Before the first, nobody knows what is new. */
export function alertsSince(before: WorkCounts | null, now: WorkCounts): AlertKind[] {
  return alertKinds.filter((kind) => {
    const { of } = aboutAlerts[kind]
    const [last, next] = [before ? of(before) : undefined, of(now)]
    return last !== undefined && next !== undefined && next > last
  })
}

/** A notification of the browser, or a sound. */
export type AlertWay = 'notice' | 'sound'
/** The kinds of each way. */
export type AlertChoice = Record<AlertWay, readonly AlertKind[]>

/** Reads what this browser has stored; nothing is switched on until somebody does. */
export function choiceIn(text: string | null): AlertChoice {
  const kept: Partial<Record<string, unknown>> = parsed(text)
  const kindsOf = (way: AlertWay) => {
    const kinds = kept[way]
    return Array.isArray(kinds) ? alertKinds.filter((kind) => kinds.includes(kind)) : []
  }
  return { notice: kindsOf('notice'), sound: kindsOf('sound') }
}

function parsed(text: string | null): object {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    return value && typeof value === 'object' ? value : {}
  } catch {
    return {}
  }
}

export function withSwitched(
  { notice, sound }: AlertChoice,
  way: AlertWay,
  kind: AlertKind,
): AlertChoice {
  const switched = (kinds: readonly AlertKind[]) =>
    kinds.includes(kind) ? kinds.filter((one) => one !== kind) : [...kinds, kind]
  return way === 'notice' ? { notice: switched(notice), sound } : { notice, sound: switched(sound) }
}
