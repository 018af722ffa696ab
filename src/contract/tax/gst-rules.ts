import { type Static, Type } from 'typebox'
import { group } from '../endpoint.ts'
import { Paise } from '../money.ts'
import { Day, Exact, Id, IdParams, Line, Nullable, Version } from '../schema.ts'
import { GstRate } from './tax-fields.ts'

/** Which price is compared with the limit: the value before GST, at the lower rate, or the price with GST. */
export const LimitBasis = Type.Enum(['BEFORE_GST', 'WITH_GST'])
export type LimitBasis = Static<typeof LimitBasis>

/** Rates of an HSN code, or of a category with those below it, from a day in India on. Rates in percent. */
export type GstRule = Static<typeof GstRule>
export const GstRule = Type.Object({
  id: Id,
  /** The first 2 to 8 digits of the codes that it is for; null: it is for a category. */
  hsn: Nullable(Type.String()),
  category: Nullable(Type.Object({ id: Id, name: Type.String() })),
  from: Type.String(),
  /** Up to the limit, or for every price. */
  rate: Type.Number(),
  /** For one piece; null: one rate for every price. */
  price: Nullable(Type.Object({ limit: Paise, rateAbove: Type.Number(), basis: LimitBasis })),
  /** The notification that says so. */
  source: Type.String(),
  /** REPLACED: a later rule for the same goods is in force. */
  state: Type.Enum(['COMING', 'IN_FORCE', 'REPLACED']),
  version: Type.Integer(),
})

export type GstRuleWrite = Static<typeof GstRuleWrite>
export const GstRuleWrite = Exact({
  hsn: Type.Optional(
    Nullable(Type.String({ pattern: '^[0-9]{2,8}$', message: 'Enter 2 to 8 digits.' })),
  ),
  categoryId: Type.Optional(Nullable(Id)),
  from: Day,
  rate: GstRate,
  price: Type.Optional(
    Nullable(
      Exact({
        limit: Type.Unsafe<Paise>(Type.Integer({ minimum: 1, maximum: 10_000_000_00 })),
        rateAbove: GstRate,
        basis: LimitBasis,
      }),
    ),
  ),
  source: Line(200, 1, 'Enter the notification, such as Notification 9/2025-CT(Rate).'),
  version: Version,
})

export const gstRulesApi = group(
  'GST rates',
  'Rates of GST by HSN code or category, with the day from which they hold.',
  {
    list: {
      method: 'GET',
      path: '/api/admin/gst-rules',
      summary: 'All rules, those of the newest day first',
      access: 'staff',
      reply: Type.Object({ rules: Type.Array(GstRule) }),
    },
    add: {
      method: 'POST',
      path: '/api/admin/gst-rules',
      summary: 'Add a rule, also ahead of its day',
      access: 'settings',
      body: GstRuleWrite,
      status: 201,
      reply: GstRule,
    },
    update: {
      method: 'PUT',
      path: '/api/admin/gst-rules/:id',
      summary: 'Replace a rule whose day has not come',
      access: 'settings',
      params: IdParams,
      body: GstRuleWrite,
      reply: GstRule,
    },
    remove: {
      method: 'DELETE',
      path: '/api/admin/gst-rules/:id',
      summary: 'Remove a rule whose day has not come',
      access: 'settings',
      params: IdParams,
      query: Exact({ version: Version }),
      status: 204,
      reply: Type.Null(),
    },
  },
)
