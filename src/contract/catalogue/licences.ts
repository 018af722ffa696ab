import { type Static, Type } from 'typebox'
import { group } from '../endpoint.ts'
import {
  Day,
  Exact,
  Id,
  IdParams,
  Instant,
  Line,
  MaybeLine,
  MaybeText,
  Nullable,
  Paged,
  PageQuery,
  Text,
  Version,
} from '../schema.ts'
import { eachMakerSize } from './bis-licence.ts'
import { ProductStatus } from './products.ts'

const from = eachMakerSize(() => Nullable(Day))

/** A category decides for itself and those below it, whatever the HSN of a product says. */
const OrderCategory = Type.Object({
  categoryId: Id,
  /** No: goods of this category are not under the order. */
  isNeeded: Type.Boolean(),
})

export type QualityOrderWrite = Static<typeof QualityOrderWrite>
export const QualityOrderWrite = Exact({
  title: Line(200, 1, 'Enter the title of the order.'),
  /** The number in the gazette: "S.O. 5596(E)". */
  gazette: MaybeLine(100),
  /** "IS 3650". */
  standards: Type.Array(Line(60), { maxItems: 50 }),
  /** The first digits of the HSN codes of goods under it. */
  hsnPrefixes: Type.Array(
    Type.String({ pattern: '^[0-9]{2,8}$', message: 'Enter 2 to 8 digits for each HSN code.' }),
    { maxItems: 50 },
  ),
  categories: Type.Array(Exact(OrderCategory.properties), { maxItems: 200 }),
  /** The first day by the size of the maker; null: does not hold for makers of this size. */
  from: Exact(from),
  /** For imported goods; null: by the size of the maker. */
  importedFrom: Nullable(Day),
  source: MaybeText(500),
  note: MaybeText(1_000),
  /** Whether the owner is sure of days and goods. */
  isCertain: Type.Boolean(),
  isOn: Type.Boolean(),
  /** From this day goods without a licence are refused and hidden; null: the shop only warns. */
  appliedFrom: Nullable(Day),
})

export type QualityOrder = Static<typeof QualityOrder>
export const QualityOrder = Type.Object({
  id: Id,
  ...QualityOrderWrite.properties,
  categories: Type.Array(Type.Object({ ...OrderCategory.properties, name: Type.String() })),
  from: Type.Object(from),
  /** How many products are under it, and how many of them lack a licence today. */
  products: Type.Integer(),
  lacking: Type.Integer(),
  version: Type.Integer(),
})

/**
 * Missing: under an order today without a licence that is valid. Ending: the licence ends within 60 days. Coming: the order begins
 * within 60 days, and there is no licence for it. Fine: all others under an order.
 */
export const licenceViews = ['missing', 'ending', 'coming', 'fine'] as const
export type LicenceView = Static<typeof LicenceView>
export const LicenceView = Type.Enum([...licenceViews])

export type LicensedProduct = Static<typeof LicensedProduct>
export const LicensedProduct = Type.Object({
  productId: Id,
  name: Type.String(),
  status: ProductStatus,
  order: Type.String(),
  neededFrom: Day,
  bisStandard: Nullable(Type.String()),
  bisLicence: Nullable(Type.String()),
  bisValidUntil: Nullable(Day),
  makerSize: Nullable(Type.String()),
  countryOfOrigin: Nullable(Type.String()),
  /** From this day it lacks a licence; null: never. */
  lacksFrom: Nullable(Day),
  /** From this day it may not be in the shop; null: never, or the shop only warns of this order. */
  hiddenFrom: Nullable(Day),
  /** Since when the program keeps it out of the shop, and why; null: it does not. */
  hiddenSince: Nullable(Instant),
  hiddenReason: Nullable(Type.Enum(['MISSING', 'ENDED'])),
})

/** The quality control order that a product is under; of several, the one that holds first. */
export type ProductLicence = Static<typeof ProductLicence>
export const ProductLicence = Type.Object({
  order: Type.String(),
  standards: Type.Array(Type.String()),
  ...Type.Pick(LicensedProduct, [
    'neededFrom',
    'lacksFrom',
    'hiddenFrom',
    'hiddenSince',
    'hiddenReason',
  ]).properties,
})

export const licencesApi = group(
  'Licences',
  'Quality control orders: which goods need a BIS licence, from which day, and what lacks one.',
  {
    products: {
      method: 'GET',
      path: '/api/admin/licences',
      summary: 'Products under an order with their licences, and how many lack one',
      access: 'staff',
      query: Exact({
        ...PageQuery,
        view: Type.Enum([...licenceViews], { default: 'missing' }),
        q: Type.Optional(Text(80)),
      }),
      reply: Type.Object({
        products: Type.Array(LicensedProduct),
        ...Paged,
        counts: Type.Object({
          missing: Type.Integer(),
          ending: Type.Integer(),
          coming: Type.Integer(),
          fine: Type.Integer(),
          /** Kept out of the shop now. */
          hidden: Type.Integer(),
        }),
      }),
    },
    orders: {
      method: 'GET',
      path: '/api/admin/licences/orders',
      summary: 'The quality control orders that the shop knows',
      access: 'staff',
      reply: Type.Object({ orders: Type.Array(QualityOrder) }),
    },
    addOrder: {
      method: 'POST',
      path: '/api/admin/licences/orders',
      summary: 'Add a quality control order',
      access: 'settings',
      lane: 'reports',
      body: QualityOrderWrite,
      status: 201,
      reply: QualityOrder,
    },
    changeOrder: {
      method: 'PUT',
      path: '/api/admin/licences/orders/:id',
      summary: 'Change an order, switch it off, or say from which day the shop applies it',
      access: 'settings',
      lane: 'reports',
      params: IdParams,
      body: Exact({ ...QualityOrderWrite.properties, version: Version }),
      reply: QualityOrder,
    },
  },
)
