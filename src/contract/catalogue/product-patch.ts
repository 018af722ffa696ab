import { type Static, Type } from 'typebox'
import { ReturnRule } from '#contract/return-terms.ts'
import { documentsPerProduct, variantsPerProduct } from '../limits.ts'
import { allClearable, allFixed, clearable, entry } from '../patch.ts'
import { Exact, Id, Line, MaybeLine, MaybeText, Text, Version } from '../schema.ts'
import { ComplianceWrite } from './compliance.ts'
import { LowAt } from './inventory.ts'
import { productFlagNames, productListNames, productTextNames } from './product-fields.ts'
import { OptionsPatch, ProductWrite, variantFields } from './product-write.ts'
import { LinkKind, ProductStatus, ProductVariant } from './products.ts'

const idStays = 'An id never changes.'
const byVariants = (field: string) =>
  `${field} follows from the variants. Change it there, or by PATCH /api/admin/variants/{id}.`
const byBrand = (field: string) =>
  `${field} belongs to the brand. Change it by PUT /api/admin/brands/{id}.`
const byTemplate = (field: string) =>
  `${field} belongs to the category. Change its specTemplate by PATCH /api/admin/categories/{id}.`
const byStock = (field: string) =>
  `${field} follows from the stock. Change it by POST /api/admin/inventory/changes.`
const byImages = (field: string) => `${field} follows from the first picture. Change images.`
const byFile = (field: string) =>
  `${field} belongs to the file. Send another file by PUT /api/products/{id}.`

/** The rate at a price: a product's own, or that of a rule for its HSN code or category. */
const byGst = (field: string) =>
  `${field} follows from compliance.gstRate, or without it from the rules (GET /api/admin/gst-rules).`

const fixedOfVariant = allFixed({
  gstRate: byGst('gstRate'),
  availableQuantity: byStock('availableQuantity'),
  inStock: byStock('inStock'),
})

/** A variant alone, as programs read and change it. */
export type AdminVariant = Static<typeof AdminVariant>
export const AdminVariant = Type.Object({
  ...ProductVariant.properties,
  productId: Id,
  /** The number of pieces at which it counts as low; null: the limit of all variants. */
  lowAt: LowAt,
  /** That of its product, because both are saved together. */
  version: Type.Integer(),
})

const { id, sku, price, mrp, options, ...clearableOfVariant } = variantFields

export type VariantPatch = Static<typeof VariantPatch>
export const VariantPatch = Exact({
  sku: Type.Optional(sku),
  price: Type.Optional(price),
  mrp: Type.Optional(mrp),
  ...allClearable(clearableOfVariant),
  options: clearable(OptionsPatch),
  lowAt: Type.Optional(LowAt),
  ...allFixed({ id: idStays, productId: 'A variant stays with its product.' }),
  ...fixedOfVariant,
  version: Version,
})

const { properties: written } = ProductWrite

const SpecValue = Type.Union([Type.Number(), Type.Boolean(), MaybeText(400), Type.Null()])

