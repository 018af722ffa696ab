import { ProductWrite } from '#contract/catalogue/product-write.ts'
import { listCategoryNames } from '#server/catalogue/products/categories.ts'
import {
  barcodeTitle,
  picturesTitle,
  productColumns,
  productIdTitle,
  skuTitle,
  stockTitle,
} from '../../records/product-columns.ts'
import type { ImportKind, WrittenItem } from '../import-kind.ts'
import { aliases, notNeeded } from './aliases.ts'
import { categoryIds } from './category-ids.ts'
import { groupLines } from './group-lines.ts'
import { findUnchanged, type ImportedProduct, importProducts } from './import-products.ts'
import { readKnownProducts } from './known-products.ts'
import { unitTitle } from './list/plain-cells.ts'
import { shopify } from './programs/shopify.ts'
import { woocommerce } from './programs/woocommerce.ts'
import { revertProducts, type Undo } from './revert-products.ts'

const spec = /^spec\.[a-z][a-z0-9]{0,39}$/i

const identity = [productIdTitle, skuTitle].map(known)

/** Products with their variants, one line for each variant. */
export const products: ImportKind = {
  name: 'products',
  access: 'catalogue',
  columns: [
    ...identity,
    ...productColumns.map(({ title }) => known(title)),
    { ...known(unitTitle), isOfLists: true },
  ],
  notNeeded,
  isOwnList: true,
  // A name over several sizes is that of one product, whose lines are found by their sizes.
  ofOneRow: [productIdTitle, skuTitle, barcodeTitle, stockTitle, 'Name'],
  programs: [shopify, woocommerce],
  ownTitle: (heading) => (spec.test(heading) ? heading.replace(/^spec\./i, 'spec.') : null),
  keys: [skuTitle],
  groupedBy: [productIdTitle, skuTitle, barcodeTitle, 'Name', 'Brand'],
  pictureTitle: picturesTitle,
  group: async (db, lines) => groupLines(lines, await readKnownProducts(db, lines)),
  linesAtOnce: 100,
  itemsAtOnce: 25,
  findSame: async (db, rows) =>
    (await findUnchanged(db, rows)).map((found) => found && writtenOf(found)),
  write: async (tx, rows, { actor, check: checkBody }) => {
    const categories = categoryIds(await listCategoryNames(tx))
    // A product is validated like one sent to the API.
    const check = (body: unknown) => checkBody(ProductWrite, body)
    return (await importProducts(tx, rows, { actor, categories, check })).map(writtenOf)
  },
  revert: revertProducts,
}

const priceTitles = ['MRP', 'Price', 'Prices for more']

/** Prices of variants that the shop has. */
export const prices: ImportKind = {
  name: 'prices',
  access: 'catalogue',
  columns: [skuTitle, ...priceTitles].map(known),
  notNeeded,
  keys: [skuTitle],
  groupedBy: [skuTitle],
  group: async (db, lines) => {
    const items = groupLines(lines, await readKnownProducts(db, lines))
    for (const { subjectId, lines: own, problems } of items)
      if (subjectId === null && problems.length === 0)
        problems.push(...own.map(({ line, cells }) => unknownSku(line, cells[skuTitle] ?? '')))
    return items
  },
  linesAtOnce: products.linesAtOnce,
  itemsAtOnce: products.itemsAtOnce,
  findSame: products.findSame,
  write: products.write,
  revert: products.revert,
}

/** The columns of the file of prices: the name is there to be read by people. */
export const priceColumns = productColumns.filter(({ title }) => priceTitles.includes(title))

const unknownSku = (line: number, value: string) => ({
  line,
  column: skuTitle,
  value,
  message: 'No product has this SKU.',
})

function known(title: string) {
  return { title, aliases: aliases[title] ?? [] }
}

function writtenOf(imported: ImportedProduct): WrittenItem {
  if ('problems' in imported) return imported
  const { before, after, moved, changes, questions, addedBrand } = imported
  const undo: Undo = { product: before, moved, addedBrand }
  return {
    subjectId: after.id,
    was: before && String(before.version),
    is: String(after.version),
    undo,
    changes,
    questions,
  }
}
