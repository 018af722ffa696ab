import { type Static, Type } from 'typebox'
import { group } from '../endpoint.ts'
import { uploadCalls } from '../limits.ts'
import { Exact, Id, IdParams, Line, MaybeText, Nullable, Version } from '../schema.ts'
import { Category } from './categories.ts'
import { BrandService } from './products.ts'

/** The last part of a brand's URL: `/brand/<slug>`. */
export const brandSlugPattern = '^[a-z0-9]+(-[a-z0-9]+)*$'

const brand = {
  id: Id,
  name: Type.String(),
  slug: Type.String(),
  logoUrl: Nullable(Type.String()),
  /** Number of published products. */
  productCount: Type.Integer(),
}

export type Brand = Static<typeof Brand>
export const Brand = Type.Object(brand)

export type BrandDetail = Static<typeof BrandDetail>
export const BrandDetail = Type.Object({
  ...brand,
  description: Type.String(),
  /** The categories of its products, the one with the most first. */
  categories: Type.Array(Type.Pick(Category, ['id', 'name', 'productCount'])),
})

export type AdminBrand = Static<typeof AdminBrand>
export const AdminBrand = Type.Object({
  ...brand,
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

export const brandsApi = group('Brands', 'The makers of the products.', {
  list: {
    method: 'GET',
    path: '/api/brands',
    summary: 'Brands that have published products',
    access: 'anyone',
    reply: Type.Object({ brands: Type.Array(Brand) }),
    isPublic: true,
  },
  read: {
    method: 'GET',
    path: '/api/brands/:slug',
    summary: 'A brand by its slug, or by a former one',
    access: 'anyone',
    params: Exact({ slug: Type.String({ minLength: 1, maxLength: 100 }) }),
    reply: BrandDetail,
    isPublic: true,
  },
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
