import { sql } from 'kysely'
import { categoryAndBelow } from '#server/catalogue/products/category-tree.ts'
import type { Condition } from './product-filters.ts'

/** The products a list is about before the shopper filters it: conditions on product `p`. */
export type Scope = {
  categoryId?: number
  /** A second category the products must also be in. */
  narrowTo?: number
}

/** The scope of a list as a condition on product `p`. */
export function inScope({ categoryId, narrowTo }: Scope): Condition {
  const categories = [categoryId, narrowTo].filter((id) => id !== undefined)
  return sql.join(
    [
      sql`p.status = 'PUBLISHED'`,
      ...categories.map((id) => sql`p.category_id = any(${categoryAndBelow(id)})`),
    ],
    sql` and `,
  ) as Condition
}
