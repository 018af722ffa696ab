import type { ImportChange } from '#contract/backoffice/imports.ts'
import type { Product } from '#contract/catalogue/products.ts'
import { productColumns, skuTitle, specCell, specTitle } from '../../records/product-columns.ts'
import { linesOf } from '../../records/product-lines.ts'

/** A product with the pieces on hand of its variants. */
export type Stocked = { product: Product; onHand: ReadonlyMap<number, number> }

/** Every cell whose value changes. */
export function changesBetween(
  before: Stocked | null,
  after: Stocked,
  lineOf: (sku: string) => number,
): ImportChange[] {
  const old = before ? linesOf(before.product, before.onHand) : []
  const was = new Map(old.map((line) => [line.variant.id, line]))
  return linesOf(after.product, after.onHand).flatMap((line, index) => {
    const { sku } = line.variant
    const old = was.get(line.variant.id)
    const changed = (column: string, from: string, to: string) =>
      from === to ? [] : [{ line: lineOf(sku), column, from, to }]
    const cells = productColumns
      .filter(({ of }) => of === 'variant' || index === 0)
      .flatMap(({ title, write }) => changed(title, old ? write(old) : '', write(line)))
    return [
      ...changed(skuTitle, old?.variant.sku ?? '', sku),
      ...cells,
      ...(index === 0 ? specChanges(before?.product ?? null, after.product, changed) : []),
    ]
  })
}

function specChanges(
  before: Product | null,
  after: Product,
  changed: (column: string, from: string, to: string) => ImportChange[],
) {
  const keys = new Set([...(before?.specs ?? []), ...after.specs].map(({ key }) => key))
  return [...keys].flatMap((key) =>
    changed(specTitle(key), before ? specCell(before, key) : '', specCell(after, key)),
  )
}
