import { type Static, Type } from 'typebox'
import { Id, Nullable } from '../schema.ts'
import { StockLevel } from './inventory.ts'
import { Product, ProductVariant } from './products.ts'

/**
 * A product for programs that follow changes: without its stock, which is a list of its own, and what follows from the stock
 * or from settings of the shop.
 */
export type UpdatedProduct = Static<typeof UpdatedProduct>
export const UpdatedProduct = Type.Object({
  ...Type.Omit(Product, [
    'askedVariantId',
    'availableQuantity',
    'inStock',
    'defaultVariantId',
    'price',
    'mrp',
    'discountPercent',
    'returns',
  ]).properties,
  variants: Type.Array(Type.Omit(ProductVariant, ['availableQuantity', 'inStock'])),
})

/** The stock of a variant; its `id` is the variant's. */
export type UpdatedStock = Static<typeof UpdatedStock>
export const UpdatedStock = Type.Object({
  id: Id,
  ...StockLevel.properties,
  sku: Type.String(),
  barcode: Nullable(Type.String()),
  productId: Id,
  /** The number of available pieces at which it is low; null: the limit of all variants. */
  lowAt: Nullable(Type.Integer()),
})
