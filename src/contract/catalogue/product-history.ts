import { type Static, Type } from 'typebox'
import { group } from '../endpoint.ts'
import { Exact, Id, IdParams, Instant, Nullable, Version } from '../schema.ts'
import { type ProductPart as Part, productParts } from './product-parts.ts'
import { Product } from './products.ts'

// Its keys are what it was written with.
const parts = Object.keys(productParts) as Part[]
const ProductPart = Type.Enum(parts)

export type VersionChange = Static<typeof VersionChange>
/** One fact of a product before and after, in words; an empty text is none. Long texts are shown where they differ. */
export const VersionChange = Type.Object({
  /** Null: the status, which no restore changes. */
  part: Nullable(ProductPart),
  label: Type.String(),
  old: Type.String(),
  new: Type.String(),
})

export type ProductVersion = Static<typeof ProductVersion>
export const ProductVersion = Type.Object({
  /** 0: the product before its first recorded change. Null: not a version, but a change by something else. */
  id: Nullable(Type.Integer()),
  /** Null for those two. */
  at: Nullable(Instant),
  by: Nullable(Type.String()),
  what: Type.Enum(['added', 'changed', 'archived', 'restored', 'elsewhere', 'before']),
  /** The time of the version that was restored. */
  restoredFrom: Nullable(Instant),
  /** Differences from the version before. */
  changes: Type.Array(VersionChange),
  /** Whether a restore would change anything now. */
  differs: Type.Boolean(),
})

const VersionParams = Exact({
  id: Id,
  versionId: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
})

export const productHistoryApi = group(
  'Product history',
  'What products were before their changes, from the audit log, and how to bring it back.',
  {
    list: {
      method: 'GET',
      path: '/api/admin/products/:id/versions',
      summary:
        'The versions of a product, newest first; `before` goes on after the last id received',
      access: 'catalogue',
      params: IdParams,
      query: Exact({ before: Type.Optional(Id) }),
      reply: Type.Object({
        name: Type.String(),
        versions: Type.Array(ProductVersion),
        /** The last id of this page; null on the last page. */
        next: Nullable(Id),
      }),
    },
    preview: {
      method: 'GET',
      path: '/api/admin/products/:id/versions/:versionId',
      summary: 'Preview the restore of a version: what would change, and what prevents it',
      access: 'catalogue',
      params: VersionParams,
      reply: Type.Object({
        /** From the values of the product today to those of the version. */
        changes: Type.Array(VersionChange),
        problems: Type.Array(Type.Object({ part: ProductPart, message: Type.String() })),
        /** The version of the product that this is based on. */
        version: Type.Integer(),
      }),
    },
    restore: {
      method: 'POST',
      path: '/api/admin/products/:id/versions/:versionId/restore',
      summary: 'Bring parts of a version back, by the rules of an ordinary change',
      access: 'catalogue',
      params: VersionParams,
      body: Exact({
        version: Version,
        parts: Type.Array(ProductPart, { minItems: 1, maxItems: parts.length }),
      }),
      reply: Product,
    },
  },
)
