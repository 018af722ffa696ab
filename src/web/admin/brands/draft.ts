import type { AdminBrand, BrandWrite } from '#contract/brands.ts'

/** A brand as it stands in the editor's inputs. */
export type BrandDraft = {
  name: string
  slug: string
  description: string
  isAuthorised: boolean
  logo: { src: string; file: File | null } | null
}

export const draftOf = ({
  name,
  slug,
  description,
  isAuthorised,
  logoUrl,
}: AdminBrand): BrandDraft => ({
  ...{ name, slug, description, isAuthorised },
  logo: logoUrl === null ? null : { src: logoUrl, file: null },
})

/** The draft as the API takes it, without a new logo's file. */
export const writeOf = (draft: BrandDraft, version: number): BrandWrite => ({
  ...{ name: draft.name, slug: draft.slug, description: draft.description, version },
  isAuthorised: draft.isAuthorised,
  ...(draft.logo === null && { removeLogo: true }),
})

/** The last part of an address from a name: "Vajrok Pro+" is vajrok-pro. Empty where no letter is. */
export const slugFor = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
