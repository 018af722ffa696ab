import { type Static, Type } from 'typebox'
import type { StaffAccess } from '../access.ts'
import { group } from '../endpoint.ts'
import { Exact, FileReply, Id, Nullable } from '../schema.ts'
import { Dashboard } from './dashboard.ts'

/** The kinds of open work, each with the access that a role needs to see it. */
export const workKinds = {
  orders: 'orderRecords',
  payments: 'orderRecords',
  returns: 'orderRecords',
  messages: 'support',
  reviews: 'moderation',
  stock: 'staff',
} as const satisfies Record<string, StaffAccess>

export type WorkKind = keyof typeof workKinds
const WorkKind = Type.Enum(['orders', 'payments', 'returns', 'messages', 'reviews', 'stock'])

/** How much of each kind is open now, as the dashboard counts it; only what the role may read. */
export type WorkCounts = Static<typeof WorkCounts>
const WorkCounts = Type.Partial(
  Type.Object({
    ...Type.Pick(Dashboard, [
      'paymentPending',
      'toConfirm',
      'callsToMake',
      'toPack',
      'toShip',
      'returnsWaiting',
      'paymentsToReview',
      'lowStock',
      'outOfStock',
      'openTickets',
      'reviewsToRead',
      'questionsToAnswer',
    ]).properties,
    /**
     * The id of the newest one. It grows with each new one, even if others are done meanwhile. 0 if there is none.
     */
    newestOrder: Type.Integer(),
    newestReturn: Type.Integer(),
    newestMessage: Type.Integer(),
  }),
)

/** The event `work`. The first of a stream names every kind, as anything may have changed before it. */
export type WorkEvent = Static<typeof WorkEvent>
export const WorkEvent = Type.Object({ changed: Type.Array(WorkKind), counts: WorkCounts })

/** The pages of the back office that two people may have open at once without knowing. */
export const openPageKinds = ['order', 'product'] as const
export type OpenPage = Static<typeof OpenPage>
const OpenPage = Exact({ kind: Type.Enum([...openPageKinds]), id: Id })
const People = Type.Array(Type.Object({ id: Id, name: Type.String() }))

/** Pages that people have open, and who. */
export type OpenPages = readonly (OpenPage & { people: Static<typeof People> })[]

/**
 * The event `presence`. The first of a stream has every open page. The others have the pages that changed; a page
 * that nobody has open any more has no people.
 */
export type PresenceEvent = { isAll: boolean; pages: OpenPages }

/** A tab of a browser. */
const Tab = Type.String({ pattern: '^[0-9a-f-]{16,36}$' })

/** A stream without events sends a comment this often, so that no proxy closes it as dead. */
export const heartbeatMs = 15_000

export const officeEventsApi = group('Events', 'What changes while the back office is open.', {
  stream: {
    method: 'GET',
    path: '/api/admin/events',
    summary:
      'Server-sent events: which work changed and how much of it is open, as far as the role may read it',
    access: 'staff',
    // Another stream of the same tab ends the former one.
    query: Exact({ tab: Tab }),
    reply: FileReply,
    sends: 'text/event-stream',
  },
  look: {
    method: 'POST',
    path: '/api/admin/events/presence',
    summary:
      'Report every half minute that a tab has an order or a product open; null: it is closed. Nothing is stored',
    access: 'staff',
    body: Exact({ tab: Tab, page: Nullable(OpenPage) }),
    reply: Type.Object({ people: People }),
  },
})
