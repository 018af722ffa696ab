import type { GridRow } from '#contract/catalogue/product-grid.ts'
import { paise } from '#contract/money.ts'

/** A row of the product grid, of a saw. */
export const gridRowOf = (variantId: number, productId = variantId): GridRow => ({
  variantId,
  productId,
  productName: `Saw ${productId}`,
  variantName: '',
  sku: `SAW-${variantId}`,
  price: paise(100_00),
  mrp: paise(120_00),
  onHand: 5,
  reserved: 0,
  status: 'PUBLISHED',
  hsn: '8202',
  weightGrams: 900,
  bisStandard: null,
  bisLicence: null,
  bisValidUntil: null,
  makerSize: null,
})
