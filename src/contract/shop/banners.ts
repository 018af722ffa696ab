import { type Static, Type } from 'typebox'
import { group } from '../endpoint.ts'
import { Exact, Id, Nullable } from '../schema.ts'

export const BannerSlot = Type.Enum(['HERO', 'STRIP', 'CATEGORY'])
export type BannerSlot = Static<typeof BannerSlot>
export const Tone = Type.Enum(['brand', 'ink', 'straw-soft', 'sunk'])

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
})
