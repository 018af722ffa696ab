import { type Static, Type } from 'typebox'
import { group } from '../endpoint.ts'
import { Exact, Instant, Nullable, Text } from '../schema.ts'

export const stepNames = [
  'demo',
  'company',
  'gst',
  'invoices',
  'logo',
  'delivery',
  'policies',
  'payments',
  'products',
  'mail',
  'backups',
  'staff',
  'testOrder',
] as const

/** Steps that the owner may go live without, for a reason. */
export const skippableSteps = ['mail', 'backups', 'staff'] as const
export type SkippableStep = (typeof skippableSteps)[number]

export type SetupStep = Static<typeof SetupStep>
/** A step on the way to the first order. */
export const SetupStep = Type.Object({
  name: Type.Enum([...stepNames]),
  isDone: Type.Boolean(),
  /** Without it the shop cannot go live. */
  isNeeded: Type.Boolean(),
  /** Why the owner goes live without it; null: not skipped, or done since. A skipped step counts as done. */
  skipped: Nullable(Type.String()),
  /** Current state in a sentence; empty if nothing is set up yet. */
  done: Type.String(),
  /** Missing steps, in sentences. */
  missing: Type.Array(Type.String()),
})

export type Opening = Static<typeof Opening>
export const Opening = Type.Object({
  steps: Type.Array(SetupStep),
  /** When the owner said that the shop is live; null: not yet. */
  liveAt: Nullable(Instant),
})

export type DemoState = Static<typeof DemoState>
export const DemoState = Type.Object({
  /** NONE: there never was a demo, or it is gone for good. */
  state: Type.Enum(['NONE', 'PRESENT', 'REMOVED']),
  /** When it was removed; null where it was not. */
  removedAt: Nullable(Instant),
  /** Records to remove or restore, such as "654 products", most important first. */
  contents: Type.Array(Type.String()),
  /** Why it can be neither removed nor brought back now; null: it can. */
  obstacle: Nullable(Type.String()),
})

export type SetupState = Static<typeof SetupState>
export const SetupState = Type.Object({
  ...Opening.properties,
  demo: DemoState,
  /** How many categories there are, and how many of the starting kit are missing. */
  kit: Type.Object({ categories: Type.Integer(), missing: Type.Integer() }),
})

export const setupApi = group('Setup', 'From a new shop to the first order.', {
  read: {
    method: 'GET',
    path: '/api/admin/setup/steps',
    summary: 'The steps of setup, with what is done and what is missing',
    access: 'owner',
    reply: SetupState,
  },
  removeDemo: {
    method: 'POST',
    path: '/api/admin/setup/remove-demo',
    summary:
      'Remove the demo: products, brands, banners, shoppers, orders and company; categories, spec templates and synonyms stay',
    access: 'owner',
    reply: SetupState,
    recentPassword: true,
  },
  restoreDemo: {
    method: 'POST',
    path: '/api/admin/setup/restore-demo',
    summary: 'Restore the removed demo, if nothing was sold since',
    access: 'owner',
    reply: SetupState,
  },
  addKit: {
    method: 'POST',
    path: '/api/admin/setup/starting-kit',
    summary: 'Add the categories of a tools shop with their spec templates; those that exist stay',
    access: 'owner',
    reply: SetupState,
  },
  skip: {
    method: 'POST',
    path: '/api/admin/setup/skip',
    summary:
      'Go live without a mail server, backups or staff, for a reason; null takes the step up again',
    access: 'owner',
    body: Exact({ step: Type.Enum([...skippableSteps]), reason: Nullable(Text(300)) }),
    reply: SetupState,
  },
  goLive: {
    method: 'POST',
    path: '/api/admin/setup/go-live',
    summary: 'Go live; the removed demo is deleted for good',
    access: 'owner',
    reply: SetupState,
  },
})
