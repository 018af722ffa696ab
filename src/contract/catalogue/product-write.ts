import { type Static, Type } from 'typebox'
import { ReturnRule } from '#contract/return-terms.ts'
import { documentsPerProduct, limits, variantsPerProduct } from '../limits.ts'
import type { Paise } from '../money.ts'
import { Exact, Id, Line, MaybeLine, MaybeText, Nullable, Text, Version } from '../schema.ts'
import { ComplianceWrite } from './compliance.ts'
import {
  eachOf,
  productFlagNames,
  productListNames,
  productLists,
  productTextNames,
  productTexts,
} from './product-fields.ts'
import { LinkKind, ProductStatus } from './products.ts'

const Price = Type.Unsafe<Paise>(Type.Integer({ minimum: 1, maximum: 10_000_000_00 }))
const Millimetres = Type.Optional(Nullable(Type.Integer({ minimum: 1, maximum: 20_000 })))
const OptionName = '^[^_]{1,40}$'

const optionsOf = <Value>(type: string | string[]) =>
  Type.Unsafe<Record<string, Value>>({
    type: 'object',
    patternProperties: { [OptionName]: { type, minLength: 1, maxLength: 80 } },
    additionalProperties: false,
    maxProperties: 5,
  })

/** The values of a variant's options by the names of the options. */
export const VariantOptions = optionsOf<string>('string')
/** A change of some options; null takes one out. */
export const OptionsPatch = optionsOf<string | null>(['string', 'null'])

/** A variant as it is written; `ProductWrite` adds the pieces that a new one starts with. */
export const variantFields = {
  id: Type.Optional(Id),
  sku: Line(64),
  name: Type.Optional(MaybeLine(120)),
  options: Type.Optional(VariantOptions),
  price: Price,
  mrp: Price,
  weightGrams: Type.Optional(Nullable(Type.Integer({ minimum: 1, maximum: 1_000_000 }))),
  lengthMm: Millimetres,
  widthMm: Millimetres,
  heightMm: Millimetres,
  isBare: Type.Optional(Type.Boolean()),
  barcode: Type.Optional(Nullable(MaybeText(32))),
}

export type ProductWrite = Static<typeof ProductWrite>
export const ProductWrite = Exact({
  name: Line(200, 2),
  ...eachOf(productTextNames, (name) =>
    Type.Optional(Nullable(MaybeLine(productTexts[name].most))),
  ),
  brand: Type.Optional(Nullable(MaybeLine(80))),
  categoryId: Id,
  description: Type.Optional(MaybeText(20_000)),
  ...eachOf(productListNames, (name) =>
    Type.Optional(
      Type.Array(Text(productLists[name].longest), { maxItems: productLists[name].most }),
    ),
  ),
  status: Type.Optional(ProductStatus),
  specs: Type.Optional(
    Type.Array(
      Exact({
        key: Text(40),
        value: Type.Union([Type.Number(), Type.Boolean(), MaybeText(400)]),
      }),
      { maxItems: 100 },
    ),
  ),
  variants: Type.Array(
    Exact({
      ...variantFields,
      /** The pieces that a new variant starts with; a saved one has its stock changed by adjustments. */
      onHand: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
    }),
    { minItems: 1, maxItems: variantsPerProduct },
  ),
  images: Type.Optional(
    Type.Array(
      Exact({
        id: Type.Optional(Id),
        alt: Type.Optional(MaybeText(200)),
        variantSku: Type.Optional(Nullable(MaybeText(64))),
      }),
      { maxItems: 20 },
    ),
  ),
  documents: Type.Optional(
    Type.Array(
      Exact({
        title: Text(120),
        /** A URL, or the path that the PDF upload returned. */
        url: Type.String({
          format: 'document-link',
          maxLength: 500,
          message: 'Enter a web address, such as https://…',
        }),
      }),
      { maxItems: documentsPerProduct },
    ),
  ),
  warranty: Type.Optional(
    Exact({
      months: Type.Optional(Nullable(Type.Integer({ minimum: 0, maximum: 600 }))),
      text: Type.Optional(MaybeText(2_000)),
    }),
  ),
  compliance: Type.Optional(ComplianceWrite),
  /** `variantSku` may be omitted if there is only one variant. */
  tierPrices: Type.Optional(
    Type.Array(
      Exact({
        minQuantity: Type.Integer({ minimum: 2, maximum: limits.quantity }),
        price: Price,
        variantSku: Type.Optional(Text(64)),
      }),
      { maxItems: 200 },
    ),
  ),
  links: Type.Optional(Type.Array(Exact({ kind: LinkKind, productId: Id }), { maxItems: 60 })),
  ...eachOf(productFlagNames, () => Type.Optional(Type.Boolean())),
  /** Null: inherited from the category. */
  ownReturns: Type.Optional(
    Exact({
      rule: Nullable(ReturnRule),
      days: Nullable(Type.Integer({ minimum: 1, maximum: 90 })),
    }),
  ),
  version: Version,
})
