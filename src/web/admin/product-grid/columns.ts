import { legalTexts } from '#contract/catalogue/product-fields.ts'
import type { GridField, GridRow } from '#contract/catalogue/product-grid.ts'
import { textOf } from './cell-values.ts'

export type GridColumn = {
  title: string
  /** Without one, the column is only to be read. */
  field?: GridField
  isNumber?: true
}

/** The columns of the sheet in their order. */
export const gridColumns: readonly GridColumn[] = [
  { title: 'Product' },
  { title: 'SKU' },
  { title: 'Price ₹', field: 'price', isNumber: true },
  { title: 'MRP ₹', field: 'mrp', isNumber: true },
  { title: 'Stock', field: 'onHand', isNumber: true },
  { title: 'Status', field: 'status' },
  { title: 'HSN', field: 'hsn' },
  { title: 'Weight g', field: 'weightGrams', isNumber: true },
  { title: legalTexts.bisStandard.label, field: 'bisStandard' },
  { title: legalTexts.bisLicence.label, field: 'bisLicence' },
  { title: 'BIS valid until', field: 'bisValidUntil' },
  { title: legalTexts.makerSize.label, field: 'makerSize' },
]

export const columnOf = (field: GridField) =>
  gridColumns.findIndex((column) => column.field === field)

/** A variant by its product and its own name. */
export const nameOf = ({ productName, variantName }: GridRow) =>
  [productName, variantName].filter(Boolean).join(', ')

/** The text of a cell that is only to be read. */
export const readOnlyText = (row: GridRow, column: number) => (column === 0 ? nameOf(row) : row.sku)

/** The stored value of a cell as it is copied. */
export const storedText = (row: GridRow, field: GridField) => textOf(field, row[field])
