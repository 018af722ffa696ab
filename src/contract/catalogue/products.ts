import { type Static, Type } from 'typebox'
import { ReturnRule, ReturnTerms } from '#contract/return-terms.ts'
import { Paise } from '../money.ts'
import { Id, Instant, Nullable } from '../schema.ts'
import { Compliance } from './compliance.ts'
import { eachOf, productFlagNames, productListNames, productTextNames } from './product-fields.ts'

export const ProductStatus = Type.Enum(['DRAFT', 'PUBLISHED', 'ARCHIVED'])
export type ProductStatus = Static<typeof ProductStatus>

/** Manual links between products. A product has at most one successor. */
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
  /** In a search: the variant whose size, pack or code the query names, if it names one. */
  askedVariantId: Type.Optional(Id),
  variantCount: Type.Integer(),
  price: Paise,
  mrp: Paise,
  discountPercent: Type.Integer(),
  /** Percent of GST included in the price; null if not set. */
  gstRate: Nullable(Type.Number()),
  inStock: Type.Boolean(),
  /** The quantity of the default variant that can be bought now. */
  availableQuantity: Type.Integer(),
  /** Contains lithium cells, or is an aerosol, a solvent or a glue: may not fly. */
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
  /** Percent of GST included in its price, which the rate may depend on; null if not set. */
  gstRate: Nullable(Type.Number()),
  availableQuantity: Type.Integer(),
  inStock: Type.Boolean(),
  /** As packed for the courier, with its sides in mm. */
  weightGrams: Nullable(Type.Integer()),
  lengthMm: Nullable(Type.Integer()),
  widthMm: Nullable(Type.Integer()),
  heightMm: Nullable(Type.Integer()),
  barcode: Nullable(Type.String()),
  /** Sold without the battery that it needs. */
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

/** The price per piece from this quantity on, in paise. */
export type Tier = Static<typeof Tier>
export const Tier = Type.Object({ minQuantity: Type.Integer(), price: Paise })

export type Crumb = Static<typeof Crumb>
export const Crumb = Type.Object({ id: Id, name: Type.String() })

/** The maker's after-sales service; each field is null where unknown. */
export type BrandService = Static<typeof BrandService>
export const BrandService = Type.Object({
  /** The page where a warranty is registered. */
  registrationUrl: Nullable(Type.String()),
  /** The page that lists the service centres. */
  centresUrl: Nullable(Type.String()),
  servicePhone: Nullable(Type.String()),
})

export type Product = Static<typeof Product>
export const Product = Type.Object({
  ...ProductCard.properties,
  /** The last part of the brand's URL. */
  brandSlug: Nullable(Type.String()),
  /** The brand has authorised this shop as its dealer. */
  isAuthorised: Type.Boolean(),
  description: Type.String(),
  ...eachOf(productTextNames, () => Nullable(Type.String())),
  /** `compatibility` is written by hand; products that fit by their specs come from `/api/products/{id}/related`. */
  ...eachOf(productListNames, () => Type.Array(Type.String())),
  ...eachOf(productFlagNames, () => Type.Boolean()),
  category: Crumb,
  breadcrumbs: Type.Array(Crumb),
  images: Type.Array(ProductImage),
  variants: Type.Array(ProductVariant),
  specs: Type.Array(
    Type.Object({
      group: Type.String(),
      key: Type.String(),
      label: Type.String(),
      /** Formatted with its unit: "18 V", "Yes", "Brushless". */
      value: Type.String(),
      unit: Nullable(Type.String()),
      number: Nullable(Type.Number()),
    }),
  ),
  documents: Type.Array(
    Type.Object({
      title: Type.String(),
      url: Type.String(),
      /** The size of an uploaded PDF; null for a link to another site. */
      bytes: Nullable(Type.Integer()),
    }),
  ),
  warranty: Type.Object({ months: Nullable(Type.Integer()), text: Type.String() }),
  /** The after-sales service of its brand. */
  service: BrandService,
  compliance: Compliance,
  /** The rule of the shop's GST rates that its rate comes from, in words; null if the rate is its own. */
  gstRule: Nullable(Type.String()),
  tierPrices: Type.Array(
    Type.Object({ variantId: Id, ...Tier.properties, gstRate: Nullable(Type.Number()) }),
  ),
  /** Manual links; shoppers see only those to published products. */
  links: Type.Array(Type.Object({ kind: LinkKind, productId: Id, name: Type.String() })),
  /** The return terms that apply: its own if set, else those of its category or the shop. */
  returns: ReturnTerms,
  ownReturns: Type.Object({ rule: Nullable(ReturnRule), days: Nullable(Type.Integer()) }),
  status: ProductStatus,
  version: Type.Integer(),
  updatedAt: Instant,
})
