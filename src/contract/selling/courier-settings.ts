import { type Static, Type } from 'typebox'
import { group } from '../endpoint.ts'
import { Exact, Instant, Nullable, Version } from '../schema.ts'
import { CourierInUse, CourierName, TrackingLink } from './couriers.ts'

export type CourierSettings = Static<typeof CourierSettings>
/** Secrets are written but never returned: `hasPassword` says whether one is set. */
export const CourierSettings = Type.Object({
  shiprocket: Type.Object({
    enabled: Type.Boolean(),
    email: Type.String(),
    /** The name of the pickup address in Shiprocket, and its pincode. */
    pickupLocation: Type.String(),
    pickupPincode: Type.String(),
    hasPassword: Type.Boolean(),
    hasWebhookToken: Type.Boolean(),
    /** Whether the shop's settings key decrypts them. If not, Shiprocket is off until they are entered again. */
    secretsReadable: Type.Boolean(),
    /** When the last report about a parcel arrived; null if none ever has. */
    lastHeardAt: Nullable(Instant),
  }),
  /** Couriers that parcels are handed to by hand, with the address where each tracks them. */
  couriers: Type.Array(CourierInUse),
  version: Type.Integer(),
})

export type ShownCourierSettings = Static<typeof ShownCourierSettings>
/** The settings with what the form shows beside them. */
export const ShownCourierSettings = Type.Object({
  ...CourierSettings.properties,
  /** Where Shiprocket reports parcels: the address that shoppers use, not the one of this browser. */
  webhookUrl: Type.String(),
})

export type CourierSettingsWrite = Static<typeof CourierSettingsWrite>
export const CourierSettingsWrite = Exact({
  shiprocket: Exact({
    enabled: Type.Boolean(),
    email: Type.String({
      transform: ['trim', 'toLowerCase'],
      pattern: '^([^\\s@]+@[^\\s@]+)?$',
      maxLength: 254,
    }),
    /** If omitted, the stored one stays. */
    password: Type.Optional(Type.String({ minLength: 6, maxLength: 200 })),
    webhookToken: Type.Optional(Type.String({ minLength: 12, maxLength: 200 })),
    pickupLocation: Type.String({ transform: ['trim'], maxLength: 36 }),
    pickupPincode: Type.String({
      normalize: 'pincode',
      transform: ['trim'],
      pattern: '^([1-9][0-9]{5})?$',
    }),
  }),
  couriers: Type.Array(Exact({ name: CourierName, trackingLink: TrackingLink }), { maxItems: 40 }),
  version: Version,
})

export const courierSettingsApi = group('Courier settings', 'Who carries the parcels.', {
  read: {
    method: 'GET',
    path: '/api/admin/settings/couriers',
    summary: 'The couriers of the shop and its account with Shiprocket; never the secrets',
    access: 'settings',
    reply: ShownCourierSettings,
  },
  update: {
    method: 'PUT',
    path: '/api/admin/settings/couriers',
    summary: 'Change the couriers and the account with Shiprocket',
    access: 'owner',
    recentPassword: true,
    body: CourierSettingsWrite,
    reply: CourierSettings,
  },
  test: {
    method: 'POST',
    path: '/api/admin/settings/couriers/try',
    summary: 'Test the connection to Shiprocket and the account',
    access: 'owner',
    limit: { hits: 10, seconds: 60, per: 'account' },
    reply: Type.Object({ ok: Type.Boolean(), message: Type.String() }),
  },
})
