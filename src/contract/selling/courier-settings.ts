import { type Static, Type } from 'typebox'
import { group } from '../endpoint.ts'
import { Exact, Instant, Nullable, Version } from '../schema.ts'
import { CourierInUse, CourierName, TrackingLink } from './couriers.ts'
import { ProviderId } from './providers.ts'

/** The account with a courier company. Secrets are written but never returned: `isSet` says whether one is there. */
export type CourierAccount = Static<typeof CourierAccount>
export const CourierAccount = Type.Object({
  provider: ProviderId,
  name: Type.String(),
  /** Whether it takes new bookings. */
  enabled: Type.Boolean(),
  fields: Type.Array(
    Type.Object({
      name: Type.String(),
      label: Type.String(),
      hint: Type.String(),
      kind: Type.Enum(['text', 'email', 'pincode', 'secret']),
      maxLength: Type.Integer(),
      /** Empty for a secret. */
      value: Type.String(),
      isSet: Type.Boolean(),
    }),
  ),
  /** Where staff enter the address of the webhook. */
  webhookHint: Type.String(),
  /** Whether the shop's settings key decrypts the secrets. If not, the company is off until they are entered again. */
  secretsReadable: Type.Boolean(),
  /** When the last report about a parcel arrived; null if none ever has. */
  lastHeardAt: Nullable(Instant),
})

export type CourierSettings = Static<typeof CourierSettings>
export const CourierSettings = Type.Object({
  /** One for each company that the shop can book parcels with. */
  accounts: Type.Array(CourierAccount),
  /** Couriers that parcels are handed to by hand, with the address where each tracks them. */
  couriers: Type.Array(CourierInUse),
  version: Type.Integer(),
})

export type ShownCourierSettings = Static<typeof ShownCourierSettings>
/** The settings with what the form shows beside them. */
export const ShownCourierSettings = Type.Object({
  ...CourierSettings.properties,
  /** Where each company reports parcels, by its id: the address that shoppers use, not the one of this browser. */
  webhookUrls: Type.Record(Type.String(), Type.String()),
})

export type AccountWrite = Static<typeof AccountWrite>
export const AccountWrite = Exact({
  provider: ProviderId,
  enabled: Type.Boolean(),
  /** By the names of the account's fields. A field that is omitted stays, and so does a secret that is empty. */
  fields: Type.Record(
    Type.String({ pattern: '^[A-Za-z]{1,40}$' }),
    Type.String({ maxLength: 300 }),
    {
      maxProperties: 20,
      additionalProperties: false,
    },
  ),
})

export type CourierSettingsWrite = Static<typeof CourierSettingsWrite>
export const CourierSettingsWrite = Exact({
  /** Companies that are not named stay as they are. Refused if two take new bookings. */
  accounts: Type.Optional(Type.Array(AccountWrite, { maxItems: 10 })),
  couriers: Type.Array(Exact({ name: CourierName, trackingLink: TrackingLink }), { maxItems: 40 }),
  version: Version,
})

export const courierSettingsApi = group('Courier settings', 'Who carries the parcels.', {
  read: {
    method: 'GET',
    path: '/api/admin/settings/couriers',
    summary: 'The couriers of the shop and its accounts with companies; never the secrets',
    access: 'settings',
    reply: ShownCourierSettings,
  },
  update: {
    method: 'PUT',
    path: '/api/admin/settings/couriers',
    summary: 'Change the couriers and the accounts',
    access: 'owner',
    recentPassword: true,
    body: CourierSettingsWrite,
    reply: CourierSettings,
  },
  test: {
    method: 'POST',
    path: '/api/admin/settings/couriers/try',
    summary: 'Test the connection to the courier company and the account',
    access: 'owner',
    limit: { hits: 10, seconds: 60, per: 'account' },
    reply: Type.Object({ ok: Type.Boolean(), message: Type.String() }),
  },
})
