import type { AdminBrand, BrandWrite } from '#contract/catalogue/admin-brands.ts'

/** A brand as typed in the editor's inputs. */
export type BrandDraft = {
  name: string
  slug: string
  description: string
  isAuthorised: boolean
  registrationUrl: string
  centresUrl: string
  servicePhone: string
  logo: { src: string; file: File | null } | null
}

export const draftOf = (brand: AdminBrand): BrandDraft => ({
  name: brand.name,
  slug: brand.slug,
  description: brand.description,
  isAuthorised: brand.isAuthorised,
  registrationUrl: brand.registrationUrl ?? '',
  centresUrl: brand.centresUrl ?? '',
  servicePhone: brand.servicePhone ?? '',
  logo: brand.logoUrl === null ? null : { src: brand.logoUrl, file: null },
})

/** The draft in the form of the API, without the file of a new logo. */
export const writeOf = (draft: BrandDraft, version: number): BrandWrite => ({
  name: draft.name,
  slug: draft.slug,
  description: draft.description,
  version,
  isAuthorised: draft.isAuthorised,
  registrationUrl: draft.registrationUrl.trim() || null,
  centresUrl: draft.centresUrl.trim() || null,
  servicePhone: draft.servicePhone.trim() || null,
  ...(draft.logo === null && { removeLogo: true }),
})

/**
 * Makes an address part from a name: "Vajrok Pro+" becomes vajrok-pro. Empty if the name has no
 * letters.
 */
export const slugFor = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
