import { type Static, Type } from 'typebox'
import { group } from '../endpoint.ts'
import { uploadCalls } from '../limits.ts'
import { Exact, Id, IdParams, Instant, Line, Nullable, Text, Version } from '../schema.ts'
import { Banner, BannerSlot, Tone } from './banners.ts'

export type AdminBanner = Static<typeof AdminBanner>
export const AdminBanner = Type.Object({
  ...Banner.properties,
  startsAt: Nullable(Instant),
  endsAt: Nullable(Instant),
  active: Type.Boolean(),
  state: Type.Enum(['LIVE', 'SCHEDULED', 'ENDED', 'OFF']),
  version: Type.Integer(),
})

/** `link` is a path of this shop or an https URL. */
export type BannerWrite = Static<typeof BannerWrite>
export const BannerWrite = Exact({
  title: Line(120),
  link: Type.String({ transform: ['trim'], format: 'shop-link', maxLength: 500 }),
  slot: BannerSlot,
  alt: Text(200),
  tone: Type.Optional(Tone),
  startsAt: Type.Optional(Nullable(Instant)),
  endsAt: Type.Optional(Nullable(Instant)),
  active: Type.Optional(Type.Boolean()),
  position: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000 })),
  version: Version,
})

const adminList = Type.Object({ banners: Type.Array(AdminBanner) })

export const adminBannersApi = group(
  'Banners, back office',
  'Banners of any time, and their changes.',
  {
    list: {
      method: 'GET',
      path: '/api/admin/banners',
      summary: 'All banners',
      access: 'staff',
      reply: adminList,
    },
    add: {
      method: 'POST',
      path: '/api/banners',
      summary: 'Add a banner',
      access: 'catalogue',
      multipart: { data: BannerWrite, files: { image: 1, mobileImage: 1 } },
      limit: uploadCalls,
      status: 201,
      reply: AdminBanner,
    },
    update: {
      method: 'PUT',
      path: '/api/banners/:id',
      summary: 'Change a banner; pictures left out stay',
      access: 'catalogue',
      params: IdParams,
      multipart: { data: BannerWrite, files: { image: 1, mobileImage: 1 } },
      limit: uploadCalls,
      reply: AdminBanner,
    },
    remove: {
      method: 'DELETE',
      path: '/api/banners/:id',
      summary: 'Remove a banner',
      access: 'catalogue',
      params: IdParams,
      status: 204,
      reply: Type.Null(),
    },
    order: {
      method: 'PUT',
      path: '/api/banners/order',
      summary: 'Reorder the banners of a slot',
      access: 'catalogue',
      body: Exact({ ids: Type.Array(Id, { minItems: 1, maxItems: 200 }) }),
      reply: adminList,
    },
  },
)
