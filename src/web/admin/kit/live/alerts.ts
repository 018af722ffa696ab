import { adminPaths } from '#contract/admin-paths.ts'
import { type AlertKind, allAlertKinds } from '#contract/backoffice/alert-kinds.ts'
import type { WorkCounts } from '#contract/backoffice/office-events.ts'

type About = {
  label: string
  /** Text of an alert. */
  text: string
  /** The page that it opens. */
  to: string
  /** Grows when something of the kind comes. */
  of: (counts: WorkCounts) => number | undefined
}

export const aboutAlerts: Record<AlertKind, About> = {
  order: {
    label: 'New order',
    text: 'A new order came in.',
    to: adminPaths.orders,
    of: ({ newestOrder }) => newestOrder,
  },
  payment: {
    label: 'Payment that needs attention',
    text: 'A payment needs attention.',
    to: adminPaths.payments,
    of: ({ paymentsToReview }) => paymentsToReview,
  },
  return: {
    label: 'Return requested',
    text: 'A return was requested.',
    to: adminPaths.returns,
    of: ({ newestReturn }) => newestReturn,
  },
  message: {
    label: 'New message',
    text: 'A new message came in.',
    to: adminPaths.messages,
    of: ({ newestMessage }) => newestMessage,
  },
  stock: {
    label: 'Low stock',
    text: 'Another product is low in stock.',
    to: `${adminPaths.products}?view=low`,
    of: ({ lowStock }) => lowStock,
  },
}

/** News between two events. Before the first event nothing counts as new. */
export function alertsSince(before: WorkCounts | null, now: WorkCounts): AlertKind[] {
  return allAlertKinds.filter((kind) => {
    const { of } = aboutAlerts[kind]
    const [last, next] = [before ? of(before) : undefined, of(now)]
    return last !== undefined && next !== undefined && next > last
  })
}

/** A notification of the browser, or a sound. */
export type AlertWay = 'notice' | 'sound'
/** The kinds of each way. */
export type AlertChoice = Record<AlertWay, readonly AlertKind[]>

/** Reads what this browser has stored for a person; nothing is switched on until they do. */
export function choiceIn(text: string | null, userId: number | null): AlertChoice {
  const own: unknown = userId === null ? null : objectIn(text)[userId]
  const kept: Partial<Record<string, unknown>> = own && typeof own === 'object' ? own : {}
  const kindsOf = (way: AlertWay) => {
    const kinds = kept[way]
    return Array.isArray(kinds) ? allAlertKinds.filter((kind) => kinds.includes(kind)) : []
  }
  return { notice: kindsOf('notice'), sound: kindsOf('sound') }
}

/** The choice of a person, stored in this browser. Two people who share a browser have separate choices. */
export const withChoice = (text: string | null, userId: number, choice: AlertChoice): string =>
  JSON.stringify(Object.assign({}, objectIn(text), { [userId]: choice }))

function objectIn(text: string | null): Partial<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    // Its values are looked at one by one.
    return value && typeof value === 'object' ? (value as Partial<Record<string, unknown>>) : {}
  } catch {
    return {}
  }
}

export const switchKind = (kinds: readonly AlertKind[], kind: AlertKind): readonly AlertKind[] =>
  kinds.includes(kind) ? kinds.filter((one) => one !== kind) : [...kinds, kind]

export const withSwitched = (
  { notice, sound }: AlertChoice,
  way: AlertWay,
  kind: AlertKind,
): AlertChoice =>
  way === 'notice'
    ? { notice: switchKind(notice, kind), sound }
    : { notice, sound: switchKind(sound, kind) }
