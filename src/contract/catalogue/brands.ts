import { type Static, Type } from 'typebox'
import { group } from '../endpoint.ts'
import { Exact, Id, Nullable } from '../schema.ts'
import { Category } from './categories.ts'

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
})
