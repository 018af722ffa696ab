import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { adminCatalogueApi } from '#contract/catalogue/admin-catalogue.ts'
import type { Input } from '#contract/endpoint.ts'
import { lastingGstRates } from '#contract/tax/gst-rates.ts'
import { arrayOf } from '#server/platform/db/array-of.ts'
import { categoryAndBelow } from '../products/category-tree.ts'

type Filters = Pick<
  Input<typeof adminCatalogueApi.products>['query'],
  'category' | 'brand' | 'status' | 'stock' | 'schedule' | 'gst' | 'hsn'
>
export type Condition = RawBuilder<SqlBool>

export const isPublished = sql<SqlBool>`p.status = 'PUBLISHED'`
export const isOut = sql<SqlBool>`stock.out_count > 0`
export const isLow = sql<SqlBool>`stock.low_count > 0`
export const isEnded = sql<SqlBool>`(${isPublished} and p.id in (select product_id from ended))`
export const isUnusual = sql<SqlBool>`p.id in (select product_id from unusual)`

/** Products that are not archived, with an HSN code that is to be checked. */
export const unusualCodes = sql`
  select product.id as product_id from products product
  join categories category on category.id = product.category_id
  where product.status <> 'ARCHIVED'
    and not is_usual_hsn(product.hsn, category.hsn, category.usual_hsn)
    and not exists (select from hsn_confirmations confirmation
      where confirmation.product_id = product.id and confirmation.hsn = product.hsn)`

/** The products whose GST rate of today is one that the law has ended. Nearly all rows are left at the first condition. */
export const endedRates = sql`
  select rate.product_id from gst_rates rate
  where rate.rate_bp <> all(${arrayOf(lastingGstRates.map((percent) => Math.round(percent * 100)))})
    and rate.effective_from <= (select today_in_india())
    and not exists (
      select from gst_rates later
      where later.product_id = rate.product_id and later.effective_from > rate.effective_from
        and later.effective_from <= (select today_in_india()))
    and exists (
      select from gst_terms_on(rate.product_id, (select today_in_india())) terms where terms.rule_id is null)`

/** All of the conditions; true without any. */
export const all = (conditions: Condition[]) => sql.join([sql`true`, ...conditions], sql` and `)

/** Filters that also narrow the counts of the tabs. */
export function ofCategoryAndBrand({ category, brand }: Filters): Condition[] {
  return [
    ...(category ? [sql<SqlBool>`p.category_id = any(${categoryAndBelow(category)})`] : []),
    ...(brand ? [sql<SqlBool>`lower(b.name) = lower(${brand})`] : []),
  ]
}

/** Filters by the tabs: status, stock, schedule, GST rate, HSN code. */
export const ofState = (filters: Filters): Condition[] => [
  ...ofStatus(filters),
  ...ofStock(filters),
  ...ofSchedule(filters),
  ...(filters.gst ? [isEnded] : []),
  ...(filters.hsn ? [isUnusual] : []),
]

const ofStatus = ({ status }: Filters): Condition[] =>
  status ? [sql<SqlBool>`p.status = ${status}`] : []

const ofSchedule = ({ schedule }: Filters): Condition[] => {
  if (!schedule) return []
  if (schedule === 'failed') return [sql<SqlBool>`schedule.failure is not null`]
  return [sql<SqlBool>`schedule.product_id is not null`]
}

/** Low stock matters for products that shoppers see, unless another status is given. */
const ofStock = ({ stock, status }: Filters): Condition[] =>
  stock ? [stock === 'low' ? isLow : isOut, ...(status ? [] : [isPublished])] : []
