import { memo } from 'react'
import type { Category } from '#contract/catalogue/categories.ts'
import { inTreeOrder } from './categories.data.ts'

/** Options for all categories; subcategories are indented. */
export const CategoryOptions = memo(({ categories }: { categories: readonly Category[] }) =>
  inTreeOrder(categories).map(({ id, name, depth }) => (
    <option key={id} value={id}>
      {'\u2003'.repeat(depth) + name}
    </option>
  )),
)
