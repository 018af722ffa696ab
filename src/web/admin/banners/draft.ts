import type { AdminBanner, BannerWrite } from '#contract/shop/admin-banners.ts'
import type { BannerSlot } from '#contract/shop/banners.ts'
import { instantOf, istInput } from '../kit/forms/ist.ts'

export type Tone = AdminBanner['tone']

export type DraftPicture = { src: string; file: File | null } | null

/** A banner as typed in the editor's inputs. Times are in IST. */
export type BannerDraft = {
  title: string
  link: string
  slot: BannerSlot
  tone: Tone
  alt: string
  startsAt: string
  endsAt: string
  active: boolean
  image: DraftPicture
  mobileImage: DraftPicture
}

export const emptyBanner = (): BannerDraft => ({
  title: '',
  link: '',
  slot: 'HERO',
  tone: 'brand',
  alt: '',
  startsAt: '',
  endsAt: '',
  active: true,
  image: null,
  mobileImage: null,
})

export const draftOf = (banner: AdminBanner): BannerDraft => ({
  title: banner.title,
  link: banner.link,
  slot: banner.slot,
  tone: banner.tone,
  alt: banner.alt,
  active: banner.active,
  startsAt: istInput(banner.startsAt),
  endsAt: istInput(banner.endsAt),
  image: banner.image && { src: banner.image.url, file: null },
  mobileImage: banner.mobileImage && { src: banner.mobileImage.url, file: null },
})

/** A new banner with the same contents, switched off. Its pictures are uploaded again as files. */
export const copyOf = (draft: BannerDraft): BannerDraft => ({
  ...draft,
  title: `${draft.title} (copy)`.slice(0, 120),
  active: false,
})

/** The draft in the form of the API, without its pictures. */
export const writeOf = (draft: BannerDraft, version: number | null): BannerWrite => ({
  title: draft.title,
  link: draft.link,
  slot: draft.slot,
  tone: draft.tone,
  alt: draft.alt,
  active: draft.active,
  startsAt: instantOf(draft.startsAt),
  endsAt: instantOf(draft.endsAt),
  ...(version !== null && { version }),
})

/** The body of a request that only switches a banner on or off. */
export const writeOfBanner = (banner: AdminBanner): BannerWrite =>
  writeOf(draftOf(banner), banner.version)
