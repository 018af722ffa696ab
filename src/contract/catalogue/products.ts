import { type Static, Type } from 'typebox'
import { Paise } from '../money.ts'
import { Id, Instant, Nullable } from '../schema.ts'
import { ReturnRule, ReturnTerms } from '../shop/return-terms.ts'

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
