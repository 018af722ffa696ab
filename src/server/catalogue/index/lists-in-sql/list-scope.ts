import { type RawBuilder, sql } from 'kysely'
import { categoryAndBelow } from '../../products/category-tree.ts'
import type { Condition } from './product-filters.ts'

/** What a list is of, before the shopper narrows it: conditions on product `p`. */
export type Scope = {
  categoryId?: number
  /** A second category the products must lie in as well. */
  narrowTo?: number
  /** What a search found, and how well. */
  found?: { condition: Condition; rank: RawBuilder<number> }
}

/** A list's scope as a condition on product `p`. */
export function inScope({ categoryId, narrowTo, found }: Scope): Condition {
  const categories = [categoryId, narrowTo].filter((id) => id !== undefined)
  return sql.join(
    [
      sql`p.status = 'PUBLISHED'`,
      ...categories.map((id) => sql`p.category_id = any(${categoryAndBelow(id)})`),
      ...(found ? [found.condition] : []),
    ],
    sql` and `,
  ) as Condition
}
