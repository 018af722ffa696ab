import { type Static, Type } from 'typebox'
import { ReturnRule } from '#contract/return-terms.ts'
import { Exact, Id, Line, MaybeLine, MaybeText, Nullable, Version } from '../schema.ts'
import { GstRate, HsnBeginning, HsnCode } from '../tax/tax-fields.ts'

export type SpecDefinition = Static<typeof SpecDefinition>
export const SpecDefinition = Exact({
  key: Type.String({ pattern: '^[a-zA-Z][a-zA-Z0-9]{0,39}$' }),
  label: Line(80),
  type: Type.Enum(['NUMBER', 'TEXT', 'BOOLEAN', 'CHOICE']),
  unit: Type.Optional(Nullable(MaybeLine(20))),
  choices: Type.Optional(Type.Array(Line(80), { maxItems: 60 })),
  group: Type.Optional(Line(60)),
  facet: Type.Optional(Type.Boolean()),
  card: Type.Optional(Type.Boolean()),
  required: Type.Optional(Type.Boolean()),
})

export type CategoryUpload = Static<typeof CategoryUpload>
const CategoryUpload = Type.Object({
  id: Id,
  filename: Type.String(),
  url: Type.String(),
  alt: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
})

export type Category = Static<typeof Category>
export const Category = Type.Object({
  id: Id,
  name: Type.String(),
  parentId: Nullable(Id),
  position: Type.Integer(),
  description: Type.String(),
  /** Number of published products in this category and everything below it. */
  productCount: Type.Integer(),
  uploads: Type.Array(CategoryUpload),
  version: Type.Integer(),
})

export type CategoryDetail = Static<typeof CategoryDetail>
export const CategoryDetail = Type.Object({
  ...Category.properties,
  specTemplate: Type.Array(SpecDefinition),
  hsn: Nullable(Type.String()),
  /** The beginnings of HSN codes that its goods may have. Empty: the first four digits of `hsn`. */
  usualHsn: Type.Array(Type.String()),
  gstRate: Nullable(Type.Number()),
  /** Null: inherited from the category above. */
  returnRule: Nullable(ReturnRule),
  /** Null: inherited from the category above, or else from the settings. */
  returnDays: Nullable(Type.Integer()),
  /** Goods in this category and below must be prepaid. */
  noCod: Type.Boolean(),
})

/** For each spec key, how many of the category's own products have a value: of any status, and published. */
export type SpecUse = Static<typeof SpecUse>
export const SpecUse = Type.Object({
  products: Type.Integer(),
  published: Type.Integer(),
  keys: Type.Array(
    Type.Object({ key: Type.String(), products: Type.Integer(), published: Type.Integer() }),
  ),
})

export type CategoryWrite = Static<typeof CategoryWrite>
export const CategoryWrite = Exact({
  name: Type.Optional(Line(80)),
  parentId: Type.Optional(Nullable(Id)),
  description: Type.Optional(MaybeText(2_000)),
  position: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000 })),
  specTemplate: Type.Optional(Type.Array(SpecDefinition, { maxItems: 60 })),
  hsn: Type.Optional(Nullable(HsnCode)),
  usualHsn: Type.Optional(Type.Array(HsnBeginning, { maxItems: 20 })),
  gstRate: Type.Optional(Nullable(GstRate)),
  returnRule: Type.Optional(Nullable(ReturnRule)),
  returnDays: Type.Optional(Nullable(Type.Integer({ minimum: 1, maximum: 90 }))),
  noCod: Type.Optional(Type.Boolean()),
  /** Pictures to keep, in order; uploaded files come after them. If omitted, all are kept. */
  uploads: Type.Optional(
    Type.Array(Exact({ id: Id, alt: Type.Optional(MaybeText(200)) }), { maxItems: 10 }),
  ),
  version: Version,
})
