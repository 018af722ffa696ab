import { type Static, Type } from 'typebox'
import { limits } from './limits.ts'
import { Paise } from './money.ts'
import { ReturnRule, ReturnTerms } from './return-terms.ts'
import { Day, Exact, Id, Instant, MaybeText, Nullable, Text } from './schema.ts'

export const ProductStatus = Type.Enum(['DRAFT', 'PUBLISHED', 'ARCHIVED'])
export type ProductStatus = Static<typeof ProductStatus>

/** How products are tied together by hand. A product has at most one successor. */
export const LinkKind = Type.Enum(['ACCESSORY', 'SPARE_PART', 'ALTERNATIVE', 'SUCCESSOR'])
export type LinkKind = Static<typeof LinkKind>

const Rating = Type.Object({ average: Type.Number(), count: Type.Integer() })

export type ProductCard = Static<typeof ProductCard>
export const ProductCard = Type.Object({
  id: Id,
  name: Type.String(),
  model: Nullable(Type.String()),
  brand: Nullable(Type.String()),
  categoryId: Id,
  imageUrl: Nullable(Type.String()),
  imageAlt: Type.String(),
  defaultVariantId: Nullable(Id),
  /** In a search: the variant whose size, pack or code was asked for, where the words say which. */
  askedVariantId: Type.Optional(Id),
  variantCount: Type.Integer(),
  price: Paise,
  mrp: Paise,
  discountPercent: Type.Integer(),
  /** Percent of GST inside the price; null where nobody has set one. */
  gstRate: Nullable(Type.Number()),
  inStock: Type.Boolean(),
  /** What can be bought of the default variant now. */
  availableQuantity: Type.Integer(),
  /** Has lithium cells in it, or is an aerosol, a solvent or a glue: may not fly. */
  hasLithium: Type.Boolean(),
  rating: Rating,
  keySpecs: Type.Array(Type.Object({ label: Type.String(), value: Type.String() })),
})

export type ProductVariant = Static<typeof ProductVariant>
export const ProductVariant = Type.Object({
  id: Id,
  sku: Type.String(),
  name: Type.String(),
  options: Type.Record(Type.String(), Type.String()),
  price: Paise,
  mrp: Paise,
  availableQuantity: Type.Integer(),
  inStock: Type.Boolean(),
  /** As packed for the courier, with its sides in mm. */
  weightGrams: Nullable(Type.Integer()),
  lengthMm: Nullable(Type.Integer()),
  widthMm: Nullable(Type.Integer()),
  heightMm: Nullable(Type.Integer()),
  barcode: Nullable(Type.String()),
  /** Sold without the battery it runs on. */
  isBare: Type.Boolean(),
})

export type ProductImage = Static<typeof ProductImage>
export const ProductImage = Type.Object({
  id: Id,
  url: Type.String(),
  alt: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
  colour: Type.String(),
  variantId: Nullable(Id),
})

/** From so many pieces on, each costs so much. */
export type Tier = Static<typeof Tier>
export const Tier = Type.Object({ minQuantity: Type.Integer(), price: Paise })

export type Crumb = Static<typeof Crumb>
export const Crumb = Type.Object({ id: Id, name: Type.String() })

/** What a maker offers after the sale, each null where nothing is known. */
export type BrandService = Static<typeof BrandService>
export const BrandService = Type.Object({
  /** Where a warranty is registered. */
  registrationUrl: Nullable(Type.String()),
  /** Where its service centres are listed. */
  centresUrl: Nullable(Type.String()),
  servicePhone: Nullable(Type.String()),
})

export type Product = Static<typeof Product>
export const Product = Type.Object({
  ...ProductCard.properties,
  /** The last part of the brand's address. */
  brandSlug: Nullable(Type.String()),
  /** The brand has made this shop its dealer. */
  isAuthorised: Type.Boolean(),
  description: Type.String(),
  highlights: Type.Array(Type.String()),
  category: Crumb,
  breadcrumbs: Type.Array(Crumb),
  images: Type.Array(ProductImage),
  variants: Type.Array(ProductVariant),
  specs: Type.Array(
    Type.Object({
      group: Type.String(),
      key: Type.String(),
      label: Type.String(),
      /** Ready to read, with its unit: "18 V", "Yes", "Brushless". */
      value: Type.String(),
      unit: Nullable(Type.String()),
      number: Nullable(Type.Number()),
    }),
  ),
  boxContents: Type.Array(Type.String()),
  documents: Type.Array(Type.Object({ title: Type.String(), url: Type.String() })),
  warranty: Type.Object({ months: Nullable(Type.Integer()), text: Type.String() }),
  /** Of its brand. */
  service: BrandService,
  compliance: Type.Object({
    hsn: Nullable(Type.String()),
    /** Percent: 18, 5, 0. */
    gstRate: Nullable(Type.Number()),
    countryOfOrigin: Nullable(Type.String()),
    manufacturer: Nullable(Type.String()),
    importer: Nullable(Type.String()),
    /** Who packed it, where that is not who made it. */
    packer: Nullable(Type.String()),
    /** The Indian Standard it is certified to, and the licence of its ISI mark or its registration. */
    bisStandard: Nullable(Type.String()),
    bisLicence: Nullable(Type.String()),
    netQuantity: Nullable(Type.String()),
    packedOn: Nullable(Type.String()),
  }),
  tierPrices: Type.Array(Type.Object({ variantId: Id, ...Tier.properties })),
  /** In words; what fits by its specs is found by `/api/products/{id}/related`. */
  compatibility: Type.Array(Type.String()),
  /** Products tied to this one by hand; shoppers see the published ones. */
  links: Type.Array(Type.Object({ kind: LinkKind, productId: Id, name: Type.String() })),
  /** To be paid beforehand; so may be all goods of its category. */
  noCod: Type.Boolean(),
  /** On which terms it comes back: its own where it has any, else those of its category or the shop. */
  returns: ReturnTerms,
  ownReturns: Type.Object({ rule: Nullable(ReturnRule), days: Nullable(Type.Integer()) }),
  status: ProductStatus,
  version: Type.Integer(),
  updatedAt: Instant,
})

