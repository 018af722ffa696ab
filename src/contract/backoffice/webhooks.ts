import { type Static, Type } from 'typebox'
import { group } from '../endpoint.ts'
import { Exact, Id, IdParams, Instant, Line, Nullable, Version } from '../schema.ts'
import { chosenFields, eventKinds } from './webhook-events.ts'

/** The most endpoints of a shop: each may have some attempts under way at once. */
export const mostWebhooks = 10

export type Webhook = Static<typeof Webhook>
export const Webhook = Type.Object({
  id: Id,
  name: Type.String(),
  url: Type.String(),
  events: Type.Array(Type.String()),
  fields: Type.Array(Type.String()),
  /** Null: it is sent to. */
  pausedAt: Nullable(Instant),
  /** Why the shop paused it; null: staff did. */
  pauseReason: Nullable(Type.String()),
  /** Since when every attempt failed; null: the last one succeeded. */
  failingSince: Nullable(Instant),
  /** Until when the former secret signs too; null: there is none. */
  formerSecretUntil: Nullable(Instant),
  /** Events that wait, and events of the last 30 days that were given up. */
  waiting: Type.Integer(),
  failed: Type.Integer(),
  lastDeliveredAt: Nullable(Instant),
  createdAt: Instant,
  version: Type.Integer(),
})

export type WebhookWrite = Static<typeof WebhookWrite>
export const WebhookWrite = Exact({
  name: Line(80, 1, 'Enter a name.'),
  url: Type.String({
    transform: ['trim'],
    pattern: '^https://',
    maxLength: 500,
    message: 'Enter an address that begins with https://.',
  }),
  events: Type.Array(Type.Enum([...eventKinds]), { minItems: 1, maxItems: 100, uniqueItems: true }),
  fields: Type.Array(Type.Enum(chosenFields.map(({ name }) => name)), {
    maxItems: 100,
    uniqueItems: true,
  }),
  version: Version,
})

/** The secret is shown once. */
const WithSecret = Type.Object({ webhook: Webhook, secret: Type.String() })

export const WebhookStatus = Type.Enum(['WAITING', 'DELIVERED', 'FAILED'])
export type WebhookStatus = Static<typeof WebhookStatus>

export type WebhookDelivery = Static<typeof WebhookDelivery>
export const WebhookDelivery = Type.Object({
  id: Id,
  kind: Type.String(),
  /** The thing that it is about, such as `order:12`. Events of one subject arrive in their order. */
  subject: Type.String(),
  status: WebhookStatus,
  attempts: Type.Integer(),
  createdAt: Instant,
  /** When it is tried next; null: it is not. */
  nextAt: Nullable(Instant),
  finishedAt: Nullable(Instant),
  /** The status that answered the last attempt, and why there was no answer; null: does not apply. */
  lastStatus: Nullable(Type.Integer()),
  lastError: Nullable(Type.String()),
})

export type WebhookRecord = Static<typeof WebhookRecord>
export const WebhookRecord = Type.Object({
  ...WebhookDelivery.properties,
  /** The text that was sent; null: not yet, or it was erased with the account of a customer. */
  body: Nullable(Type.String()),
  log: Type.Array(
    Type.Object({
      at: Instant,
      status: Nullable(Type.Integer()),
      answer: Type.String(),
      error: Nullable(Type.String()),
      tookMs: Type.Integer(),
    }),
  ),
})

/** Either these events, or those of a span of time. */
export const WebhookResend = Exact({
  ids: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: 100 })),
  from: Type.Optional(Instant),
  to: Type.Optional(Instant),
  /** Only those of the span that were given up. */
  onlyFailed: Type.Optional(Type.Boolean()),
})

/** The most events that one call sends again. */
export const mostResent = 10_000

export const webhooksApi = group(
  'Webhooks',
  'Endpoints of other programs that get events of the shop, signed as Standard Webhooks describes.',
  {
    list: {
      method: 'GET',
      path: '/api/admin/webhooks',
      summary: 'All endpoints of webhooks',
      access: 'settings',
      reply: Type.Object({ webhooks: Type.Array(Webhook) }),
    },
    add: {
      method: 'POST',
      path: '/api/admin/webhooks',
      summary: 'Add an endpoint; the answer alone has its secret',
      access: 'settings',
      recentPassword: true,
      body: WebhookWrite,
      status: 201,
      reply: WithSecret,
    },
    update: {
      method: 'PUT',
      path: '/api/admin/webhooks/:id',
      summary: 'Change an endpoint',
      access: 'settings',
      recentPassword: true,
      params: IdParams,
      body: WebhookWrite,
      reply: Webhook,
    },
    remove: {
      method: 'DELETE',
      path: '/api/admin/webhooks/:id',
      summary: 'Delete an endpoint with its events',
      access: 'settings',
      params: IdParams,
      status: 204,
      reply: Type.Null(),
    },
    rotate: {
      method: 'POST',
      path: '/api/admin/webhooks/:id/secret',
      summary: 'Get a new secret; for some hours the former one signs too',
      access: 'settings',
      recentPassword: true,
      params: IdParams,
      body: Exact({ graceHours: Type.Integer({ minimum: 0, maximum: 168 }) }),
      reply: WithSecret,
    },
    pause: {
      method: 'POST',
      path: '/api/admin/webhooks/:id/pause',
      summary: 'Pause an endpoint; its events wait',
      access: 'settings',
      params: IdParams,
      reply: Webhook,
    },
    resume: {
      method: 'POST',
      path: '/api/admin/webhooks/:id/resume',
      summary: 'Send to an endpoint again, first what waits',
      access: 'settings',
      params: IdParams,
      reply: Webhook,
    },
    test: {
      method: 'POST',
      path: '/api/admin/webhooks/:id/test',
      summary: 'Send a test event',
      access: 'settings',
      params: IdParams,
      status: 202,
      reply: WebhookDelivery,
    },
    deliveries: {
      method: 'GET',
      path: '/api/admin/webhooks/:id/deliveries',
      summary:
        'The events of an endpoint, newest first; goes on with `before`, the last id received',
      access: 'settings',
      params: IdParams,
      query: Exact({
        before: Type.Optional(Id),
        limit: Type.Integer({ minimum: 1, maximum: 100, default: 30 }),
        status: Type.Optional(WebhookStatus),
        kind: Type.Optional(Type.String({ maxLength: 60 })),
        subject: Type.Optional(Type.String({ maxLength: 60 })),
      }),
      reply: Type.Object({ deliveries: Type.Array(WebhookDelivery), hasMore: Type.Boolean() }),
    },
    delivery: {
      method: 'GET',
      path: '/api/admin/webhooks/:id/deliveries/:did',
      summary: 'An event with its body and all answers',
      access: 'settings',
      params: Exact({ id: Id, did: Id }),
      reply: WebhookRecord,
    },
    resend: {
      method: 'POST',
      path: '/api/admin/webhooks/:id/resend',
      summary: 'Send events again, by their ids or of a span of time; at most 10,000',
      access: 'settings',
      params: IdParams,
      body: WebhookResend,
      status: 202,
      reply: Type.Object({ count: Type.Integer() }),
    },
  },
)