/** Lists are replaced as a whole. An entry with the id of one that is there is that one. */
const lists = {
  ...allClearable(
    Object.fromEntries(productListNames.map((name) => [name, written[name]])) as Pick<
      typeof written,
      (typeof productListNames)[number]
    >,
  ),
  variants: Type.Optional(
    Type.Array(
      entry(
        ['id'],
        Exact({
          id,
          sku,
          price,
          mrp,
          ...allClearable({ ...clearableOfVariant, options }),
          ...fixedOfVariant,
        }),
      ),
      { minItems: 1, maxItems: variantsPerProduct },
    ),
  ),
  images: clearable(
    Type.Array(
      entry(
        ['id'],
        Exact({
          id: Id,
          alt: clearable(MaybeText(200)),
          variantId: clearable(Id),
          ...allFixed({
            url: byFile('url'),
            width: byFile('width'),
            height: byFile('height'),
            colour: byFile('colour'),
          }),
        }),
      ),
      { maxItems: 20 },
    ),
  ),
  specs: clearable(
    Type.Array(
      entry(
        ['key'],
        Exact({
          key: Text(40),
          value: Type.Optional(SpecValue),
          number: clearable(Type.Number()),
          ...allFixed({
            group: byTemplate('group'),
            label: byTemplate('label'),
            unit: byTemplate('unit'),
          }),
        }),
      ),
      { maxItems: 100 },
    ),
  ),
  documents: clearable(
    Type.Array(
      entry(
        ['url'],
        Exact({
          title: Text(120),
          url: written.documents.items.properties.url,
          ...allFixed({ bytes: 'bytes is the size of the file at url.' }),
        }),
      ),
      { maxItems: documentsPerProduct },
    ),
  ),
  tierPrices: clearable(
    Type.Array(
      entry(
        ['variantId', 'minQuantity'],
        Exact({
          variantId: Id,
          minQuantity: written.tierPrices.items.properties.minQuantity,
          price: written.tierPrices.items.properties.price,
          ...allFixed({ gstRate: byGst('gstRate') }),
        }),
      ),
      { maxItems: 200 },
    ),
  ),
  links: clearable(
    Type.Array(
      entry(
        ['productId'],
        Exact({
          kind: LinkKind,
          productId: Id,
          ...allFixed({ name: 'name is that of the product productId.' }),
        }),
      ),
      { maxItems: 60 },
    ),
  ),
}

/** The fields of `GET /api/admin/products/{id}` under `product`. */
export type ProductPatch = Static<typeof ProductPatch>
export const ProductPatch = Exact({
  name: Type.Optional(Line(200, 2)),
  categoryId: Type.Optional(Id),
  status: Type.Optional(ProductStatus),
  ...allClearable(
    Object.fromEntries(
      [...productTextNames, ...productFlagNames].map((name) => [name, written[name]]),
    ) as Pick<
      typeof written,
      (typeof productTextNames)[number] | (typeof productFlagNames)[number]
    >,
  ),
  brand: clearable(MaybeLine(80)),
  description: clearable(MaybeText(20_000)),
  ...lists,
  warranty: clearable(Exact(allClearable(written.warranty.properties))),
  compliance: clearable(Exact(allClearable(ComplianceWrite.properties))),
  ownReturns: clearable(
    Exact({ rule: clearable(ReturnRule), days: written.ownReturns.properties.days }),
  ),
  ...allFixed({
    id: idStays,
    category: 'category follows from categoryId. Change that.',
    breadcrumbs: 'breadcrumbs follows from categoryId. Change that.',
    brandSlug: byBrand('brandSlug'),
    isAuthorised: byBrand('isAuthorised'),
    service: byBrand('service'),
    imageUrl: byImages('imageUrl'),
    imageAlt: byImages('imageAlt'),
    defaultVariantId: byVariants('defaultVariantId'),
    variantCount: byVariants('variantCount'),
    price: byVariants('price'),
    mrp: byVariants('mrp'),
    discountPercent: byVariants('discountPercent'),
    gstRate: byGst('gstRate'),
    gstRule: byGst('gstRule'),
    inStock: byStock('inStock'),
    availableQuantity: byStock('availableQuantity'),
    rating:
      'rating follows from the reviews. Staff decide on them by POST /api/admin/reviews/{id}/decision.',
    keySpecs: 'keySpecs follows from specs. Change those.',
    returns: 'returns follows from ownReturns. Change that.',
    updatedAt: 'updatedAt is the time of the last change.',
  }),
  version: Version,
})

/** The product, or the whole answer that has it under `product`. */
export type ProductPatchBody = Static<typeof ProductPatchBody>
export const ProductPatchBody = Exact({
  ...ProductPatch.properties,
  product: Type.Optional(ProductPatch),
  ...allFixed({
    template: byTemplate('template'),
    licence:
      'licence follows from the quality control orders: set bisStandard, bisLicence and makerSize in compliance.',
    schedule: 'schedule is set by PUT /api/admin/products/{id}/schedule and ended by DELETE.',
  }),
})