const Price = Type.Unsafe<Paise>(Type.Integer({ minimum: 1, maximum: 10_000_000_00 }))
const Millimetres = Type.Optional(Nullable(Type.Integer({ minimum: 1, maximum: 20_000 })))
const OptionName = '^[^_]{1,40}$'

export type ProductWrite = Static<typeof ProductWrite>
export const ProductWrite = Exact({
  name: Text(200, 2),
  model: Type.Optional(Nullable(MaybeText(60))),
  brand: Type.Optional(Nullable(MaybeText(80))),
  categoryId: Id,
  description: Type.Optional(MaybeText(20_000)),
  highlights: Type.Optional(Type.Array(Text(200), { maxItems: 20 })),
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
      id: Type.Optional(Id),
      sku: Text(64),
      name: Type.Optional(MaybeText(120)),
      options: Type.Optional(
        Type.Unsafe<Record<string, string>>({
          type: 'object',
          patternProperties: { [OptionName]: { type: 'string', minLength: 1, maxLength: 80 } },
          additionalProperties: false,
          maxProperties: 5,
        }),
      ),
      price: Price,
      mrp: Price,
      weightGrams: Type.Optional(Nullable(Type.Integer({ minimum: 1, maximum: 1_000_000 }))),
      ...{ lengthMm: Millimetres, widthMm: Millimetres, heightMm: Millimetres },
      isBare: Type.Optional(Type.Boolean()),
      barcode: Type.Optional(Nullable(MaybeText(32))),
    }),
    { minItems: 1, maxItems: 100 },
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
  boxContents: Type.Optional(Type.Array(Text(200), { maxItems: 50 })),
  documents: Type.Optional(
    Type.Array(
      Exact({ title: Text(120), url: Type.String({ format: 'web-link', maxLength: 500 }) }),
      {
        maxItems: 20,
      },
    ),
  ),
  warranty: Type.Optional(
    Exact({
      months: Type.Optional(Nullable(Type.Integer({ minimum: 0, maximum: 600 }))),
      text: Type.Optional(MaybeText(2_000)),
    }),
  ),
  compliance: Type.Optional(
    Exact({
      hsn: Type.Optional(Nullable(Type.String({ pattern: '^([0-9]{4}|[0-9]{6}|[0-9]{8})?$' }))),
      gstRate: Type.Optional(Nullable(Type.Number({ minimum: 0, maximum: 100, multipleOf: 0.01 }))),
      /** Its ISO 3166 code or its English name; answered as the code. */
      countryOfOrigin: Type.Optional(Nullable(MaybeText(60))),
      manufacturer: Type.Optional(Nullable(MaybeText(500))),
      importer: Type.Optional(Nullable(MaybeText(500))),
      packer: Type.Optional(Nullable(MaybeText(500))),
      bisStandard: Type.Optional(Nullable(MaybeText(60))),
      bisLicence: Type.Optional(Nullable(MaybeText(60))),
      netQuantity: Type.Optional(Nullable(MaybeText(60))),
      packedOn: Type.Optional(Nullable(Day)),
    }),
  ),
  /** `variantSku` may be left out when there is one variant only. */
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
  compatibility: Type.Optional(Type.Array(Text(120), { maxItems: 50 })),
  links: Type.Optional(Type.Array(Exact({ kind: LinkKind, productId: Id }), { maxItems: 60 })),
  hasLithium: Type.Optional(Type.Boolean()),
  noCod: Type.Optional(Type.Boolean()),
  /** Null: as the category says. */
  ownReturns: Type.Optional(
    Exact({
      rule: Nullable(ReturnRule),
      days: Nullable(Type.Integer({ minimum: 1, maximum: 90 })),
    }),
  ),
  version: Type.Optional(Type.Integer({ minimum: 1 })),
})
