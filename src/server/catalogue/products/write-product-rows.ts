import { sql } from 'kysely'
import { plainFields } from '#contract/catalogue/product-fields.ts'
import type { Product } from '#contract/catalogue/products.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { jsonRows } from '#server/platform/db/json-rows.ts'
import type { Picture } from '#server/platform/uploads/pictures.ts'
import { findOrAddBrands } from './brands.ts'
import type { Findings } from './check-product.ts'
import type { ProductDraft } from './product-draft.ts'
import type { StoredSpec } from './spec-values.ts'

/** A product that may be saved as its draft says. */
export type CheckedProduct = {
  before: Product | null
  draft: ProductDraft
  specs: ReadonlyMap<string, StoredSpec>
  pictures: readonly Picture[]
  /** Remarks for staff by the paths of a request. They are no reason to refuse the product. */
  doubts: Findings
}

/** A checked product with the id that it has now. */
export type WrittenRow = Omit<CheckedProduct, 'before'> & { productId: number }

/** Writes the rows of products and their new brands, in as many statements as for one of them. */
export async function writeRows(
  tx: Tx,
  products: readonly CheckedProduct[],
): Promise<WrittenRow[]> {
  const brandIds = await findOrAddBrands(
    tx,
    products.flatMap(({ draft }) => draft.brand ?? []),
  )
  const added = products.filter(({ before }) => !before)
  const rows = added.map(({ draft }) => columnsOf(draft, brandIds))
  const ids = (await addRows(tx, rows)).values()
  await changeRows(
    tx,
    products.flatMap(({ before, draft }) =>
      before ? [{ id: before.id, ...columnsOf(draft, brandIds) }] : [],
    ),
  )
  return products.map(({ before, ...product }) => ({
    ...product,
    productId: before?.id ?? ids.next().value ?? 0,
  }))
}

type Columns = ReturnType<typeof columnsOf>

/** The ids of new products, in their order: identities are given out row by row. */
async function addRows(tx: Tx, rows: readonly Columns[]): Promise<number[]> {
  if (rows.length === 0) return []
  const values = rows.map((row) => ({
    ...row,
    documents: JSON.stringify(row.documents),
    publishedAt: row.status === 'PUBLISHED' ? sql<string>`now()` : null,
  }))
  const added = await tx.insertInto('products').values(values).returning('id').execute()
  return added.map(({ id }) => id).sort((a, b) => a - b)
}

/** Changes all of them in one statement. */
async function changeRows(tx: Tx, rows: readonly (Columns & { id: number })[]) {
  const [first] = rows
  if (!first) return
  const { id: _key, ...columns } = first
  const changes = Object.keys(columns).map(
    (column) => sql`${sql.ref(column)} = changed.${sql.ref(column)}`,
  )
  await sql`
    update products set ${sql.join(changes)}, version = products.version + 1, updated_at = now(),
      published_at = coalesce(products.published_at,
        case when changed.status = 'PUBLISHED' then now() end)
    from json_populate_recordset(null::products, ${jsonRows(rows)}) as changed
    where products.id = changed.id`.execute(tx)
}

function columnsOf(draft: ProductDraft, brandIds: ReadonlyMap<string, number>) {
  const { gstRate: _inItsOwnTable, ...compliance } = draft.compliance
  return {
    ...plainFields(() => draft),
    categoryId: draft.categoryId,
    name: draft.name,
    brandId: draft.brand === null ? null : (brandIds.get(draft.brand) ?? null),
    description: draft.description,
    status: draft.status,
    documents: draft.documents,
    returnRule: draft.ownReturns.rule,
    returnDays: draft.ownReturns.days,
    warrantyMonths: draft.warranty.months,
    warrantyText: draft.warranty.text,
    ...compliance,
  }
}
