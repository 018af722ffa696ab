import { type Static, Type } from 'typebox'
import { group } from '../endpoint.ts'
import { uploadCalls } from '../limits.ts'
import { Exact, Id, IdParams, Instant, Line, Nullable, Text, Version } from '../schema.ts'

export const BannerSlot = Type.Enum(['HERO', 'STRIP', 'CATEGORY'])
export type BannerSlot = Static<typeof BannerSlot>
const Tone = Type.Enum(['brand', 'ink', 'straw-soft', 'sunk'])

const Picture = Type.Object({ url: Type.String(), width: Type.Integer(), height: Type.Integer() })

export type Banner = Static<typeof Banner>
export const Banner = Type.Object({
  id: Id,
  title: Type.String(),
  link: Type.String(),
  slot: BannerSlot,
  alt: Type.String(),
  tone: Tone,
  position: Type.Integer(),
  image: Nullable(Picture),
  mobileImage: Nullable(Picture),
})

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

export const bannersApi = group('Banners', 'Banners on the home page and on category pages.', {
  live: {
    method: 'GET',
    path: '/api/banners',
    summary: 'Banners that show now',
    access: 'anyone',
    query: Exact({ slot: Type.Optional(BannerSlot) }),
    reply: Type.Object({ banners: Type.Array(Banner) }),
    isPublic: true,
  },
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
})
