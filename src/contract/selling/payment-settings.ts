import { type Static, Type } from 'typebox'
import { Exact, Instant, Nullable, Version } from '#contract/schema.ts'
import { ProviderId } from './providers.ts'

/**
 * When staff look for transfers and confirm orders: weekdays (1 is Monday, 7 Sunday) and hours in India.
 * Stock that waits for them stays reserved by this time; the holidays of the shipping settings do not count.
 */
export type StaffHours = Static<typeof StaffHours>
export const StaffHours = Exact({
  days: Type.Array(Type.Integer({ minimum: 1, maximum: 7 }), {
    minItems: 1,
    maxItems: 7,
    uniqueItems: true,
  }),
  opensAt: Type.Integer({ minimum: 0, maximum: 23 }),
  closesAt: Type.Integer({ minimum: 1, maximum: 24 }),
})

/** The account with a payment provider. Secrets are written but never returned: `hasKeySecret` says whether one is set. */
export type GatewaySettings = Static<typeof GatewaySettings>
export const GatewaySettings = Type.Object({
  provider: ProviderId,
  name: Type.String(),
  /** Whether it takes new payments. */
  enabled: Type.Boolean(),
  keyId: Type.String(),
  /** Whether it signs webhooks with the key secret, so that the webhook secret may stay empty. */
  signsWithKey: Type.Boolean(),
  hasKeySecret: Type.Boolean(),
  hasWebhookSecret: Type.Boolean(),
  /** When it was set; null if that was not recorded. */
  keySecretSetAt: Nullable(Instant),
  webhookSecretSetAt: Nullable(Instant),
  /**
   * Whether the shop's settings key decrypts them. If not, the gateway is off until they are entered
   * again.
   */
  secretsReadable: Type.Boolean(),
  /** The keys come from the environment and cannot be changed here. */
  fromEnvironment: Type.Boolean(),
  /** Whether the current keys are for tests or live; null while there are none, or while it takes no new payments. */
  mode: Nullable(Type.Enum(['TEST', 'LIVE'])),
  /** When the last webhook arrived; null if none ever has. */
  lastHeardAt: Nullable(Instant),
})

export type PaymentSettings = Static<typeof PaymentSettings>
export const PaymentSettings = Type.Object({
  /** One for each payment provider that the shop can use. */
  gateways: Type.Array(GatewaySettings),
  /** The provider that takes payments first; others that are on take those that it cannot take. */
  firstGateway: Type.String(),
  upi: Type.Object({ enabled: Type.Boolean(), vpa: Type.String(), payee: Type.String() }),
  bank: Type.Object({
    enabled: Type.Boolean(),
    payee: Type.String(),
    account: Type.String(),
    ifsc: Type.String(),
    bank: Type.String(),
  }),
  /** How many minutes stock is reserved for a shopper who is paying. */
  holdMinutes: Type.Integer(),
  staffHours: StaffHours,
  version: Type.Integer(),
})

export type ShownPaymentSettings = Static<typeof ShownPaymentSettings>
/** The settings with what the form shows beside them. */
export const ShownPaymentSettings = Type.Object({
  ...PaymentSettings.properties,
  /** Where each provider reports payments, by its id: the address that shoppers use, not the one of this browser. */
  webhookUrls: Type.Record(Type.String(), Type.String()),
})

export type GatewayKeysWrite = Static<typeof GatewayKeysWrite>
export const GatewayKeysWrite = Exact({
  provider: ProviderId,
  enabled: Type.Boolean(),
  keyId: Type.String({ transform: ['trim'], pattern: '^([A-Za-z0-9_]{6,64})?$' }),
  /** If omitted, the stored one stays. */
  keySecret: Type.Optional(Type.String({ minLength: 8, maxLength: 200 })),
  webhookSecret: Type.Optional(Type.String({ minLength: 8, maxLength: 200 })),
})

export type PaymentSettingsWrite = Static<typeof PaymentSettingsWrite>
export const PaymentSettingsWrite = Exact({
  /** Providers that are not named stay as they are. */
  gateways: Type.Optional(Type.Array(GatewayKeysWrite, { maxItems: 10 })),
  /** If omitted, it stays. Refused if the shop has no such provider. */
  firstGateway: Type.Optional(ProviderId),
  upi: Exact({
    enabled: Type.Boolean(),
    vpa: Type.String({
      normalize: 'name',
      transform: ['trim'],
      pattern: '^([A-Za-z0-9._-]{2,256}@[A-Za-z]{2,64})?$',
    }),
    payee: Type.String({ normalize: 'name', transform: ['trim'], maxLength: 60 }),
  }),
  /** If omitted, it stays. */
  bank: Type.Optional(
    Exact({
      enabled: Type.Boolean(),
      payee: Type.String({ normalize: 'name', transform: ['trim'], maxLength: 120 }),
      account: Type.String({ normalize: 'code', pattern: '^([0-9]{9,18})?$' }),
      ifsc: Type.String({
        normalize: 'code',
        pattern: '^([A-Z]{4}0[A-Z0-9]{6})?$',
      }),
      bank: Type.String({ normalize: 'name', transform: ['trim'], maxLength: 120 }),
    }),
  ),
  /**
   * If omitted, it stays. Shorter than the gateway's window stays open, orders could be paid after their
   * reservation has expired.
   */
  holdMinutes: Type.Optional(Type.Integer({ minimum: 15, maximum: 240 })),
  /** If omitted, they stay. Refused if they close before they open. */
  staffHours: Type.Optional(StaffHours),
  version: Version,
})
