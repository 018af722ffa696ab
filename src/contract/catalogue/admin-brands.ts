import { type Static, Type } from 'typebox'
import { group } from '../endpoint.ts'
import { uploadCalls } from '../limits.ts'
import { Exact, Id, IdParams, Line, MaybeText, Nullable, Version } from '../schema.ts'
import { Brand, brandSlugPattern } from './brands.ts'
import { BrandService } from './products.ts'

export type AdminBrand = Static<typeof AdminBrand>
export const AdminBrand = Type.Object({
  ...Brand.properties,
  description: Type.String(),
  /** The brand has authorised this shop as its dealer; its products show that. */
  isAuthorised: Type.Boolean(),
  ...BrandService.properties,
  /** Number of products of any status. */
  allProducts: Type.Integer(),
  /** Former slugs; they redirect to the current one. */
  formerSlugs: Type.Array(Type.String()),
  version: Type.Integer(),
})

const WebLink = Type.String({ transform: ['trim'], format: 'web-link', maxLength: 500 })

export type BrandWrite = Static<typeof BrandWrite>
export const BrandWrite = Exact({
  name: Type.Optional(Line(80)),
  slug: Type.Optional(
    Type.String({
      transform: ['trim', 'toLowerCase'],
      pattern: brandSlugPattern,
      maxLength: 80,
      message: 'Use small letters, digits and single dashes.',
    }),
  ),
  description: Type.Optional(MaybeText(2_000)),
  isAuthorised: Type.Optional(Type.Boolean()),
  registrationUrl: Type.Optional(Nullable(WebLink)),
  centresUrl: Type.Optional(Nullable(WebLink)),
  servicePhone: Type.Optional(Nullable(Line(40))),
  removeLogo: Type.Optional(Type.Boolean()),
  version: Version,
})

export const adminBrandsApi = group('Brands, back office', 'All brands, and their changes.', {
  all: {
    method: 'GET',
    path: '/api/admin/brands',
    summary: 'All brands, including those without products',
    access: 'staff',
    reply: Type.Object({ brands: Type.Array(AdminBrand) }),
  },
  update: {
    method: 'PUT',
    path: '/api/admin/brands/:id',
    summary: 'Change a brand; what is left out stays',
    access: 'catalogue',
    params: IdParams,
    multipart: { data: BrandWrite, files: { logo: 1 } },
    limit: uploadCalls,
    reply: AdminBrand,
  },
  merge: {
    method: 'POST',
    path: '/api/admin/brands/:id/merge',
    summary: 'Merge a brand into another one, which takes its products and its slug',
    access: 'catalogue',
    params: IdParams,
    body: Exact({ into: Id, version: Version }),
    reply: AdminBrand,
  },
  remove: {
    method: 'DELETE',
    path: '/api/admin/brands/:id',
    summary: 'Remove a brand that has no products',
    access: 'catalogue',
    params: IdParams,
    query: Exact({ version: Version }),
    status: 204,
    reply: Type.Null(),
  },
})
