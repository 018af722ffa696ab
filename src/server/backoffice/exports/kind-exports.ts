import type { ImportKindName } from '#contract/backoffice/imports.ts'
import type { UrlOf } from '#contract/url-of.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { FlatKind } from '../imports/flat-columns.ts'
import { addresses } from '../imports/kinds/addresses.ts'
import { brands } from '../imports/kinds/brands.ts'
import { categories } from '../imports/kinds/categories.ts'
import { coupons } from '../imports/kinds/coupons.ts'
import { customers } from '../imports/kinds/customers.ts'
import { pincodes } from '../imports/kinds/pincodes.ts'
import { stock } from '../imports/kinds/stock.ts'
import { synonyms } from '../imports/kinds/synonyms.ts'
import { priceColumns } from '../imports/products/product-kind.ts'
import { type Column, csvFile } from '../records/csv-file.ts'
import { type ProductLine, skuTitle } from '../records/product-columns.ts'
import { readProductLines } from '../records/product-lines.ts'

/** A kind of import with a file of its own; products have one with filters. */
type ExportedKind = Exclude<ImportKindName, 'products'>

type Exporting = (db: Db, urlOf: UrlOf) => ReturnType<typeof csvFile>

/** Export of each kind of import, in the form that the import takes back. */
export const kindExports: Record<ExportedKind, Exporting> = {
  prices: (db) => csvFile(priceLines, readProductLines(db, {})),
  stock: exportOf(stock),
  categories: exportOf(categories),
  brands: exportOf(brands),
  coupons: exportOf(coupons),
  customers: exportOf(customers),
  addresses: exportOf(addresses),
  pincodes: exportOf(pincodes),
  synonyms: exportOf(synonyms),
}

export const kindNames = Object.keys(kindExports) as ExportedKind[]

const priceLines: readonly Column<ProductLine>[] = [
  { title: skuTitle, words: ({ variant }) => variant.sku },
  { title: 'Name', words: ({ product }) => product.name },
  ...priceColumns.map(({ title, write }) => ({ title, words: write })),
]

/** Pictures have whole addresses, so that another shop can fetch them. */
function exportOf<State>(kind: FlatKind<State>): Exporting {
  return (db, urlOf) => {
    const columns = kind.columns.map(({ title, write }) => ({
      title,
      words:
        title === kind.pictureTitle ? (state: State) => write(state) && urlOf(write(state)) : write,
    }))
    return csvFile(columns, batchesOf(db, kind))
  }
}

const itemsAtOnce = 200

async function* batchesOf<State>(db: Db, { list, idOf }: FlatKind<State>) {
  for (let last = 0; ; ) {
    const items = await list(db, last, itemsAtOnce)
    yield items
    const final = items.at(-1)
    if (items.length < itemsAtOnce || final === undefined) return
    last = idOf(final)
  }
}
